import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from '../../shared/testing/fake-fetch';
import SchoolScreen from './school.screen';
import type { School, Student } from './schools.api';
import { aSchool, aStudent } from './testing/a-school';
import { renderSchool } from './testing/render-school';

const { requests, respondWith } = fakeFetch();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function open(school: School, part: string, students: Student[] = []) {
  respondWith((request) => ({ body: request.includes('/students') ? students : school }));
  const view = renderSchool(SchoolScreen, { path: '/schools/:schoolId', at: `/schools/n1?part=${part}` });
  await screen.findByRole('heading', { level: 1, name: school.name });
  return view;
}
const button = (name: string) => screen.getByRole('button', { name });
const tess: School['staff'][number] = {
  id: 't1',
  name: 'Tess Lee',
  email: 'tess@north.example',
  role: 'teacher',
  since: '2026-01-01T00:00:00Z',
  until: null,
  isSelf: false,
  classes: ['8B'],
};
const eightB = { id: 'c1', name: '8B', yearLevel: null, archivedAt: null, students: 0, teachers: [] };

test('several addresses are invited at once, with classes and a last day', async () => {
  const { user, services } = await open(aSchool({ staff: [tess], classes: [eightB] }), 'staff');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite' }));
  const emails = dialog.getByLabelText('Email addresses');
  await user.type(emails, 'tom@north.example{Enter}nonsense');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(emails).toHaveAccessibleDescription(/“nonsense” is not an email address\./);
  await user.clear(emails);
  await user.type(emails, 'tom@north.example{Enter}ann@north.example');
  await user.click(dialog.getByRole('checkbox', { name: '8B' }));
  const invitation = {
    id: 'i1',
    email: 'tom@north.example',
    role: 'teacher' as const,
    until: null,
    createdAt: '2026-11-26T00:00:00Z',
    endsAt: '2026-12-26T00:00:00Z',
  };
  respondWith({ body: aSchool({ staff: [tess], invitations: [invitation] }) });
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  const waiting = within(await screen.findByRole('table', { name: 'Invitations that wait' }));
  expect(waiting.getAllByRole('row')[1]).toHaveTextContent(
    'tom@north.exampleTeacherInvited, until 26 Dec 2026',
  );
  expect(requests.at(-1)).toBe(
    'POST /api/schools/n1/invitations {"emails":["tom@north.example","ann@north.example"],"role":"teacher","classIds":["c1"],"until":null}',
  );
  expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: '2 addresses invited' });
});

test('a role ends after a question, at once or on a day; a refusal stays in the question', async () => {
  const { user } = await open(aSchool({ staff: [tess] }), 'staff');
  await user.click(await screen.findByRole('button', { name: 'End role of Tess Lee' }));
  const question = within(screen.getByRole('alertdialog', { name: 'End the role of Tess Lee?' }));
  fireEvent.change(question.getByLabelText('Last day'), { target: { value: '2020-01-01' } });
  const past = 'The last day cannot be past.';
  respondWith({
    status: 422,
    body: { error: { code: 'validation_failed', message: past, fields: { until: past } } },
  });
  await user.click(question.getByRole('button', { name: 'End role' }));
  expect(await question.findByText(past)).toBeVisible();
  fireEvent.change(question.getByLabelText('Last day'), { target: { value: '' } });
  const message = 'A school needs an administrator whose role does not end. Invite somebody else first.';
  respondWith({ status: 409, body: { error: { code: 'last_school_admin', message, fields: {} } } });
  await user.click(question.getByRole('button', { name: 'End role' }));
  expect(await question.findByText(message)).toBeVisible();
  respondWith({ body: aSchool() });
  await user.click(question.getByRole('button', { name: 'End role' }));
  expect(await screen.findByText(/^Nobody works at this school yet/)).toBeVisible();
  expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([
    // A day of the school, wherever the browser is.
    'PUT /api/staff/t1 {"action":"until","until":"2020-01-01"}',
    ...Array<string>(2).fill('PUT /api/staff/t1 {"action":"end"}'),
  ]);
});

test('students are searched, leave after a question, and those who left return', async () => {
  const { user, path } = await open(aSchool({ classes: [eightB] }), 'students', [aStudent()]);
  await user.click(await screen.findByRole('button', { name: 'Chen, Mia has left' }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Left the school' }));
  await waitFor(() => expect(requests).toContain('PUT /api/students/s1 {"action":"leave"}'));
  await user.type(screen.getByLabelText('Search students'), 'mia{Enter}');
  expect(path()).toBe('/schools/n1?part=students&q=mia');
  await user.click(screen.getByRole('checkbox', { name: 'Those who left' }));
  await user.click(await screen.findByRole('button', { name: 'Chen, Mia has returned' }));
  await waitFor(() => expect(requests).toContain('PUT /api/students/s1 {"action":"return"}'));
  expect(requests).toContain('GET /api/schools/n1/students?q=mia&page=1&pageSize=50&left=true');
});

test('those who are ticked are put into a class', async () => {
  const { user } = await open(aSchool({ classes: [eightB] }), 'students', [aStudent()]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Chen, Mia' }));
  await user.selectOptions(screen.getByLabelText('Put the 1 student ticked into'), '8B');
  await user.click(button('Apply'));
  await waitFor(() =>
    expect(requests).toContain('PUT /api/classes/c1/students {"action":"add","studentIds":["s1"]}'),
  );
});

test('name and time zone are changed', async () => {
  const { user, services } = await open(aSchool(), 'settings');
  respondWith({ body: aSchool({ name: 'North College' }) });
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'North College{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'North College' })).toBeVisible();
  expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'School changed' });
  expect(requests).toContain('PUT /api/schools/n1 {"name":"North College","timeZone":"Australia/Sydney"}');
});

test('a teacher is led to their classes', async () => {
  respondWith({ body: aSchool({ role: 'teacher' }) });
  renderSchool(SchoolScreen, { path: '/schools/:schoolId', at: '/schools/n1' });
  expect(
    await screen.findByRole('heading', { name: 'This page is for school administrators' }),
  ).toBeVisible();
});
