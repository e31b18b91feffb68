import { screen } from '@testing-library/react';
import type { AdminRight } from '@learn-for-life/contract';
import { AppError } from 'shared-ui/data';
import { fakeServices } from 'shared-ui/testing';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import { saveFile } from '../../../shared/files/save-file';
import { quizCsv } from './learner-csv';
import { LearnersPage } from './learners-page';
import type { QuizLearner } from './learners.api';
import { personColumns } from './person-columns';

jest.mock('../../../shared/files/save-file');

const learner = (n: number): QuizLearner => ({
  id: `p${n}`,
  name: `Learner ${n}`,
  email: null,
  username: null,
  school: 'North High',
  year: 'Year 7',
  finishedAt: '2026-11-20T01:02:03Z',
  percent: 50,
  seconds: 60,
  attempts: 1,
  bestPercent: 50,
  latestPercent: 50,
});
const ALL = [1, 2, 3].map(learner);

/** Returns pages of one learner for the screen, and of two for the file. */
const pageOf = (limit: number, after = 0) => {
  const size = limit === 100 ? 1 : 2;
  const next = after + size < ALL.length ? after + size : null;
  return { id: 'q', title: 'Pay Check', total: 3, items: ALL.slice(after, after + size), next };
};

function show(
  read = (limit: number, after: number | undefined) => Promise.resolve(pageOf(limit, after)),
  adminRight: AdminRight = 'all',
) {
  return renderWithQueryClient(
    <LearnersPage
      queryKey={['learners']}
      read={read}
      csv={quizCsv}
      columns={personColumns}
      group={() => 'First attempt score: 50 to 59%'}
      report="/analytics/quizzes/q?year=Year+7"
      noun="quiz"
    />,
    { services: fakeServices({ session: { isAdmin: true, adminRight } }) },
  );
}

test('lists learners with links to their records, and loads more on request', async () => {
  const { user } = show();
  expect(await screen.findByRole('link', { name: 'Learner 1' })).toHaveAttribute('href', '/people/p1');
  expect(screen.getByText('First attempt score: 50 to 59%')).toBeVisible();
  expect(screen.getByText('1 of 3 students')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('2 of 3 students')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('3 students')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to report' })).toHaveAttribute(
    'href',
    '/analytics/quizzes/q?year=Year+7',
  );
});

test('the list is sorted by any column once all students are shown', async () => {
  const { user } = show();
  await screen.findByRole('link', { name: 'Learner 1' });
  expect(screen.queryByRole('button', { name: 'Name' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  const header = await screen.findByRole('button', { name: 'Name' });
  await user.click(header);
  await user.click(header);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Learner 3',
    'Learner 2',
    'Learner 1',
  ]);
});

test('without the right to content, the page links to the people instead of the report', async () => {
  show(undefined, 'people');
  expect(await screen.findByRole('link', { name: 'All people' })).toHaveAttribute('href', '/people');
  expect(screen.queryByRole('link', { name: 'Back to report' })).not.toBeInTheDocument();
});

test('the file contains all learners, including those not shown yet', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Download as CSV: 3 students' }));
  const [[name, file]] = jest.mocked(saveFile).mock.calls as [[string, Blob]];
  expect(name).toBe('results-pay-check.csv');
  const text = await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsText(file);
  });
  expect(text).toMatch(/Learner 1,.*\r\nLearner 2,.*\r\nLearner 3,.*\r\n$/);
});

test('if the list can’t be read to its end, no file is saved', async () => {
  jest.mocked(saveFile).mockClear();
  const { user } = show((limit, after) =>
    limit > 100 && after
      ? Promise.reject(new AppError('network', 'No connection.'))
      : Promise.resolve(pageOf(limit, after)),
  );
  await user.click(await screen.findByRole('button', { name: 'Download as CSV: 3 students' }));
  expect(await screen.findByText('Couldn’t create the file. No connection.')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});
