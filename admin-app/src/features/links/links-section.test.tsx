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

test('a long overview is paged and can be searched', async () => {
  const course = Array.from({ length: 120 }, (_, n) => aCourse({ id: `c${n}`, title: `Course ${n}` }));
  const { user } = renderLinks({ course, video: [aVideo({ title: 'Course 77, filmed' })] });
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Course Links' })).getAllByRole('rowheader');
  expect(await rows()).toHaveLength(25);
  const pager = within(screen.getByRole('navigation', { name: 'Pages: Course Links' }));
  for (let page = 2; page <= 5; page += 1)
    await user.click(pager.getByText('Next', { selector: 'button, button *' }));
  await waitFor(async () => expect(await rows()).toHaveLength(20));
  await user.type(screen.getByLabelText('Search courses and videos'), '77 course');
  await waitFor(async () => expect((await rows()).map((row) => row.textContent)).toEqual(['Course 77']));
  expect(screen.getByRole('rowheader', { name: 'Course 77, filmed' })).toBeVisible();
  await user.type(screen.getByLabelText('Search courses and videos'), ' x');
  expect(await screen.findByText('No courses match “77 course x”.')).toBeVisible();
});

test('a course or video without links shows a message', async () => {
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

test('without courses and videos, each table shows a message', async () => {
  renderLinks({});
  expect(await screen.findByText('No courses yet.')).toBeVisible();
  expect(screen.getByText('No videos yet.')).toBeVisible();
});

test('a table that fails to load can be retried, while the forms keep working', async () => {
  const answer = { items: [{ ...aCourse(), videos: [], quizzes: [] }], total: 1 };
  const holders = jest.fn().mockResolvedValue(answer).mockRejectedValueOnce(new Error('down'));
  const { user } = renderLinks({ quiz: [aQuiz()], holders });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load course Links');
  const { getByRole } = await form('Link Quiz to Course');
  expect(await offeredBy(user, getByRole('combobox', { name: 'Quiz' }))).toEqual(['Deductions']);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Course Links' })).toBeVisible();
});
