import { screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from '../../../shared/testing/fake-fetch';
import SchoolScreen from './school.screen';
import type { Roster, RosterColumns, RosterComparison } from '../schools.api';
import { aSchool } from '../testing/a-school';
import { renderSchool } from '../testing/render-school';

const { requests, keys, respondWith } = fakeFetch();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

type Row = RosterComparison['rows'][number];
const aRow = (rowNumber: number, values: Partial<Row> = {}): Row => ({
  rowNumber,
  state: 'new',
  problem: null,
  field: null,
  studentId: null,
  currentName: null,
  currentUsername: null,
  currentKey: null,
  currentYear: null,
  currentClasses: null,
  currentGroup: null,
  newKey: null,
  studentKey: `K${rowNumber}`,
  firstName: 'Mia',
  lastName: 'Chen',
  username: null,
  yearLevel: null,
  className: '8B',
  groupName: null,
  teacherEmail: null,
  ...values,
});
const maybe: Partial<Row> = {
  state: 'conflict',
  problem: 'maybe_same',
  field: 'first_name',
  currentName: 'Mia Chen',
  currentUsername: 'mia.otter42',
};
const zoe = { id: 's9', name: 'Zoe Ali', username: 'zoe.emu3', studentKey: 'K9' };
const aRoster = (values: Partial<Roster> = {}): Roster => ({
  id: 'r1',
  madeAt: '2026-11-26T01:04:00Z',
  madeBy: 'Morgan Reid',
  counts: { new: 1, changed: 1, left: 1 },
  undoneAt: null,
  undoEndsAt: null,
  ...values,
});
const compared = (rows: Row[], version = 'v1'): RosterComparison => ({
  rows,
  leavers: [zoe],
  teachers: [{ email: 'tess@north.example', name: null, classes: ['8B'] }],
  classes: [],
  students: 300,
  version,
});
const failed = (status: number, code: string, message: string) => ({
  status,
  body: { error: { code, message, fields: {} } },
});

/** The headings of `TWO` were confirmed before. */
const CONFIRMED: RosterColumns[] = [
  { headings: '4 key|firstname|lastname|class', columns: { key: 0, first_name: 1, last_name: 2, class: 3 } },
];
let answers: { rosters: Roster[]; columns: object; preview: object; create: object; undo: object };

function aFile(text: string, name: string): File {
  const file = new File([text], name, { type: 'text/csv' });
  // jsdom's files have no arrayBuffer().
  file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(text).buffer);
  return file;
}

