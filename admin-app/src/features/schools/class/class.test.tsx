import { screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from '../../../shared/testing/fake-fetch';
import ClassScreen from './class.screen';
import type { SchoolClass } from '../schools.api';
import { aClass, aSchool, aStudent } from '../testing/a-school';
import { renderSchool } from '../testing/render-school';

const { requests, respondWith } = fakeFetch();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const other = {
  id: 'c2',
  name: '9A',
  yearLevel: null,
  archivedAt: null,
  students: 0,
  teachers: [] as string[],
  role: 'teacher',
} as const;

/** Opens a class. Later requests get the last response. */
async function open(schoolClass: SchoolClass) {
  respondWith({ body: schoolClass }, { body: aSchool({ classes: [other] }) });
  const view = renderSchool(ClassScreen, { path: '/classes/:classId', at: '/classes/c1' });
  await screen.findByRole('heading', { level: 1, name: '8B' });
  return view;
}
const button = (name: string) => screen.getByRole('button', { name });
const rows = () =>
  within(screen.getByRole('table', { name: 'Students in this class' }))
    .getAllByRole('row')
    .slice(1);
const sent = (method: string) => requests.filter((request) => request.startsWith(method));

test('students are listed by surname with group and state, and with usernames if names are equal', async () => {
  await open(
    aClass({
      groups: [{ id: 'g1', name: 'Reds' }],
      students: [
        aStudent({ groupId: 'g1' }),
        aStudent({ id: 's2', username: 'mia.finch19', state: 'not_signed_in', studentKey: null }),
        aStudent({
          id: 's3',
          firstName: 'Leo',
          lastName: 'Park',
          state: 'active',
          lastActiveAt: '2026-11-21T01:00:00Z',
        }),
        aStudent({
          id: 's4',
          name: 'Sam Taylor',
          firstName: null,
          lastName: null,
          username: null,
          studentKey: null,
          origin: 'joined',
        }),
      ],
    }),
  );
  const texts = rows().map((row) => row.textContent);
  expect(texts).toEqual([
    'Chen, Mia (mia.otter42)mia.otter42R1RedsNo account yet',
    'Chen, Mia (mia.finch19)mia.finch19––Never logged in',
    'Park, Leo mia.otter42R1–Last active 21 Nov 2026',
    'Sam Taylor –––Joined 3 Mar 2026',
  ]);
});

test('extra time and attempts are set once for every assignment, even for a student who joined with their own account', async () => {
  const joined = { name: 'Sam Taylor', firstName: null, lastName: null, username: null, studentKey: null };
  const { user } = await open(
    aClass({ students: [aStudent({ ...joined, origin: 'joined', extraAttempts: 1 })] }),
  );
  expect(screen.getByText('1 extra attempt')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sam Taylor' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Sam Taylor' }));
  expect(dialog.queryByLabelText('First name')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Extra time (%)'), '25');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('PUT')).toEqual([
      'PUT /api/students/s1 {"action":"adjust","extraTimePercent":25,"extraAttempts":1}',
    ]),
  );
});

