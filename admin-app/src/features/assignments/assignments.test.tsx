import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import type { ClassRole } from '../../shared/api/class-role';
import { fakeFetch } from '../../shared/testing/fake-fetch';
import { Assignments } from './assignments';
import type { ClassGrid } from './assignments.api';
import { aClassQuestion, aGrid, aGridStudent, anAssignment } from './testing/a-grid';

const { requests, respondWith } = fakeFetch();
const onRefused = jest.fn();
const refusal = (status: number, code: string) => ({
  status,
  body: { error: { code, message: 'This isn’t possible.', fields: {} } },
});

let grid: () => object;
let questions: object[];
let classes: object[];
let others: object[];
let reasons: object[];
let mine: object;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  onRefused.mockClear();
  questions = [aClassQuestion()];
  classes = [{ id: 'c0', name: '8A', archivedAt: '2025-12-19T00:00:00Z', assignments: 3 }];
  others = [];
  reasons = [];
  mine = { schools: [], invitations: [], secondFactor: null };
  respondWith((request) => {
    if (request.includes('/help')) return { body: reasons };
    if (request === 'GET /api/schools/mine') return { body: mine };
    if (request.includes('/questions')) return { body: questions };
    if (request.endsWith('/assigned-classes')) return { body: classes };
    if (request === 'GET /api/classes/c0/assignments') return { body: others };
    return request.startsWith('GET') ? grid() : {};
  });
});

function render(first: ClassGrid = aGrid(), at = '/', role: ClassRole = 'teacher') {
  grid = () => ({ body: first });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const services = fakeServices({
    session: { worksAtSchool: true },
    auth: { getSession: () => ({ session: { access_token: 'old' } }) },
    rpc: {
      get_admin_right: () => null,
      get_courses: () => [],
      get_course_overview: () => ({ course: { title: 'Tax Returns' }, lessons: [] }),
    },
  });
  const element = (
    <QueryClientProvider client={client}>
      <Assignments classId="c1" role={role} onRefused={onRefused} />
    </QueryClientProvider>
  );
  return { ...renderRoutes([{ path: '/', element }], { at, services }), client };
}
const ofGrid = () => requests.filter((request) => request.includes('/grid'));
const cellTexts = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
const refetch = (client: QueryClient) =>
  act(() => client.refetchQueries({ queryKey: ['assignments', 'grid'] }));

const students = [
  aGridStudent({ cells: { a1: { state: 'done', percent: 80 } } }),
  aGridStudent({ id: 's2', name: 'Leo Park', lastName: 'Park', cells: { a1: { state: 'not_begun' } } }),
];

test('every student has a row that shows their progress', async () => {
  render(aGrid({ students }));
  const table = await screen.findByRole('table', { name: 'Students and assignments' });
  expect(within(table).getByRole('link', { name: 'Chen, Mia' })).toHaveAttribute(
    'href',
    '/classes/c1/students/s1',
  );
  expect(cellTexts()).toEqual(['Done, 80%80%', 'Not startedNot started']);
  expect(within(table).getByText('1 of 2 finished')).toBeInTheDocument();
  expect(screen.getByText('Updated 15:42:05')).toBeVisible();
});

test('a refresh adds no entry to the access log; if the last entry is too old, the grid is opened again', async () => {
  const { client } = render(aGrid({ students }));
  await screen.findByRole('table', { name: 'Students and assignments' });
  await refetch(client);
  let refuses = true;
  grid = () => {
    if (!refuses) return { body: aGrid({ students: students.slice(1) }) };
    refuses = false;
    return refusal(409, 'grid_not_opened');
  };
  await refetch(client);
  await waitFor(() => expect(cellTexts()).toEqual(['Not startedNot started']));
  const address = 'GET /api/classes/c1/grid';
  const refresh = `${address}?refresh=true&version=v1`;
  expect(ofGrid()).toEqual([address, refresh, refresh, address]);
});

