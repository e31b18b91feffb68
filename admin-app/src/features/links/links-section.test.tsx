import { screen, waitFor, within } from '@testing-library/react';
import { offeredBy } from '../../shared/testing/pick';
import { aCourse, aQuiz, aVideo, form, renderLinks } from './testing/render-links';

test('the overview lists linked items by title and id, in course order', async () => {
  renderLinks({
    course: [aCourse({ title: 'Budgets', videos: ['v2', 'v1'], quizzes: ['q1'] })],
    video: [aVideo({ id: 'v1', title: 'Payslips', quizzes: ['q1'] }), aVideo({ id: 'v2', title: 'Saving' })],
    quiz: [aQuiz({ id: 'q1', title: 'Deductions' })],
  });
  const courses = within(await screen.findByRole('table', { name: 'Course Links' }));
  const cells = within(courses.getByRole('row', { name: /Budgets/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Savingv2Payslipsv1', 'Deductionsq1']);
  const videos = within(screen.getByRole('table', { name: 'Video Links' }));
  expect(videos.getByRole('row', { name: /Payslips/ })).toHaveTextContent('Deductionsq1');
});

test('a long overview is paged, and searched', async () => {
  const course = Array.from({ length: 120 }, (_, n) => aCourse({ id: `c${n}`, title: `Course ${n}` }));
  const { user } = renderLinks({ course, video: [aVideo({ title: 'Course 77, filmed' })] });
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Course Links' })).getAllByRole('rowheader');
  expect(await rows()).toHaveLength(50);
  const pager = within(screen.getByRole('navigation', { name: 'Pages of Course Links' }));
  await user.click(pager.getByText('Next', { selector: 'button' }));
  await user.click(pager.getByText('Next', { selector: 'button' }));
  expect(await rows()).toHaveLength(20);
  await user.type(screen.getByLabelText('Search courses and videos with their links'), '77 course');
  await waitFor(async () => expect((await rows()).map((row) => row.textContent)).toEqual(['Course 77']));
  expect(screen.getByRole('rowheader', { name: 'Course 77, filmed' })).toBeVisible();
  await user.type(screen.getByLabelText('Search courses and videos with their links'), ' x');
  expect(await screen.findByText('No course matches “77 course x”.')).toBeVisible();
});

test('a course or video without links says so', async () => {
  renderLinks({ course: [aCourse()], video: [aVideo()] });
  const courses = within(await screen.findByRole('table', { name: 'Course Links' }));
  expect(courses.getByText('No linked videos')).toBeVisible();
  expect(courses.getByText('No linked quizzes')).toBeVisible();
  const videos = within(screen.getByRole('table', { name: 'Video Links' }));
  expect(videos.getByText('No linked quizzes')).toBeVisible();
});

test('the forms are in two groups, Link Data and Un-link data', async () => {
  renderLinks({});
  expect(await screen.findByRole('heading', { name: 'Link Data' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Un-link data' })).toBeVisible();
});

test('the section is busy until every list is loaded', async () => {
  renderLinks({});
  expect(screen.getByRole('region', { name: 'Links' })).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('There is no course yet.')).toBeVisible();
  expect(screen.getByText('There is no video yet.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Links' })).toHaveAttribute('aria-busy', 'false');
});

test('a list that fails to load can be retried', async () => {
  const quiz = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue([aQuiz()]);
  const { user, queries } = renderLinks({ lists: { quiz } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Links could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const { getByRole } = await form('Link Quiz to Course');
  expect(await offeredBy(user, getByRole('combobox', { name: 'Quiz' }))).toEqual(['Deductions']);
  expect(queries.course).toHaveBeenCalledTimes(1);
});