test('a student’s username can be changed, or generated from the name', async () => {
  const mia = aStudent();
  const { user } = await open(aClass({ students: [mia] }));
  await user.click(screen.getByRole('button', { name: 'Chen, Mia' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Chen, Mia' }));
  const username = dialog.getByLabelText('Username');
  expect(username).toHaveValue('mia.otter42');
  await user.clear(dialog.getByLabelText('First name'));
  await user.type(dialog.getByLabelText('First name'), 'Max');
  await user.clear(username);
  respondWith((request) => {
    if (!request.startsWith('PUT')) return { body: aClass({ students: [mia] }) };
    return { body: { ...mia, firstName: 'Max', username: 'max.maple17' } };
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('PUT')).toEqual([
    'PUT /api/students/s1 {"action":"edit","firstName":"Max","lastName":"Chen","yearLevel":"Year 8","studentKey":"R1"}',
    'PUT /api/students/s1 {"action":"username","username":""}',
  ]);
});

test('selected students can be moved to another class, and removed after a confirmation', async () => {
  const leo = aStudent({ id: 's3', firstName: 'Leo', lastName: 'Park' });
  const { user } = await open(aClass({ students: [aStudent(), leo] }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Chen, Mia' }));
  await user.click(button('With 1 selected: …'));
  const move = await screen.findByRole('menuitem', { name: 'Move to 9A' });
  respondWith({ body: aClass({ students: [leo] }) });
  await user.click(move);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(sent('PUT')).toEqual([
    'PUT /api/classes/c1/students {"action":"move","classId":"c2","studentIds":["s1"]}',
  ]);

  await user.click(screen.getByRole('checkbox', { name: 'Select Park, Leo' }));
  await user.click(button('With 1 selected: …'));
  await user.click(screen.getByRole('menuitem', { name: 'Remove from class' }));
  respondWith({ body: aClass() });
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Remove Park, Leo from the class?' }),
  );
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No students yet')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Students' })).toHaveFocus();
});

test('a student who was removed can be added again', async () => {
  const leo = { id: 's3', name: 'Leo Park', username: 'leo.fern12' };
  const { user } = await open(aClass({ former: [leo] }));
  await user.click(screen.getByText('Former students (1)'));
  respondWith({ body: aClass({ students: [aStudent({ id: 's3', firstName: 'Leo', lastName: 'Park' })] }) });
  await user.click(button('Add Leo Park (leo.fern12) to the class'));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(sent('PUT')).toEqual(['PUT /api/classes/c1/students {"action":"add","studentIds":["s3"]}']);
  expect(screen.getByRole('region', { name: 'Students' })).toHaveFocus();
});

test('pasted students are previewed before they’re added, with each problem at its line', async () => {
  const { user, services } = await open(aClass());
  await user.click(button('Add students'));
  const dialog = within(screen.getByRole('dialog', { name: 'Add students' }));
  const field = dialog.getByLabelText('Students');
  await user.click(field);
  await user.paste('Mia\tChen\tYear 8\tR1\n\tPark\nZoe Ali');
  expect(dialog.getByRole('status')).toHaveTextContent('3 students, 1 line to fix');
  await user.click(dialog.getByRole('button', { name: 'Add 3 students' }));
  expect(field).toHaveAccessibleDescription('Line 2: Enter the first name.');
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.paste('Mia\tChen\tYear 8\tR1\n\nZoe Ali');
  expect(within(dialog.getByRole('table', { name: 'Preview' })).getAllByRole('row')[2]).toHaveTextContent(
    '3ZoeAli––',
  );

  const message = 'Another student at the school has this Student ID.';
  const fields = { 'students.0.student_key': message };
  respondWith({ status: 422, body: { error: { code: 'validation_failed', message, fields } } });
  await user.click(dialog.getByRole('button', { name: 'Add 2 students' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(`Line 1: ${message}`));
  respondWith({ body: aClass({ students: [aStudent()] }) });
  await user.clear(field);
  await user.paste('Mia\tChen\tYear 8\tR2\nZoe Ali');
  await user.click(dialog.getByRole('button', { name: 'Add 2 students' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: '2 students added to 8B' }),
  );
  expect(sent('POST').at(-1)).toBe(
    'POST /api/classes/c1/students {"students":[{"firstName":"Mia","lastName":"Chen","yearLevel":"Year 8","studentKey":"R2"},{"firstName":"Zoe","lastName":"Ali"}]}',
  );
});

test('the class code is shown with its address, renewed after a confirmation, and can be turned off', async () => {
  const code = { code: '4F7K2M9QXA', endsAt: '2026-12-26T00:00:00Z' };
  const { user } = await open(aClass());
  await user.click(button('Class code'));
  const dialog = within(screen.getByRole('dialog', { name: 'Class code for 8B' }));
  respondWith({ body: aClass({ code }) });
  await user.click(dialog.getByRole('button', { name: 'Create code' }));
  expect(await dialog.findByText('4F7K2-M9QXA')).toBeVisible();
  expect(dialog.getByText('localhost/join')).toBeVisible();
  expect(dialog.getByText('Works until 26 Dec 2026.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'New code' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Create a new class code?' }));
  respondWith({ body: aClass({ code: { ...code, code: 'BBBBBCCCCC' } }) });
  await user.click(question.getByRole('button', { name: 'Create new code' }));
  expect(await dialog.findByText('BBBBB-CCCCC')).toBeVisible();
  respondWith({ body: aClass() });
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByText(/^No class code yet/)).toBeVisible();
  expect(sent('PUT')).toEqual([
    'PUT /api/classes/c1 {"action":"new_code"}',
    'PUT /api/classes/c1 {"action":"new_code"}',
    'PUT /api/classes/c1 {"action":"no_code"}',
  ]);
});

test('groups are added, renamed and deleted; a taken name is reported at the field', async () => {
  const { user } = await open(aClass({ groups: [{ id: 'g1', name: 'Reds' }] }));
  const groups = within(screen.getByRole('region', { name: 'Groups' }));
  expect(groups.getByText('Reds (0 students)')).toBeVisible();
  await user.click(groups.getByRole('button', { name: 'Add' }));
  expect(groups.getByLabelText('New group')).toHaveAccessibleDescription('Enter a group name.');
  const message = 'The class already has a group with this name.';
  respondWith({
    status: 422,
    body: { error: { code: 'validation_failed', message, fields: { name: message } } },
  });
  await user.type(groups.getByLabelText('New group'), 'Reds{Enter}');
  await waitFor(() => expect(groups.getByLabelText('New group')).toHaveAccessibleDescription(message));
  respondWith({ body: aClass({ groups: [{ id: 'g1', name: 'Blues' }] }) });
  await user.click(groups.getByRole('button', { name: 'Rename Reds' }));
  await user.clear(groups.getByLabelText('New name for Reds'));
  await user.type(groups.getByLabelText('New name for Reds'), 'Blues{Enter}');
  expect(await groups.findByText('Blues (0 students)')).toBeVisible();
  expect(sent('PUT').at(-1)).toBe(
    'PUT /api/classes/c1 {"action":"rename_group","groupId":"g1","name":"Blues"}',
  );
});

test('after the role has ended, the next action shows a message and removes the students from the page', async () => {
  const { user, services } = await open(aClass({ students: [aStudent()] }));
  const message = 'Your role at this school doesn’t allow this.';
  respondWith({ status: 403, body: { error: { code: 'school_role_missing', message, fields: {} } } });
  await user.click(screen.getByRole('checkbox', { name: 'Select Chen, Mia' }));
  await user.click(button('With 1 selected: …'));
  await user.click(screen.getByRole('menuitem', { name: 'Remove from group' }));
  expect(await screen.findByRole('heading', { name: 'You can’t open this class' })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message });
  expect(screen.queryByText('Chen, Mia')).not.toBeInTheDocument();
});

test('a relief teacher can show the code and create login cards, but not add or rename anyone', async () => {
  const code = { code: 'AAAAABBBBB', endsAt: '2026-12-26T00:00:00Z' };
  const { user } = await open(
    aClass({ role: 'relief', code, groups: [{ id: 'g1', name: 'Reds' }], students: [aStudent()] }),
  );
  for (const name of ['Add students', 'Rename', 'Chen, Mia'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Groups' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select Chen, Mia' }));
  expect(screen.queryByRole('button', { name: 'With 1 selected: …' })).not.toBeInTheDocument();
  await user.click(button('Class code'));
  const dialog = within(screen.getByRole('dialog', { name: 'Class code for 8B' }));
  expect(dialog.getByText('AAAAA-BBBBB')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
});

test('a reader can’t change anything', async () => {
  await open(aClass({ role: 'reader', students: [aStudent()] }));
  expect(rows()).toHaveLength(1);
  for (const name of ['Class code', 'Add students', 'Rename', 'With selected: …'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Staff' })).getByText('Teacher')).toBeVisible();
});

test('an administrator chooses the class’s staff and their roles', async () => {
  const schoolClass = aClass({ role: 'school_admin' });
  const staff = {
    since: '2026-01-01T00:00:00Z',
    until: null,
    isSelf: false,
    hasSecondFactor: false,
    classes: [],
  };
  const ria = { ...staff, id: 't2', name: 'Ria Shah', email: null, role: 'teacher' } as const;
  respondWith({ body: schoolClass }, { body: aSchool({ staff: [ria] }) });
  const { user } = renderSchool(ClassScreen, { path: '/classes/:classId', at: '/classes/c1' });
  await user.selectOptions(await screen.findByLabelText('Add staff'), 'Ria Shah');
  await user.selectOptions(screen.getByLabelText('Role'), 'Reader: sees results only');
  const teachers = [...schoolClass.teachers, { staffId: 't2', name: 'Ria Shah', role: 'reader' as const }];
  respondWith({ body: { ...schoolClass, teachers } });
  const staffPart = within(screen.getByRole('region', { name: 'Staff' }));
  await user.click(staffPart.getByRole('button', { name: 'Add' }));
  expect(await screen.findByLabelText('Ria Shah’s role')).toHaveValue('reader');
  respondWith({ body: { ...schoolClass, teachers: teachers.map((each) => ({ ...each, role: 'relief' })) } });
  await user.selectOptions(screen.getByLabelText('Ria Shah’s role'), 'Relief teacher');
  await waitFor(() => expect(screen.getByLabelText('Ria Shah’s role')).toHaveValue('relief'));
  expect(sent('PUT')).toEqual([
    'PUT /api/classes/c1 {"action":"add_teacher","staffId":"t2","role":"reader"}',
    'PUT /api/classes/c1 {"action":"add_teacher","staffId":"t2","role":"relief"}',
  ]);
});

test('a teacher can’t archive a class', async () => {
  await open(aClass());
  expect(button('Rename')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Archive' })).not.toBeInTheDocument();
});

test('an administrator archives a class after a confirmation, and restores it', async () => {
  const students = [aStudent()];
  const { user } = await open(aClass({ role: 'school_admin', students }));
  await user.click(button('Archive'));
  const question = within(screen.getByRole('alertdialog', { name: 'Archive 8B?' }));
  respondWith({ body: aClass({ role: 'school_admin', students, archivedAt: '2026-11-26T01:00:00Z' }) });
  await user.click(question.getByRole('button', { name: 'Archive class' }));
  expect(await screen.findByText(/^Archived on 26 Nov 2026/)).toBeVisible();
  expect(rows()[0]).toHaveTextContent(/^Chen, Mia$/);
  expect(screen.queryByRole('button', { name: 'Add students' })).not.toBeInTheDocument();
  respondWith({ body: aClass({ role: 'school_admin', students }) });
  await user.click(button('Restore'));
  await waitFor(() => expect(button('Add students')).toBeVisible());
});
