import { screen, within } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { renderScreen } from '../../testing/render-screen';
import CoursesScreen from './courses.screen';

afterEach(() => jest.restoreAllMocks());

const courses = [
  {
    id: 'life-skills',
    title: 'On My Own',
    instructor: 'Priya Raman',
    category: 'Life Skills',
    image: null,
    needs_plan: false,
    progress: null,
  },
  {
    id: 'tax returns',
    title: 'Tax Untangled',
    instructor: '',
    category: 'Tax Returns',
    image: null,
    needs_plan: true,
    progress: { lesson_count: 8, completed_count: 3 },
  },
];

const open = (answer: () => unknown, at = '/courses') =>
  renderScreen('/courses', CoursesScreen, { at, services: fakeServices({ rpc: { get_courses: answer } }) });

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Courses' })).getAllByRole('listitem');

test('the courses are listed with their instructors and link to their overviews', async () => {
  const { user, path } = open(() => courses);
  const [first] = await rows();
  expect(within(first!).getByRole('heading')).toHaveTextContent('On My Own');
  expect(within(first!).getByText('Priya Raman')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Tax Untangled' }));
  expect(path()).toBe('/course-overview/tax%20returns');
});

test('without any courses, the page shows a message', async () => {
  open(() => []);
  expect(await screen.findByText('No courses found')).toBeInTheDocument();
});

test('courses are filtered by category, and each shows the learner’s progress', async () => {
  const { user, path } = open(() => courses);
  expect(await rows()).toHaveLength(2);
  expect(screen.getByText('3 of 8 lessons complete')).toBeInTheDocument();
  const filter = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(filter.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Life Skills',
    'Tax Returns',
  ]);
  expect(filter.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  await user.click(filter.getByRole('link', { name: 'Life Skills' }));
  expect(path()).toBe('/courses?category=life-skills');
  expect(filter.getByRole('link', { name: 'Life Skills' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Tax Untangled' })).not.toBeInTheDocument();
  await user.click(filter.getByRole('link', { name: 'All' }));
  expect(screen.getByRole('link', { name: 'Tax Untangled' })).toBeInTheDocument();
});

test('a category without courses links to all courses', async () => {
  open(() => courses, '/courses?category=career-planning');
  expect(await screen.findByText('No courses found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all courses' })).toHaveAttribute('href', '/courses');
});

test('loading is announced', () => {
  open(() => courses);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('a failed read shows an error, is logged and can be retried', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let fails = true;
  const { user } = open(() => {
    if (fails) throw new Error('internal');
    return courses;
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the courses');
  expect(logged).toHaveBeenCalled();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'On My Own' })).toBeInTheDocument();
});

test('a course that needs a plan is marked', async () => {
  open(() => courses);
  const [free, withPlan] = await rows();
  expect(within(withPlan!).getByText('Needs a plan')).toBeInTheDocument();
  expect(within(free!).queryByText('Needs a plan')).not.toBeInTheDocument();
});
