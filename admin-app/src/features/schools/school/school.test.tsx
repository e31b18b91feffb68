import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from '../../../shared/testing/fake-fetch';
import SchoolScreen from './school.screen';
import type { School, Student } from '../schools.api';
import { aSchool, aStudent } from '../testing/a-school';
import { renderSchool } from '../testing/render-school';

const { requests, respondWith } = fakeFetch();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function open(school: School, part: string, students: Student[] = [], config = {}) {
  respondWith((request) => ({ body: request.includes('/students') ? students : school }));
  const at = `/schools/n1?part=${part}`;
  const view = renderSchool(SchoolScreen, { path: '/schools/:schoolId', at, config });
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
  hasSecondFactor: false,
  classes: [{ name: '8B', role: 'reader' }],
};
const eightB = {
  id: 'c1',
  name: '8B',
  yearLevel: null,
  archivedAt: null,
  students: 0,
  teachers: [],
  role: 'school_admin' as const,
};

test('several addresses are invited together, with classes and a last day', async () => {
  const { user, services } = await open(aSchool({ staff: [tess], classes: [eightB] }), 'staff');
  await user.click(await screen.findByRole('button', { name: 'Invite staff' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite staff' }));
  const emails = dialog.getByLabelText('Email addresses');
  await user.type(emails, 'tom@north.example{Enter}nonsense');
  await user.click(dialog.getByRole('button', { name: 'Send invitations' }));
  expect(emails).toHaveAccessibleDescription(/“nonsense” isn’t a valid email address\./);
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
    sentAt: '2026-11-26T00:00:01Z',
    waits: false,
  };
  respondWith({ body: aSchool({ staff: [tess], invitations: [invitation] }) });
  await user.click(dialog.getByRole('button', { name: 'Send invitations' }));
  const waiting = within(await screen.findByRole('table', { name: 'Open invitations' }));
  expect(waiting.getAllByRole('row')[1]).toHaveTextContent(
    'tom@north.exampleTeacherSent, expires 26 Dec 2026',
  );
  expect(requests.at(-1)).toBe(
    'POST /api/schools/n1/invitations {"emails":["tom@north.example","ann@north.example"],"role":"teacher","classIds":["c1"],"classRole":"teacher","until":null}',
  );
  expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Sent' });
});

const invitation = {
  id: 'i1',
  email: 'tom@north.example',
  role: 'teacher' as const,
  until: null,
  createdAt: '2026-11-26T00:00:00Z',
  endsAt: '2026-12-26T00:00:00Z',
  sentAt: null as string | null,
  waits: false,
};

test('an unsent invitation shows a message, and can be sent', async () => {
  const { user, services } = await open(aSchool({ staff: [tess], invitations: [invitation] }), 'staff');
  const region = within(await screen.findByRole('region', { name: 'Invitations' }));
  expect(region.getByText(/^1 invitation hasn’t been sent yet\. Wait a minute/)).toBeVisible();
  expect(region.getByText('Not sent yet')).toBeVisible();
  respondWith({ body: aSchool({ staff: [tess], invitations: [invitation] }) });
  await user.click(region.getByRole('button', { name: 'Send now' }));
  const failed = {
    kind: 'error',
    message: '1 invitation hasn’t been sent yet. Wait a minute, then select Send now.',
  };
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith(failed));
  const sent = { ...invitation, sentAt: '2026-11-26T00:00:01Z' };
  respondWith({ body: aSchool({ staff: [tess], invitations: [sent] }) });
  await user.click(region.getByRole('button', { name: 'Send now' }));
  expect(await region.findByText('Sent, expires 26 Dec 2026')).toBeVisible();
  expect(requests.at(-1)).toBe('POST /api/schools/n1/invitations/send');
  expect(services.notify).toHaveBeenLastCalledWith({ kind: 'success', message: 'Sent' });
});

test('an invitation can be resent', async () => {
  const sent = { ...invitation, sentAt: '2026-11-26T00:00:01Z', until: '2027-02-01' };
  const { user, services } = await open(aSchool({ staff: [tess], invitations: [sent] }), 'staff');
  respondWith({ body: aSchool({ staff: [tess], invitations: [sent] }) });
  await user.click(await screen.findByRole('button', { name: 'Resend invitation to tom@north.example' }));
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Sent' }));
  expect(requests.at(-1)).toBe(
    'POST /api/schools/n1/invitations {"emails":["tom@north.example"],"role":"teacher","until":"2027-02-01"}',
  );
});

test('invitations over the daily limit are listed as waiting', async () => {
  const waiting = ['a', 'b'].map((id) => ({ ...invitation, id, email: `${id}@north.example`, waits: true }));
  await open(aSchool({ staff: [tess], invitations: waiting }), 'staff');
  const region = within(await screen.findByRole('region', { name: 'Invitations' }));
  expect(region.getByText(/Come back tomorrow to send 2 more invitations\./)).toBeVisible();
  expect(region.getAllByText('Waiting')).toHaveLength(2);
  expect(region.queryByRole('button', { name: /Send/ })).not.toBeInTheDocument();
});

test('a role ends after a confirmation, immediately or on a day; the dialog shows a refusal', async () => {
  const { user } = await open(aSchool({ staff: [tess] }), 'staff');
  await user.click(await screen.findByRole('button', { name: 'End role: Tess Lee' }));
  const question = within(screen.getByRole('alertdialog', { name: 'End Tess Lee’s role?' }));
  fireEvent.change(question.getByLabelText('Last day'), { target: { value: '2020-01-01' } });
  const past = 'The last day can’t be in the past.';
  respondWith({
    status: 422,
    body: { error: { code: 'validation_failed', message: past, fields: { until: past } } },
  });
  await user.click(question.getByRole('button', { name: 'End role' }));
  expect(await question.findByText(past)).toBeVisible();
  fireEvent.change(question.getByLabelText('Last day'), { target: { value: '' } });
  const message = 'A school needs at least one administrator without an end date. Invite someone else first.';
  respondWith({ status: 409, body: { error: { code: 'last_school_admin', message, fields: {} } } });
  await user.click(question.getByRole('button', { name: 'End role' }));
  expect(await question.findByText(message)).toBeVisible();
  respondWith({ body: aSchool() });
  await user.click(question.getByRole('button', { name: 'End role' }));
  expect(await screen.findByText(/^No staff yet/)).toBeVisible();
  expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([
    // A day in the school's time zone, regardless of the browser's.
    'PUT /api/staff/t1 {"action":"until","until":"2020-01-01"}',
    ...Array<string>(2).fill('PUT /api/staff/t1 {"action":"end"}'),
  ]);
});

test('students can be searched, removed after a confirmation, and restored', async () => {
  const { user, path } = await open(aSchool({ classes: [eightB] }), 'students', [aStudent()]);
  await user.click(await screen.findByRole('button', { name: 'More: Chen, Mia' }));
  await user.click(screen.getByRole('menuitem', { name: 'Mark as left' }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Mark as left' }));
  await waitFor(() => expect(requests).toContain('PUT /api/students/s1 {"action":"leave"}'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Students' })).toHaveFocus());
  await user.type(screen.getByLabelText('Search students'), 'mia{Enter}');
  expect(path()).toBe('/schools/n1?part=students&q=mia');
  await user.click(screen.getByRole('checkbox', { name: 'Students who left' }));
  await user.click(await screen.findByRole('button', { name: 'More: Chen, Mia' }));
  await user.click(screen.getByRole('menuitem', { name: 'Mark as returned' }));
  await waitFor(() => expect(requests).toContain('PUT /api/students/s1 {"action":"return"}'));
  expect(requests).toContain('GET /api/schools/n1/students?q=mia&page=1&pageSize=50&left=true');
});

test('students whose accounts will be deleted are counted on the school’s page, and their rows show who asked', async () => {
  const deletion = {
    reason: 'person',
    requestedAt: '2026-11-28T01:00:00Z',
    eraseAt: '2026-12-12T01:00:00Z',
  } as const;
  await open(aSchool({ deletions: { students: 1, left: 1, nextOn: '2026-12-12' } }), 'students', [
    aStudent({ state: 'no_access', deletion }),
  ]);
  const notice = within(screen.getByRole('region', { name: 'Account deletions' }));
  expect(
    notice.getByText(/^2 student accounts are due to be deleted, the first on 12 Dec 2026\./),
  ).toBeVisible();
  expect(notice.getByRole('link', { name: 'Students who left' })).toHaveAttribute(
    'href',
    '/schools/n1?part=students&left=yes',
  );
  expect(await screen.findByText('Deletion on 12 Dec 2026')).toBeVisible();
  expect(screen.getByText('The student requested this on 28 Nov 2026')).toBeVisible();
});

test('consent is withdrawn for one student after a confirmation, and given again until a day', async () => {
  const { user } = await open(aSchool(), 'students', [aStudent()]);
  await user.click(await screen.findByRole('button', { name: 'More: Chen, Mia' }));
  await user.click(screen.getByRole('menuitem', { name: 'Withdraw consent' }));
  const withdrawn = aStudent({ consentWithdrawn: true, state: 'no_access' });
  respondWith((request) => {
    if (request.includes('/students?')) return { body: [withdrawn] };
    return { body: request.startsWith('GET') ? aSchool() : withdrawn };
  });
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Withdraw consent' }));
  expect(await screen.findByText('No access')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More: Chen, Mia' }));
  expect(screen.queryByRole('menuitem', { name: 'Withdraw consent' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Record consent' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Record consent for Chen, Mia' }));
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2099-06-30' } });
  const given = aStudent({ consentEndsOn: '2099-06-30' });
  respondWith((request) => {
    if (request.includes('/students?')) return { body: [given] };
    return { body: request.startsWith('GET') ? aSchool() : given };
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Consent until 30 June 2099')).toBeVisible();
  expect(requests).toContain('PUT /api/students/s1 {"action":"give_consent","lastDay":"2099-06-30"}');
  expect(requests).toContain('PUT /api/students/s1 {"action":"withdraw_consent"}');
});

test('a student on the list is suggested as the same person as one who joined, and the suggestion can be withdrawn', async () => {
  const ana = aStudent({ name: 'Ana Vega', firstName: 'Ana', lastName: 'Vega' });
  const joined = (id: string, name: string) =>
    aStudent({
      id,
      name,
      firstName: null,
      lastName: null,
      username: null,
      studentKey: null,
      origin: 'joined',
      state: 'active',
    });
  const { user, services } = await open(aSchool(), 'students', [ana]);
  await user.click(await screen.findByRole('button', { name: 'More: Vega, Ana' }));
  respondWith({
    body: [joined('j1', 'Kim Day'), joined('j2', 'ana vega')],
    headers: { 'x-total-count': '2' },
  });
  await user.click(screen.getByRole('menuitem', { name: 'Match to own account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Match Vega, Ana to their own account' }));
  const account = await dialog.findByLabelText('Student’s own account');
  expect(requests).toContain('GET /api/schools/n1/students?page=1&pageSize=200&joined=true');
  expect(within(account).getByRole('group', { name: 'Same name' })).toHaveTextContent(
    'ana vega, 8B, joined 3 Mar 2026',
  );
  await user.click(dialog.getByRole('button', { name: 'Ask student' }));
  expect(account).toHaveAccessibleDescription('Choose a student.');
  await user.selectOptions(account, 'j2');
  const asked = { ...ana, proposal: { name: 'ana vega', declinedAt: null } };
  respondWith((request) => {
    if (request.includes('/students?')) return { body: [asked] };
    return { body: request.startsWith('GET') ? aSchool() : asked };
  });
  await user.click(dialog.getByRole('button', { name: 'Ask student' }));
  expect(await screen.findByText('Waiting for ana vega to confirm')).toBeVisible();
  expect(requests).toContain('PUT /api/students/s1 {"action":"same_student","joinedId":"j2"}');
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'success',
    message: 'ana vega can now confirm this in their account',
  });
  await user.click(screen.getByRole('button', { name: 'More: Vega, Ana' }));
  const declined = { ...ana, proposal: { name: 'ana vega', declinedAt: '2026-11-29T00:00:00Z' } };
  respondWith((request) => {
    if (request.includes('/students?')) return { body: [declined] };
    return { body: request.startsWith('GET') ? aSchool() : ana };
  });
  await user.click(screen.getByRole('menuitem', { name: 'Withdraw request' }));
  expect(await screen.findByText('Match declined by ana vega on 29 Nov 2026')).toBeVisible();
  expect(requests).toContain('PUT /api/students/s1 {"action":"same_student"}');
});

test('a student with a login card isn’t suggested as one who joined', async () => {
  const { user } = await open(aSchool(), 'students', [aStudent({ state: 'card_not_used' })]);
  await user.click(await screen.findByRole('button', { name: 'More: Chen, Mia' }));
  expect(screen.queryByRole('menuitem', { name: 'Match to own account' })).not.toBeInTheDocument();
});

test('staff members’ second factors are reset after a confirmation, and a last day can be removed', async () => {
  const tom = { ...tess, id: 't2', name: 'Tom Ng', until: '2026-12-01T00:00:00Z', hasSecondFactor: true };
  const me = { ...tess, id: 't3', name: 'Hana Head', isSelf: true, hasSecondFactor: true };
  const { user } = await open(aSchool({ staff: [tess, tom, me] }), 'staff');
  const resets = await screen.findAllByRole('button', { name: /^Reset two-step verification/ });
  expect(resets.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Reset two-step verification for Tom Ng',
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove last day for Tom Ng' }));
  await waitFor(() => expect(requests).toContain('PUT /api/staff/t2 {"action":"until","until":null}'));
  await user.click(button('Reset two-step verification for Tom Ng'));
  respondWith((request) =>
    request.startsWith('DELETE') ? { status: 204 } : { body: aSchool({ staff: [tess] }) },
  );
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Reset two-step verification' }));
  await waitFor(() => expect(requests).toContain('DELETE /api/staff/t2/second-factor'));
});

test('selected students are added to a class', async () => {
  const { user } = await open(aSchool({ classes: [eightB] }), 'students', [aStudent()]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Chen, Mia' }));
  await user.click(button('With 1 selected: …'));
  await user.click(screen.getByRole('menuitem', { name: 'Add to 8B' }));
  await waitFor(() =>
    expect(requests).toContain('PUT /api/classes/c1/students {"action":"add","studentIds":["s1"]}'),
  );
});

test('name, time zone and who can add their own email can be changed', async () => {
  const { user, services } = await open(aSchool(), 'settings');
  respondWith({ body: aSchool({ name: 'North College' }) });
  await user.selectOptions(screen.getByLabelText('Who can add their own email'), 'Year 8 and above');
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'North College{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'North College' })).toBeVisible();
  expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'School saved' });
  expect(requests).toContain(
    'PUT /api/schools/n1 {"name":"North College","timeZone":"Australia/Sydney","ownEmailFromYear":8}',
  );
});

test.each([
  ['blocked, so students and staff need a computer', {}],
  ['blocked, so students and staff need a computer', { deviceGuard: true }],
  ['allowed, so students can learn on any device', { deviceGuard: false }],
])('the settings show whether phones and tablets can be used: %s', async (words, config) => {
  await open(aSchool(), 'settings', [], config);
  expect(
    screen.getByText(`Phones and tablets are ${words}. Only the platform’s operator can change this.`),
  ).toBeVisible();
});

test('students take seats of the school’s plan if the setting is on, and the page shows how many have none', async () => {
  const plan = { seats: 30, taken: 28, givesAccess: true, takesSeats: false, withoutSeat: 4 };
  const { user } = await open(aSchool({ plan }), 'settings');
  const setting = screen.getByRole('checkbox', { name: 'Students take seats automatically' });
  expect(setting).toHaveAccessibleDescription(
    '28 of 30 seats in your school’s plan are taken. 4 students don’t have a seat.',
  );
  await user.click(setting);
  respondWith({ body: aSchool({ plan: { ...plan, takesSeats: true, taken: 30, withoutSeat: 2 } }) });
  await user.click(button('Save'));
  expect(
    await screen.findByText(/^30 of 30 seats .* are taken\. 2 students don’t have a seat\.$/),
  ).toBeVisible();
  expect(setting).toBeChecked();
  expect(requests).toContain(
    'PUT /api/schools/n1 {"name":"North High","timeZone":"Australia/Sydney","ownEmailFromYear":10,"takesSeats":true}',
  );
});

test('the student list shows how many have no seat, and until when accounts of former students are kept', async () => {
  const plan = { seats: 1, taken: 1, givesAccess: false, takesSeats: true, withoutSeat: 1 };
  const { user } = await open(aSchool({ plan }), 'students', [aStudent()]);
  expect(
    await screen.findByText(
      '1 of 1 seat in your school’s plan is taken. 1 student doesn’t have a seat. The plan isn’t active right now.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Students who left' }));
  expect(
    await screen.findByText(/scheduled for deletion 365 days after the student left or was last active/),
  ).toBeVisible();
});

test('a teacher is redirected to their classes', async () => {
  respondWith({ body: aSchool({ role: 'teacher' }) });
  renderSchool(SchoolScreen, { path: '/schools/:schoolId', at: '/schools/n1' });
  expect(
    await screen.findByRole('heading', { name: 'This page is for school administrators' }),
  ).toBeVisible();
});