test('an unchanged grid stays, and its update time is refreshed', async () => {
  const { client } = render(aGrid({ students }));
  await screen.findByRole('table', { name: 'Students and assignments' });
  grid = () => ({ body: { unchanged: true, readAt: '2026-11-26T04:43:20Z' } });
  await refetch(client);
  expect(await screen.findByText('Updated 15:43:20')).toBeVisible();
  expect(cellTexts()).toHaveLength(2);
});

test('if a refresh fails, a message is shown and the previous grid stays', async () => {
  const { client } = render(aGrid({ students }));
  await screen.findByRole('table', { name: 'Students and assignments' });
  grid = () => refusal(500, 'unknown');
  await refetch(client);
  expect(await screen.findByText(/Couldn’t update\. Trying again/)).toBeVisible();
  expect(cellTexts()).toHaveLength(2);
});

test('someone without access to the class no longer sees it', async () => {
  const { client } = render(aGrid({ students }));
  await screen.findByRole('table', { name: 'Students and assignments' });
  grid = () => refusal(403, 'school_role_missing');
  await refetch(client);
  await waitFor(() => expect(onRefused).toHaveBeenCalled());
  expect(screen.queryByText('Chen, Mia')).not.toBeInTheDocument();
});

test('an empty class leads to assigning, and an archived one does not', async () => {
  const { unmount } = render(aGrid({ assignments: [] }));
  expect(await screen.findByRole('heading', { name: 'No assignments yet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Assign' })).toBeVisible();
  unmount();
  const archived = { ...aGrid().class, archivedAt: '2026-11-01T00:00:00Z' };
  render(aGrid({ assignments: [], class: archived }));
  expect(await screen.findByText('This class is archived.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Assign' })).not.toBeInTheDocument();
});

test('low results and students without access are marked; assignments that open later show when', async () => {
  const cells = { a1: { state: 'done', percent: 45 }, a2: { state: 'not_begun' } } as const;
  render(
    aGrid({
      assignments: [anAssignment(), anAssignment({ id: 'a2', opensAt: '2026-11-26T22:00:00Z' })],
      students: [aGridStudent({ noAccess: true, cells })],
    }),
  );
  expect(await screen.findByRole('link', { name: /^no access ·\s*Chen, Mia/ })).toBeVisible();
  expect(cellTexts()).toEqual(['Done, 45%, low result45%', 'Opens tomorrowOpens tomorrow']);
});

test('students who need help have a line each; those who never logged in share one', async () => {
  const reason = { username: null, questionTitle: null, count: 1, percent: null, at: '2026-11-26T04:00:00Z' };
  const mia = { ...reason, studentId: 's1', name: 'Mia Chen' };
  reasons = [
    { ...mia, reason: 'overdue', title: 'Budget Check' },
    { ...mia, reason: 'low', title: 'Pay Check', percent: 30, count: 2 },
    { ...reason, studentId: 's2', name: 'Leo Park', reason: 'not_signed_in', title: null },
  ];
  render(aGrid({ students }));
  const help = within(await screen.findByRole('region', { name: 'Students who need help' }));
  expect(await help.findByRole('listitem')).toHaveTextContent(
    /^Mia Chen“Budget Check” is overdue · Low results in 2 assignments, most recently 30% in “Pay Check”26 Nov/,
  );
  expect(help.getByText('Never logged in: 1 student')).toBeVisible();
  expect(help.getByText('Leo Park')).not.toBeVisible();
});

