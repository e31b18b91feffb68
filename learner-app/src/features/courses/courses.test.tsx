import { screen, within } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { renderScreen } from '../../testing/render-screen';
import CoursesScreen from './courses.screen';

afterEach(() => jest.restoreAllMocks());

const courses = [
  {
    id: 'life-skills',
    title: 'Life Skills',
    instructor: 'Priya Raman',
    category: 'Life Skills',
    image: null,
    needs_plan: false,
  },
  {
    id: 'tax returns',
    title: 'Tax Returns',
    instructor: '',
    category: 'Tax Returns',
    image: null,
    needs_plan: true,
  },
];

const open = (answer: () => unknown, at = '/courses') =>
  renderScreen('/courses', CoursesScreen, { at, services: fakeServices({ rpc: { get_courses: answer } }) });

test('the courses are listed with their instructors and lead to their overviews', async () => {
  const { user, path } = open(() => courses);
  const [first] = await screen.findAllByRole('listitem');
  expect(within(first!).getByRole('heading')).toHaveTextContent('Life Skills');
  expect(within(first!).getByText('Priya Raman')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Tax Returns' }));
  expect(path()).toBe('/course-overview/tax%20returns');
});

test('without any course the page says so', async () => {
  open(() => []);
  expect(await screen.findByText('No courses found')).toBeInTheDocument();
});

test('the courses of one category, with a link to all courses', async () => {
  const { user } = open(() => courses, '/courses?category=life-skills');
  expect(await screen.findByRole('link', { name: 'Life Skills' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Tax Returns' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Show all courses' }));
  expect(screen.getByRole('link', { name: 'Tax Returns' })).toBeInTheDocument();
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
  expect(await screen.findByRole('alert')).toHaveTextContent('The courses didn’t load');
  expect(logged).toHaveBeenCalled();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Life Skills' })).toBeInTheDocument();
});

test('a course that needs a plan says so', async () => {
  open(() => courses);
  const [free, withPlan] = await screen.findAllByRole('listitem');
  expect(within(withPlan!).getByText('Needs a plan')).toBeInTheDocument();
  expect(within(free!).queryByText('Needs a plan')).not.toBeInTheDocument();
});
