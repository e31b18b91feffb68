import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import { fakeFetch } from '../../../shared/testing/fake-fetch';
import { anAssignment } from '../testing/a-grid';
import RecordScreen from './record.screen';
import { ResultsLog } from './results-log';
import { resultsCsv } from './results-rows';
import ResultsScreen from './results.screen';
import type { LogEntry, SchoolResults, StudentRecord } from './results.api';

const { requests, respondWith } = fakeFetch();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(window, 'print').mockReset();
});

function render(Screen: ComponentType, path = '/', at = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const services = fakeServices({
    session: { worksAtSchool: true },
    auth: { getSession: () => ({ session: { access_token: 'old' } }) },
    rpc: { get_admin_right: () => null },
  });
  const element = (
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>
  );
  return renderRoutes([{ path, element }], { at, services });
}
const openResults = () => render(ResultsScreen, '/schools/:schoolId/results', '/schools/n1/results');
const openRecord = () => render(RecordScreen, '/students/:studentId', '/students/s1');
const texts = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
const refusal = {
  status: 403,
  body: { error: { code: 'school_role_missing', message: 'Your role doesn’t allow this.', fields: {} } },
};

const schoolClass = { id: 'c1', name: '8B', yearLevel: 'Year 8', archivedAt: null };
const assignment = { ...anAssignment({ dueAt: null }), assigned: 4, finished: 3, median: 62, help: [] };
const results: SchoolResults = {
  school: { id: 'n1', name: 'North High' },
  timeZone: 'Australia/Sydney',
  readAt: '2026-11-26T04:42:05Z',
  years: [2025],
  classes: [
    {
      ...schoolClass,
      assignments: [
        {
          ...assignment,
          help: [
            { id: 's1', name: 'Mia Chen', username: 'mia.otter42', reason: 'overdue' },
            { id: 's2', name: 'Leo Park', username: null, reason: 'low', percent: 25 },
          ],
        },
      ],
    },
    {
      ...schoolClass,
      id: 'c2',
      name: '9A',
      assignments: [{ ...assignment, id: 'a2', classId: 'c2', title: 'Tax', finished: 0, median: null }],
    },
  ],
};

test('the table lists each class’s assignments and can be sorted by any column', async () => {
  respondWith({ body: results });
  const { user } = openResults();
  expect(await screen.findByRole('table', { name: 'Assignments by class' })).toBeVisible();
  const first = expect.stringMatching(/^8BBudget CheckNone3 of 462%2 studentsMia Chen \(overdue\)/) as string;
  expect(texts('Assignments by class')).toEqual([first, '9ATaxNone0 of 4––']);
  expect(screen.getByRole('link', { name: 'Leo Park (25%)', hidden: true })).toHaveAttribute(
    'href',
    '/classes/c1/students/s2',
  );
  const head = screen.getByRole('columnheader', { name: 'Finished' });
  await user.click(within(head).getByRole('button'));
  await user.click(within(head).getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(texts('Assignments by class')[1]).toEqual(first);
  const median = within(screen.getByRole('columnheader', { name: 'Median' })).getByRole('button');
  await user.click(median);
  await user.click(median);
  expect(texts('Assignments by class')[0]).toEqual(first);
});

test('archived classes are listed by year', async () => {
  respondWith({ body: results });
  const { user } = openResults();
  respondWith({ body: { ...results, classes: [] } });
  await user.selectOptions(await screen.findByLabelText('Classes'), 'Archived in 2025');
  expect(await screen.findByText('No results yet')).toBeVisible();
  expect(requests.at(-1)).toBe('GET /api/schools/n1/results?archivedIn=2025');
});

test('printing and downloading are recorded', async () => {
  respondWith({ body: results });
  const { user } = openResults();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(requests.at(-1)).toBe('GET /api/schools/n1/results?export=true');
});

test('the file has a row per assignment and names students who need help', () => {
  expect(resultsCsv(results).split('\r\n').slice(1, 3)).toEqual([
    '8B,Year 8,Budget Check,,4,3,62,2,Mia Chen (overdue); Leo Park (25%)',
    '9A,Year 8,Tax,,4,0,,0,',
  ]);
});

test('a failed load can be retried, and a refusal is explained', async () => {
  respondWith({ status: 500, body: {} });
  const { user } = openResults();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  respondWith(refusal);
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'You can’t open these results' })).toBeVisible();
});