async function open(rosters: Roster[] = []) {
  answers = { rosters, columns: { body: CONFIRMED }, preview: {}, create: {}, undo: {} };
  respondWith((request) => {
    if (request.includes('/roster-columns')) return answers.columns;
    if (request.includes('/preview')) return answers.preview;
    if (request.includes('/create')) return answers.create;
    if (request.includes('/undo')) return answers.undo;
    return { body: request.includes('/rosters') ? answers.rosters : aSchool() };
  });
  const view = renderSchool(SchoolScreen, { path: '/schools/:schoolId', at: '/schools/n1?part=rosters' });
  const field = await screen.findByLabelText('Choose a student file');
  return {
    ...view,
    upload: async (text: string, name = 'students.csv') => view.user.upload(field, aFile(text, name)),
    uploadAll: async (files: Record<string, string>) =>
      view.user.upload(
        field,
        Object.entries(files).map(([name, text]) => aFile(text, name)),
      ),
  };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () =>
  within(screen.getByRole('table', { name: 'Roster rows' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const sent = (part: string) => requests.filter((request) => request.includes(part));
const TWO = 'key,first name,last name,class\n\nK2,Leo,Park,8B\nK3,Mia,Chen,8B\n';

test('a file is compared, a conflict resolved, a leaver selected, and everything committed and undone', async () => {
  const { user, upload } = await open();
  answers.preview = { body: compared([aRow(2, { firstName: 'Leo', lastName: 'Park' }), aRow(3, maybe)]) };
  await upload(TWO);
  expect(await screen.findByText('1 new, 1 conflict')).toBeVisible();
  expect(screen.getByText('Using the same columns as last time.')).toBeVisible();
  // Row numbers are those in the file, which begins with a blank row.
  expect(rows()).toEqual([
    '4ConflictK3MiaThis may be Mia Chen (mia.otter42).Merge with Mia Chen (mia.otter42)Add as new studentChen8B',
    '3NewK2LeoPark8B',
  ]);
  expect(screen.getByText('tess@north.example (to be invited): 8B')).toBeVisible();
  expect(button('Save 1 row')).toBeVisible();
  const decided = aRow(3, { ...maybe, state: 'changed', problem: null, field: null });
  answers.preview = { body: compared([aRow(2, { firstName: 'Leo', lastName: 'Park' }), decided], 'v2') };
  await user.click(button('Merge with Mia Chen (mia.otter42), row 4'));
  expect(await screen.findByText('1 new, 1 changed')).toBeVisible();
  // The decided row stays in view, and the decision can be changed.
  expect(rows()[0]).toContain('4Changed');
  expect(button('Merge with Mia Chen (mia.otter42), row 4')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('checkbox', { name: 'Select Zoe Ali (K9)' })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select Zoe Ali (K9)' }));
  expect(screen.getByText('1 student will be marked as left.')).toBeVisible();

  answers.create = { status: 201, body: aRoster() };
  answers.rosters = [aRoster()];
  await user.click(button('Save 2 rows'));
  const outcome = within(await screen.findByRole('region', { name: 'Roster saved' }));
  expect(outcome.getByText('1 new, 1 changed, 1 left')).toBeVisible();
  expect(JSON.parse(sent('/create')[0]!.replace(/^[^{]*/, ''))).toEqual({
    rows: [
      ['K2', 'Leo', 'Park', '', '', '8B', '', ''],
      ['K3', 'Mia', 'Chen', '', '', '8B', '', ''],
    ],
    choices: { 3: 'same' },
    leavers: ['s9'],
    previewed: 'v2',
  });
  // The server stores nothing from a preview.
  expect(requests.flatMap((request, index) => (request.includes('/preview') ? [keys[index]] : []))).toEqual([
    null,
    null,
  ]);

  await user.click(outcome.getByRole('button', { name: /^Undo the roster from 26 Nov 2026/ }));
  const question = within(screen.getByRole('alertdialog'));
  const undone = aRoster({ undoneAt: '2026-11-26T01:05:00Z' });
  answers.undo = { body: { roster: undone, kept: ['Leo Park'] } };
  answers.rosters = [undone];
  await user.click(question.getByRole('button', { name: 'Undo roster' }));
  expect(
    await screen.findByText(
      /was undone\. 1 student was kept because they have an account or were changed later:$/,
    ),
  ).toBeVisible();
  expect(screen.getByText('Leo Park')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Past rosters' })).toHaveFocus();
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(screen.getByLabelText('Choose a student file')).toBeInTheDocument();
});

test('conflicts of one kind can be resolved together, and rows filtered by state', async () => {
  const { user, upload } = await open();
  const other: Partial<Row> = { ...maybe, problem: 'another_name', currentName: 'Ann Lee' };
  answers.preview = { body: compared([aRow(2, other), aRow(3, other), aRow(4)]) };
  await upload(`${TWO}K4,Zoe,Ali,8B\n`);
  await screen.findByText('1 new, 2 conflicts');
  expect(rows()[0]).toContain('This Student ID belongs to Ann Lee (mia.otter42).Same studentSkip');
  await user.selectOptions(screen.getByLabelText('Show'), 'New (1)');
  expect(rows()).toHaveLength(1);
  const skipped = aRow(2, { ...other, state: 'skipped', problem: null, field: null });
  answers.preview = { body: compared([skipped, { ...skipped, rowNumber: 3 }, aRow(4)]) };
  await user.click(button('Skip all'));
  expect(await screen.findByText('1 new, 2 skipped')).toBeVisible();
  expect(screen.getByText('2 rows won’t be saved.')).toBeVisible();
  expect(sent('/preview')[1]).toContain('"choices":{"2":"another","3":"another"}');
});

test('students with new IDs are one question, and changed rows show the school’s values', async () => {
  const { user, upload } = await open();
  const other: Partial<Row> = { ...maybe, currentKey: '3', currentClasses: '7B', currentYear: 'Year 7' };
  answers.preview = {
    body: compared([
      aRow(2, { state: 'same' }),
      aRow(3, { ...other, studentKey: '003' }),
      aRow(4, { ...other, studentKey: '004' }),
    ]),
  };
  await upload(`${TWO}K4,Zoe,Ali,8B\n`);
  expect(
    await screen.findByText(
      '2 rows look like current students with a different ID, such as 003 instead of 3.',
    ),
  ).toBeVisible();
  expect(rows()[0]).toContain(
    'This looks like Mia Chen (mia.otter42), ID 3, 7B, Year 7.Keep ID 3Use ID 003Add as new student',
  );
  const kept: Partial<Row> = { ...other, state: 'changed', problem: null, newKey: '3', yearLevel: 'Year 8' };
  answers.preview = {
    body: compared([
      aRow(2, { state: 'same' }),
      aRow(3, { ...kept, studentKey: '003' }),
      aRow(4, { ...kept, studentKey: '004', newKey: '004' }),
    ]),
  };
  await user.click(button('Keep current IDs'));
  expect(await screen.findByText('2 changed, 1 unchanged')).toBeVisible();
  expect(sent('/preview')[1]).toContain('"choices":{"3":"keep","4":"keep"}');
  expect(rows()[0]).toContain('003Keeping ID 3');
  expect(rows()[0]).toContain('Year 8Current: Year 7');
  expect(rows()[0]).toContain('8BCurrent: 7B');
  expect(rows()[1]).toContain('004Current: 3');
});

test('a student who joined with their own account keeps their name and year level', async () => {
  const { upload } = await open();
  const joined: Partial<Row> = {
    state: 'changed',
    studentId: 's1',
    currentName: 'Annie V',
    currentKey: 'K2',
    newKey: 'K2',
    yearLevel: 'Year 8',
    currentClasses: '7B',
  };
  answers.preview = { body: compared([aRow(2, joined)]) };
  await upload(TWO);
  expect(await screen.findByText('1 changed')).toBeVisible();
  expect(rows()[0]).toContain('Joined with their own account, so the name isn’t changed.');
  expect(rows()[0]).toContain('8BCurrent: 7B');
  expect(rows()[0]).not.toContain('Annie');
  expect(rows()[0]).not.toContain('Current: none');
});

test('a new class that looks like an existing one can be read as that one', async () => {
  const { user, upload } = await open();
  const body = compared([aRow(2, { className: '8 B' }), aRow(3)]);
  answers.preview = { body: { ...body, classes: [{ name: '8 B', students: 1, like: '8B' }] } };
  await upload('key,first name,last name,class\nK2,Leo,,8 B\nK3,Mia,,8B\n');
  expect(await screen.findByRole('heading', { name: 'New classes (1)' })).toBeVisible();
  expect(screen.getByText(/8 B \(1 student\) looks like 8B\./)).toBeVisible();
  answers.preview = { body: compared([aRow(2), aRow(3)], 'v2') };
  await user.click(button('Use 8B for 8 B'));
  expect(await screen.findByText('Using 8B instead of 8 B.')).toBeVisible();
  expect(sent('/preview')[1]).toContain('["K2","Leo","","","","8B","",""]');
  answers.preview = { body };
  expect(button('Keep 8 B')).toHaveFocus();
  await user.click(button('Keep 8 B'));
  await waitFor(() => expect(sent('/preview')).toHaveLength(3));
  expect(sent('/preview')[2]).toContain('"8 B"');
});

test('a file that would add many students needs their number typed', async () => {
  const { user, upload } = await open();
  const body = { ...compared([aRow(2), aRow(3), aRow(4, { studentKey: 'k3' })]), students: 3 };
  answers.preview = { body };
  await upload(`${TWO}k3,Mia,Chen,8C\n`);
  const field = await screen.findByLabelText('Confirm new students');
  expect(field).toHaveAccessibleDescription(
    'This adds 2 students to the 3 at your school. Enter 2 to continue.',
  );
  await user.click(button('Save 3 rows'));
  expect(sent('/create')).toEqual([]);
  expect(screen.getByText('Enter 2.')).toBeVisible();
  await user.type(field, '2');
  expect(screen.queryByText('Enter 2.')).not.toBeInTheDocument();
  answers.create = { status: 201, body: aRoster() };
  await user.click(button('Save 3 rows'));
  await screen.findByRole('region', { name: 'Roster saved' });
});

test('changes since the preview are shown again, and nothing is written', async () => {
  const { user, upload } = await open();
  answers.preview = { body: compared([aRow(2), aRow(3)]) };
  await upload(TWO);
  await screen.findByText('2 new');
  const message = 'Something was changed since the preview, and nothing was written.';
  answers.create = failed(409, 'roster_changed', message);
  answers.preview = { body: compared([aRow(2), aRow(3, { state: 'same' })], 'v2') };
  await user.click(button('Save 2 rows'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('1 new, 1 unchanged')).toBeVisible();
  answers.create = { status: 201, body: aRoster() };
  await user.click(button('Save 2 rows'));
  await waitFor(() => expect(sent('/create')[1]).toContain('"previewed":"v2"'));
});

test('a file that can’t be read and one that can’t be compared show the reason', async () => {
  const { user, upload } = await open();
  await upload('first name\n', 'names.csv');
  expect(await screen.findByText('names.csv: This file has no students.')).toBeVisible();
  answers.preview = failed(413, 'too_large', 'The body is larger than 1 MB.');
  await upload(TWO);
  expect(await screen.findByText('The body is larger than 1 MB.')).toBeVisible();
  answers.preview = { body: compared([aRow(2), aRow(3)]) };
  await user.click(button('Retry'));
  expect(await screen.findByText('2 new')).toBeVisible();
});

test('only the newest roster can be undone; a refusal is shown', async () => {
  const { user, services } = await open([
    aRoster({ id: 'r3', undoneAt: '2026-11-26T01:05:00Z' }),
    aRoster({ id: 'r2', madeBy: null }),
    aRoster(),
  ]);
  const table = within(await screen.findByRole('table', { name: 'School rosters' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/Morgan Reid1 new, 1 changed, 1 leftUndone$/),
    expect.stringMatching(/Deleted account1 new, 1 changed, 1 leftUndo$/),
    expect.stringMatching(/Undo newer changes first$/),
  ]);
  await user.click(table.getByRole('button', { name: /^Undo/ }));
  const message = 'A later roster stands. Take that one back first.';
  answers.undo = failed(409, 'roster_not_newest', message);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Undo roster' }));
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message }));
  expect(sent('/undo')).toEqual(['POST /api/schools/n1/rosters/r2/undo']);
});

const UNKNOWN = 'Ref,Kid,Parent 1 Name,Block\nK-101,Ana Vega,Rosa Vega,8B\nK-102,Noah Okafor,Ada Okafor,8B\n';

test('columns with unknown headings are confirmed once, with examples, before anything is compared', async () => {
  const { user, upload } = await open();
  answers.preview = { body: compared([aRow(2), aRow(3)]) };
  await upload(UNKNOWN);
  const mapping = within(await screen.findByRole('region', { name: 'Columns' }));
  expect(mapping.getByLabelText('Full name')).toHaveDisplayValue('Kid');
  expect(mapping.getByLabelText('Full name')).toHaveAccessibleDescription('Ana Vega · Noah Okafor');
  expect(mapping.getByLabelText('Student ID')).toHaveDisplayValue('Ref');
  expect(mapping.getByLabelText('First name')).toHaveDisplayValue('Not in the file');
  expect(sent('/preview')).toEqual([]);
  await user.selectOptions(mapping.getByLabelText('Class'), 'Not in the file');
  await user.click(mapping.getByRole('button', { name: 'Confirm columns' }));
  expect(await screen.findByText('2 new')).toBeVisible();
  expect(screen.getByText('Columns confirmed.')).toBeVisible();
  expect(sent('/preview')[0]).toContain('["K-101","Ana","Vega","","","","",""]');
  expect(sent('PUT /api/schools/n1/roster-columns')[0]).toContain(
    '{"headings":"4 ref|kid|parent1name|block","columns":{"full_name":1,"key":0}}',
  );
  await user.click(button('Change columns'));
  expect(screen.getByLabelText('Class')).toHaveDisplayValue('Not in the file');
});

test('columns can’t be confirmed without names', async () => {
  const { user, upload } = await open();
  await upload('Year level,Class\n8,8B\n8,8C\n');
  expect(
    await screen.findByText('Choose the column with the students’ first names or full names.'),
  ).toBeVisible();
  await user.click(button('Confirm columns'));
  expect(sent('/preview')).toEqual([]);
});

test('a file from a known system needs no confirmation; omitted rows are counted', async () => {
  const { upload } = await open();
  answers.columns = failed(500, 'internal_error', 'Something went wrong.');
  answers.preview = { body: compared([aRow(2)]) };
  await upload(
    'Student Code,First Name,Last Name,Form Group,Status\nA1,Ana,Vega,8B,Active\nA2,Leo,Lee,8B,Left\n',
  );
  expect(await screen.findByText('1 new')).toBeVisible();
  expect(screen.getByText('Recognised as Compass.')).toBeVisible();
  expect(screen.getByText('Left out: 1 row with the status “Left” (row 3).')).toBeVisible();
});

test('another heading row can be chosen, and its columns are suggested again', async () => {
  const { user, upload } = await open();
  await upload('Mia,Chen\nLeo,Park\n');
  expect(await screen.findByLabelText('Headings')).toHaveDisplayValue('No headings');
  expect(screen.getByLabelText('First name')).toHaveDisplayValue('Column A');
  await user.selectOptions(screen.getByLabelText('Headings'), 'Row 1: Mia, Chen');
  expect(screen.getByLabelText('First name')).toHaveDisplayValue('Mia');
});

test('the files of one export are combined', async () => {
  const { uploadAll } = await open();
  answers.preview = { body: compared([aRow(2)]) };
  await uploadAll({
    'students.csv': 'School_id,Student_id,Last_name,First_name\nN1,S1,Vega,Ana\n',
    'sections.csv': 'School_id,Section_id,Name\nN1,C1,8B\n',
    'enrollments.csv': 'School_id,Section_id,Student_id\nN1,C1,S1\n',
  });
  expect(await screen.findByText('Recognised as Clever.')).toBeVisible();
  expect(sent('/preview')[0]).toContain('["S1","Ana","Vega","","","8B","",""]');
});
