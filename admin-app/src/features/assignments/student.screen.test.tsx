import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import { fakeFetch } from '../../shared/testing/fake-fetch';
import StudentScreen from './student.screen';
import type { StudentWork } from './assignments.api';
import { anAssignment } from './testing/a-grid';

const { respondWith } = fakeFetch();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const work: StudentWork = {
  student: {
    id: 's1',
    name: 'Mia Chen',
    username: 'mia.otter42',
    origin: 'school',
    ownEmailAt: null,
    deletion: null,
  },
  class: { id: 'c1', name: '8B' },
  timeZone: 'Australia/Sydney',
  assignments: [{ ...anAssignment({ dueAt: null }), cell: { state: 'late', percent: 60 } }],
  attempts: [
    {
      id: 't1',
      quizId: 'q1',
      quizTitle: 'Budget Check',
      startedAt: '2026-11-26T04:30:00Z',
      finishedAt: '2026-11-26T04:42:00Z',
      percent: 60,
      seconds: 720,
      lateAnswers: 0,
      wrong: [{ questionId: 'x1', title: 'What is net pay?', answer: null }],
    },
  ],
};

function render() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const services = fakeServices({
    session: { worksAtSchool: true },
    auth: { getSession: () => ({ session: { access_token: 'old' } }) },
    rpc: { get_admin_right: () => null },
  });
  const element = (
    <QueryClientProvider client={client}>
      <StudentScreen />
    </QueryClientProvider>
  );
  const path = '/classes/:classId/students/:studentId';
  return renderRoutes([{ path, element }], { at: '/classes/c1/students/s1', services });
}
const texts = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

test('a student’s page shows assignments with their states, and attempts with wrong answers', async () => {
  respondWith({ body: work });
  render();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mia Chen' })).toBeVisible();
  expect(screen.getByRole('link', { name: '8B' })).toHaveAttribute('href', '/classes/c1?part=assignments');
  expect(screen.getByRole('button', { name: 'Create login card' })).toBeVisible();
  expect(texts('Student’s assignments')).toEqual(['Budget CheckQuizNoneDone late, 60%']);
  expect(texts('Student’s attempts')).toEqual([
    'Budget Check26 Nov 2026, 3:30 pm60%12 minWhat is net pay?: no answer',
  ]);
});

test('a notice shows that a student’s account will be deleted, who asked and when', async () => {
  const deletion = {
    reason: 'person',
    requestedAt: '2026-11-28T01:00:00Z',
    eraseAt: '2026-12-12T01:00:00Z',
  } as const;
  respondWith({ body: { ...work, student: { ...work.student, deletion } } });
  render();
  expect(await screen.findByRole('region', { name: 'Account deletion' })).toHaveTextContent(
    'will be deleted on 12 Dec 2026. The student requested this on 28 Nov 2026. Export or print anything the school needs to keep.',
  );
});

test.each([
  [1, '60% · 1 answer arrived after the time limit'],
  [3, '60% · 3 answers arrived after the time limit'],
])('answers that arrived after the time limit are counted: %s', async (lateAnswers, result) => {
  respondWith({ body: { ...work, attempts: work.attempts.map((attempt) => ({ ...attempt, lateAnswers })) } });
  render();
  expect(await screen.findByRole('cell', { name: result })).toBeVisible();
});

test('a student without assignments and attempts has two empty states', async () => {
  respondWith({ body: { ...work, assignments: [], attempts: [] } });
  render();
  expect(await screen.findByText('This student has no assignments.')).toBeVisible();
  expect(screen.getByText('No attempts yet')).toBeVisible();
});

test('someone without access to the student sees the reason', async () => {
  const error = { code: 'school_role_missing', message: 'You have no role here.', fields: {} };
  respondWith({ status: 403, body: { error } });
  render();
  expect(await screen.findByRole('heading', { name: 'You can’t open this student' })).toBeVisible();
});