const record: StudentRecord = {
  student: {
    id: 's1',
    name: 'Mia Chen',
    origin: 'school',
    username: 'mia.otter42',
    yearLevel: 'Year 9',
    leftAt: null,
    ownEmailAt: null,
    deletion: null,
  },
  school: { id: 'n1', name: 'North High' },
  timeZone: 'Australia/Sydney',
  classes: [
    {
      ...schoolClass,
      isMember: true,
      assignments: [{ ...anAssignment({ dueAt: null }), cell: { state: 'under_way' } }],
    },
    {
      ...schoolClass,
      id: 'c0',
      name: '7B',
      yearLevel: 'Year 7',
      archivedAt: '2025-12-12T01:00:00Z',
      isMember: false,
      assignments: [
        {
          ...anAssignment({ id: 'a0', dueAt: null }),
          cell: { state: 'done', percent: 75, frozenAt: '2025-12-12T01:00:00Z' },
        },
      ],
    },
  ],
};

test('a student’s record lists their results by class, including former and archived classes', async () => {
  respondWith({ body: record });
  const { user } = openRecord();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mia Chen' })).toBeVisible();
  expect(screen.getByText('mia.otter42 · Year 9')).toBeVisible();
  expect(screen.getByText('Year 7 · Left the class · Archived 12 Dec 2025')).toBeVisible();
  expect(screen.getByRole('link', { name: '7B' })).toHaveAttribute('href', '/classes/c0/students/s1');
  expect(texts('Assignments in 7B')).toEqual(['Budget CheckQuizNoneDone, 75%, as of 12 Dec 2025']);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(requests).toEqual(['GET /api/students/s1/record', 'GET /api/students/s1/record?export=true']);
});

test('a record shows that the account will be deleted', async () => {
  const deletion = {
    reason: 'admin',
    requestedAt: '2026-11-28T01:00:00Z',
    eraseAt: '2026-12-12T01:00:00Z',
  } as const;
  respondWith({ body: { ...record, student: { ...record.student, deletion } } });
  openRecord();
  expect(await screen.findByRole('region', { name: 'Account deletion' })).toHaveTextContent(
    'An admin requested this on 28 Nov 2026.',
  );
});

test('a record without results shows a message, and so does one the user may not see', async () => {
  respondWith({ body: { ...record, classes: [] } });
  const { unmount } = openRecord();
  expect(await screen.findByText('No results yet')).toBeVisible();
  unmount();
  respondWith(refusal);
  openRecord();
  expect(await screen.findByRole('heading', { name: 'You can’t open this student' })).toBeVisible();
});

const entry: LogEntry = {
  id: 2,
  at: '2026-11-26T04:42:00Z',
  actorName: 'Ria Shah',
  exported: true,
  what: 'grid',
  class: { id: 'c1', name: '8B', archivedAt: null },
  student: null,
};
const Log = () => <ResultsLog school={{ id: 'n1', timeZone: 'Australia/Sydney', classes: [schoolClass] }} />;

test('the log shows who opened and exported what, for one class or all', async () => {
  const opened: LogEntry = {
    ...entry,
    id: 1,
    exported: false,
    what: 'record',
    actorName: null,
    class: null,
    student: { id: 's1', name: 'Mia Chen' },
  };
  const answer: LogEntry = { ...entry, id: 3, what: 'answer' };
  const ownEmail: LogEntry = { ...opened, id: 4, what: 'own_email', actorName: 'Leo Park', student: null };
  const confirmed: LogEntry = { ...opened, id: 5, what: 'same_confirmed', actorName: 'Mia Chen' };
  respondWith({ body: [confirmed, ownEmail, answer, entry, opened], headers: { 'x-total-count': '5' } });
  const { user } = render(Log);
  expect(await screen.findByRole('table', { name: 'Who opened results' })).toBeVisible();
  expect(texts('Who opened results')).toEqual([
    '26 Nov 2026, 3:42 pmMia ChenConfirmed they’re a student on your listMia Chen',
    '26 Nov 2026, 3:42 pmLeo ParkAdded their own email, so the account is now theirs–',
    '26 Nov 2026, 3:42 pmRia ShahRevealed an answer8B',
    '26 Nov 2026, 3:42 pmRia ShahExported: assignment grid8B',
    '26 Nov 2026, 3:42 pmDeleted accountOpened: student recordMia Chen',
  ]);
  respondWith({ body: [], headers: { 'x-total-count': '0' } });
  await user.selectOptions(screen.getByLabelText('Class'), '8B');
  await user.click(screen.getByLabelText('Exports only'));
  expect(await screen.findByText('No matching entries')).toBeVisible();
  expect(requests.at(-1)).toBe('GET /api/schools/n1/results-log?page=1&pageSize=50&classId=c1&exports=true');
});
