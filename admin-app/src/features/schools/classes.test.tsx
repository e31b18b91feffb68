import { screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from '../../shared/testing/fake-fetch';
import ClassesScreen from './classes.screen';
import type { ClassSummary } from './schools.api';
import { aSchool, mySchools } from './testing/a-school';
import { renderSchool } from './testing/render-school';

const { requests, respondWith } = fakeFetch();
const open = (session?: object, search = '') =>
  renderSchool(ClassesScreen, { path: '/classes', at: `/classes${search}`, ...(session && { session }) });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const summary: ClassSummary = {
  id: 'c1',
  name: '8B',
  yearLevel: 'Year 8',
  archivedAt: null,
  students: 12,
  teachers: ['Tess Lee', 'Tom Ng'],
  role: 'teacher',
};

test('a teacher sees their classes, with archived ones listed separately, and nothing else of the school', async () => {
  const classes = [
    summary,
    { ...summary, id: 'c2', name: '9A', students: 1, teachers: [], role: 'reader' as const },
    { ...summary, id: 'c3', name: '7C', archivedAt: '2026-01-02T00:00:00Z' },
  ];
  const [, , archived] = classes;
  respondWith(
    {
      body: mySchools({
        schools: [aSchool({ role: 'teacher', classes: classes.slice(0, 2), hasArchived: true })],
      }),
    },
    { body: aSchool({ role: 'teacher', classes, hasArchived: true }) },
  );
  const { user } = open();
  const school = within(await screen.findByRole('region', { name: 'North High' }));
  expect(school.getByRole('link', { name: '8B' })).toHaveAttribute('href', '/classes/c1');
  const [first, second] = school.getAllByRole('listitem');
  expect(first).toHaveTextContent('8BYear 8 · 12 studentsTess Lee and Tom Ng');
  expect(second).toHaveTextContent('9AYear 8 · 1 studentNo teacherYour role: Reader');
  expect(school.getByRole('link', { name: 'Results across classes' })).toHaveAttribute(
    'href',
    '/schools/n1/results',
  );
  expect(requests).not.toContain('GET /api/schools/n1');
  await user.click(school.getByText('Archived classes'));
  expect(await school.findByRole('link', { name: archived?.name })).toBeInTheDocument();
  expect(school.queryByRole('link', { name: 'Manage school' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'All schools' })).not.toBeInTheDocument();
});

const north = { id: 'i1', schoolName: 'North High', role: 'teacher' as const, until: null };
const south = { id: 'i2', schoolName: 'South High', role: 'school_admin' as const, until: '2027-02-01' };
const opened = '?invitation=i1&token=secret';

test('an invitation is accepted on the page that its email opens, and the navigation updates immediately', async () => {
  respondWith(
    { body: mySchools({ invitations: [south, north] }) },
    { body: mySchools({ schools: [aSchool()] }) },
  );
  const { user, services, path } = open({ email: 'sam@example.com' }, opened);
  const invitations = within(await screen.findByRole('region', { name: 'Invitations' }));
  expect(invitations.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'North High invited you to join as a teacher.AcceptDecline',
    'South High invited you to join as a school administrator, until 1 Feb 2027.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Accept invitation from North High' }));
  expect(await screen.findByRole('region', { name: 'North High' })).toBeVisible();
  expect(requests).toContain('POST /api/invitations/i1/answer {"accepts":true,"token":"secret"}');
  expect(services.session.getState()).toMatchObject({ user: { worksAtSchool: true } });
  // The address no longer contains the secret.
  await waitFor(() => expect(path()).toBe('/classes'));
});

test('without the link from its email, an invitation is only listed', async () => {
  respondWith({ body: mySchools({ invitations: [north] }) });
  open({ email: 'sam@example.com' });
  expect(await screen.findByText('North High invited you to join as a teacher.')).toBeVisible();
  expect(screen.getByText(/open the link in the email to sam@example.com/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /invitation/ })).not.toBeInTheDocument();
});

test('an expired link and a link for another address each show a message', async () => {
  respondWith({ body: mySchools({ invitations: [] }) });
  open({ email: 'sam@example.com' }, opened);
  expect(await screen.findByText(/no longer valid, or it wasn’t sent to sam@/)).toBeVisible();
});

test('an invitation that has expired meanwhile is refused in a notification, and nothing else changes', async () => {
  const message = 'This link has ended.';
  respondWith(
    { body: mySchools({ invitations: [north] }) },
    { status: 404, body: { error: { code: 'invitation_not_found', message, fields: {} } } },
    { body: mySchools() },
  );
  const { user, services } = open({ email: 'sam@example.com' }, opened);
  await user.click(await screen.findByRole('button', { name: 'Decline invitation from North High' }));
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message }));
  expect(await screen.findByText(/no longer valid/)).toBeVisible();
});

test('a user without an invitation sees what they need', async () => {
  respondWith({ body: mySchools() });
  const { services } = open({ email: 'sam@example.com', worksAtSchool: true });
  expect(await screen.findByRole('heading', { name: 'You don’t work at a school yet' })).toBeVisible();
  expect(screen.getByText(/invite you at sam@example.com/)).toBeVisible();
  expect(services.session.getState()).toMatchObject({ user: { worksAtSchool: false } });
});

test('two-step verification comes first', async () => {
  respondWith({ body: mySchools({ secondFactor: 'enroll' }) });
  open();
  expect(await screen.findByRole('link', { name: 'Go to your account' })).toHaveAttribute(
    'href',
    '/account#second-factor',
  );
});

test('a page that fails to load can be retried', async () => {
  respondWith({ status: 500, body: {} }, { body: mySchools({ schools: [aSchool()] }) });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'North High' })).toBeVisible();
});

test('an admin for people searches all schools, creates one, and then invites its administrators', async () => {
  const item = { id: 'n1', name: 'North High', classes: 2, students: 12, administrators: ['Hana Head'] };
  respondWith({ body: mySchools() }, { body: [item], headers: { 'X-Total-Count': '1' } });
  const { user, path } = open({ isAdmin: true, adminRight: 'people' });
  const row = (await screen.findByRole('link', { name: 'North High' })).closest('tr');
  expect(row).toHaveTextContent('North HighHana Head212');
  await user.type(screen.getByLabelText('Search schools'), 'north{Enter}');
  await waitFor(() => expect(requests.at(-1)).toBe('GET /api/schools?q=north&page=1&pageSize=25'));
  await user.click(screen.getByRole('button', { name: 'New school' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New school' }));
  await user.click(dialog.getByRole('button', { name: 'Create school' }));
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.');
  respondWith({ body: aSchool({ id: 'n2' }) });
  await user.type(dialog.getByLabelText('Name'), 'South High');
  await user.selectOptions(dialog.getByLabelText('Time zone'), 'Australia/Perth');
  await user.click(dialog.getByRole('button', { name: 'Create school' }));
  await waitFor(() => expect(path()).toBe('/schools/n2?part=staff'));
  expect(requests).toContain('POST /api/schools/create {"name":"South High","timeZone":"Australia/Perth"}');
});