test('one click sets the due date, and several classes are assigned together', async () => {
  mine = {
    ...mine,
    schools: [
      {
        id: 'n1',
        classes: [
          { id: 'c1', name: '8B', archivedAt: null },
          { id: 'c2', name: '8C', archivedAt: null },
          { id: 'c3', name: '8D', archivedAt: null },
          { id: 'c4', name: '7A', archivedAt: '2025-12-19T00:00:00Z' },
        ],
      },
    ],
  };
  const { user, services } = render(aGrid({ students }), '/?part=assignments&assign=course-tax');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign' }));
  await user.click(dialog.getByRole('button', { name: 'Tomorrow, 9 am' }));
  await user.click(await dialog.findByRole('checkbox', { name: '8C' }));
  expect(dialog.queryByRole('checkbox', { name: '7A' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Assign to 2 classes' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Assigned to 2 classes' }),
  );
  const sent = requests.filter((request) => request.startsWith('POST'));
  expect(sent.map((request) => request.slice(0, 34))).toEqual([
    'POST /api/classes/c1/assignments {',
    'POST /api/classes/c2/assignments {',
  ]);
  expect(sent.every((request) => request.includes('"dueAt":"2026-11-27T09:00"'))).toBe(true);
});

test('answers that students typed stay hidden from the class until the teacher shows them', async () => {
  const { question } = aClassQuestion();
  questions = [aClassQuestion({ question: { ...question, type: 'OPT', options: [] } })];
  const { user } = render(aGrid({ students }));
  await user.click(await screen.findByRole('button', { name: 'Show questions' }));
  await user.click(await screen.findByRole('button', { name: 'Show to class' }));
  const board = await screen.findByRole('dialog');
  await user.click(within(board).getByRole('button', { name: 'Show answers' }));
  expect(board).toHaveTextContent('5 students typed another answer.');
  expect(board).not.toHaveTextContent('Before tax');
  await user.click(within(board).getByRole('button', { name: 'Show typed answers' }));
  expect(board).toHaveTextContent('Before tax');
});

test('changing an assignment sends only the changed fields', async () => {
  const { user } = render(aGrid({ students }));
  await user.click(await screen.findByRole('button', { name: /^Budget Check/ }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Budget Check' }));
  expect(dialog.getByText('Assigned to 2 students. 1 has finished.')).toBeVisible();
  await user.type(dialog.getByLabelText('Note to students'), 'Bring it');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests).toContain('PUT /api/classes/c1/assignments/a1 {"note":"Bring it"}'));
});

