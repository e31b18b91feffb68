import { gridCsv, questionsCsv } from './assignment-files';
import { adjustments, cellText, durationText, toLocal } from './assignment-words';
import { gridRows, touchedText } from './grid-rows';
import { aClassQuestion, aGrid, aGridStudent, anAssignment } from './testing/a-grid';

const mia = aGridStudent({ groupId: 'g1', cells: { a1: { state: 'done', percent: 80, attempts: 2 } } });
const leo = aGridStudent({
  id: 's2',
  name: 'Leo Park',
  lastName: 'Park',
  cells: { a1: { state: 'under_way', overdue: true, stepsDone: 3, steps: 7 } },
});
const joined = aGridStudent({ id: 's3', name: '=1+1', lastName: null, username: null, origin: 'joined' });
const grid = aGrid({ groups: [{ id: 'g1', name: 'Reds' }], students: [leo, mia, joined] });

test('a cell says in words how far a student is and what is different', () => {
  expect(cellText(undefined, 'UTC')).toBe('Not assigned');
  expect(cellText(leo.cells['a1'], 'UTC')).toBe('In progress, overdue, 3 of 7 lessons');
  expect(cellText({ state: 'not_begun', earlierPercent: 60, extraAttempts: 1 }, 'UTC')).toBe(
    'Not started, 60% before it opened, 1 extra attempt',
  );
  expect(
    adjustments({ state: 'done', dueAt: '2026-12-24T04:30:00Z', extraTimePercent: 25 }, 'Australia/Sydney'),
  ).toEqual([expect.stringMatching(/^due 24 Dec 2026, 3:30\spm$/), '25% extra time']);
});

test('days of forms are at the clock of the school, on either side of daylight saving', () => {
  expect(toLocal('2026-12-24T04:30:00Z', 'Australia/Sydney')).toBe('2026-12-24T15:30');
  expect(toLocal('2026-06-24T14:30:00Z', 'Australia/Sydney')).toBe('2026-06-25T00:30');
});

test('times taken are short', () => {
  expect([40, 720, 3900].map(durationText)).toEqual(['40 s', '12 min', '1 h 5 min']);
});

test('rows are sorted by name or by an assignment, those with most to do first, and filtered by group', () => {
  const ids = (view: { sortBy: string; groupId: string }) => gridRows(grid, view).map(({ id }) => id);
  expect(ids({ sortBy: '', groupId: '' })).toEqual(['s3', 's1', 's2']);
  expect(ids({ sortBy: 'a1', groupId: '' })).toEqual(['s2', 's1', 's3']);
  expect(ids({ sortBy: '', groupId: 'g1' })).toEqual(['s1']);
  expect(ids({ sortBy: '', groupId: 'none' })).toEqual(['s3', 's2']);
});

test('a change says whom it touches', () => {
  expect(touchedText(grid, anAssignment())).toBe('Assigned to 2 students. 1 has finished.');
});

test('the grid as a file has a row for every student, and no formulas', () => {
  const lines = gridCsv(grid).split('\r\n');
  expect(lines[0]).toMatch(
    /^\uFEFFStudent,Username,Group,"Budget Check \(Due 30 Nov 2026, 3:30\spm\)","Budget Check \(Due 30 Nov 2026, 3:30\spm\), percent"$/,
  );
  expect(lines.slice(1)).toEqual([
    '"Park, Leo",mia.otter42,,"In progress, overdue, 3 of 7 lessons",',
    '"Chen, Mia",mia.otter42,Reds,"Done, 80%",80',
    `"'=1+1",,,Not assigned,`,
    '',
  ]);
});

test('the answers as a file have a row for each answer; what is held back says so', () => {
  const { choices: _, ...held } = aClassQuestion({ questionId: 'x2', withheldFrom: 2 });
  expect(questionsCsv([aClassQuestion(), held]).split('\r\n').slice(1)).toEqual([
    'Budget Check,What is net pay?,6,5,Before tax,no,5,Mia Chen; Leo Park; Ada Ng; Tom Ng; No name',
    'Budget Check,What is net pay?,6,5,After tax,yes,1,Zoe Lee',
    'Budget Check,What is net pay?,6,5,2 students are still taking this quiz,,,',
    '',
  ]);
});