test('adjustments for the selected students are saved and reset', async () => {
  const { user } = render(aGrid({ students }));
  await user.click(await screen.findByRole('button', { name: /^Budget Check/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Chen, Mia' }));
  await user.click(screen.getByRole('button', { name: 'Adjust for 1 student' }));
  await user.type(screen.getByLabelText('Extra attempts'), '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const path = 'PUT /api/classes/c1/assignments/a1/students';
  await waitFor(() => expect(requests).toContain(`${path} {"studentIds":["s1"],"extraAttempts":2}`));
});

test.each(['25%', 'two'])('%s is not a valid percentage, and nothing changes', async (text) => {
  const { user } = render(aGrid({ students }));
  await user.click(await screen.findByRole('button', { name: /^Budget Check/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Chen, Mia' }));
  await user.click(screen.getByRole('button', { name: 'Adjust for 1 student' }));
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByLabelText(/^Extra time/);
  await user.type(field, text);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription(/^Enter a whole number from 0 to 300\./);
  expect(requests.some((request) => request.startsWith('PUT') || request.startsWith('POST'))).toBe(false);
});

test('a missing choice is reported at the field', async () => {
  const { user } = render(aGrid({ assignments: [] }));
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Assign' }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('Choose a course, lesson or quiz.')).toBeVisible();
});

test('a document’s right answers aren’t shown as one student’s, because each student’s document differs', async () => {
  const { question } = aClassQuestion();
  questions = [aClassQuestion({ question: { ...question, type: 'DOC', options: [] }, right: null })];
  const { user } = render(aGrid({ students }));
  await user.click(await screen.findByRole('button', { name: 'Show questions' }));
  expect(await screen.findByText('Different for each student')).toBeVisible();
});

test('a withheld answer is revealed after a confirmation, and the class view has no names', async () => {
  const { choices: _, explanation: _2, right: _3, ...held } = aClassQuestion({ withheldFrom: 2 });
  const other = { ...held, questionId: 'x2', question: { ...held.question, title: 'What is gross pay?' } };
  questions = [held, other];
  const { user } = render(aGrid({ students }));
  await user.click(await screen.findByRole('button', { name: 'Show questions' }));
  expect(await screen.findAllByText(/^2 students are still taking this quiz, so its answers/)).toHaveLength(
    2,
  );
  const { question: asked } = held;
  questions = [
    aClassQuestion({ withheldFrom: 2, question: { ...asked, options: [...asked.options, 'Neither'] } }),
    other,
  ];
  await user.click(screen.getByRole('button', { name: 'Show anyway: What is net pay?' }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Show anyway' }));
  expect(await screen.findByText(/Mia Chen, Leo Park/)).toBeVisible();
  expect(requests).toContain('GET /api/classes/c1/questions?revealQuestionId=x1');
  // Only one question is revealed.
  expect(screen.getAllByText(/^2 students are still taking this quiz, so its answers/)).toHaveLength(1);

  await user.click(await screen.findByRole('button', { name: 'Show to class' }));
  const board = await screen.findByRole('dialog');
  expect(board).toHaveTextContent('Before tax');
  expect(board).not.toHaveTextContent('5 students');
  await user.click(within(board).getByRole('button', { name: 'Show answers' }));
  expect(board).toHaveTextContent('5 students');
  expect(board).toHaveTextContent('Neither0 students');
  expect(board).not.toHaveTextContent('Mia Chen');
  await user.click(within(board).getByRole('button', { name: 'Show explanation' }));
  expect(board).toHaveTextContent('Net is what arrives.');
});

test('last year’s assignments are copied with new dates, except those already assigned or not visible', async () => {
  others = [
    anAssignment({ id: 'b1' }),
    anAssignment({ id: 'b2', quizId: 'q2', title: 'Pay Check', opensLocal: '2025-02-05T09:00' }),
    anAssignment({ id: 'b3', quizId: 'q3', title: 'Gone', isLive: false, opensLocal: '2025-01-01T09:00' }),
  ];
  const { user } = render(aGrid({ students }));
  await user.click(await screen.findByRole('button', { name: 'Copy from another class' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy from another class' }));
  expect(await dialog.findByRole('checkbox', { name: 'Budget Check (already assigned)' })).not.toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /^Pay Check/ })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /^Gone/ })).toBeDisabled();
  // The assignment stays on a Wednesday.
  expect(dialog.getByLabelText(/First assignment opens/)).toHaveValue('2026-12-02');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  const body = '{"fromClassId":"c0","assignmentIds":["b2"],"days":665}';
  await waitFor(() => expect(requests).toContain(`POST /api/classes/c1/assignments/copy ${body}`));
});

test('a message is shown if no class has assignments', async () => {
  classes = [];
  const { user } = render(aGrid({ students }));
  await user.click(await screen.findByRole('button', { name: 'Copy from another class' }));
  expect(await screen.findByText(/^None of your other classes/)).toBeVisible();
});

test('the item in the address is preselected', async () => {
  const { user } = render(aGrid({ students }), '/?part=assignments&assign=course-tax');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign' }));
  expect(dialog.getByText('Tax Returns')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(requests.some((request) => request.includes('"courseId":"tax"'))).toBe(true));
});

test('a relief teacher can assign but not delete; a reader can do neither', async () => {
  const title = /^Budget Check, due/i;
  const { user, unmount } = render(aGrid({ students }), '/', 'relief');
  expect(await screen.findByRole('button', { name: 'Assign' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: title }));
  const dialog = within(screen.getByRole('dialog', { name: 'Budget Check' }));
  expect(dialog.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  unmount();

  const reader = render(aGrid({ students }), '/?assign=course-tax', 'reader');
  await reader.user.click(await screen.findByRole('button', { name: title }));
  const details = within(screen.getByRole('dialog', { name: 'Budget Check' }));
  for (const name of ['Edit', 'Delete', /^Adjust/])
    expect(details.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Assign', hidden: true })).not.toBeInTheDocument();
});
