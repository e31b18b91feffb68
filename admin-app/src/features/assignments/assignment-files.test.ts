import { gridCsv, questionsCsv } from './assignment-files';
import {
  adjustments,
  cellText,
  durationText,
  markText,
  openingText,
  shortText,
  toLocal,
} from './assignment-words';
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
const grid = aGrid({ groups: [{ id: 'g1', name: 'Reds' }], students: [joined, mia, leo] });

test('a cell describes a student’s progress and adjustments in words', () => {
  expect(cellText(undefined, 'UTC')).toBe('Not assigned');
  expect(cellText(leo.cells['a1'], 'UTC')).toBe('In progress, overdue, 3 of 7 lessons');
  expect(cellText({ state: 'not_begun', earlierPercent: 60, extraAttempts: 1 }, 'UTC')).toBe(
    'Not started, 60% before it opened, 1 extra attempt',
  );
  expect(
    adjustments({ state: 'done', dueAt: '2026-12-24T04:30:00Z', extraTimePercent: 25 }, 'Australia/Sydney'),
  ).toEqual([expect.stringMatching(/^due 24 Dec 2026, 3:30\spm$/), '25% extra time']);
});

test('a cell shows when work was done, when it was done earlier, a low result, and when it opens', () => {
  const done = { state: 'done', percent: 45, doneAt: '2026-11-21T00:00:00Z' } as const;
  expect(cellText(done, 'UTC', 50)).toBe('Done 21 Nov 2026, 45%, low result');
  expect(cellText(done, 'UTC', 40)).toBe('Done 21 Nov 2026, 45%');
  expect(shortText(done, 'UTC')).toBe('45%, 21 Nov');
  const earlier = { state: 'not_begun', earlierDoneAt: '2026-11-03T00:00:00Z' } as const;
  expect(cellText(earlier, 'UTC', 50)).toBe('Done earlier 3 Nov 2026');
  const opening = openingText('2026-11-26T22:00:00Z', '2026-11-26T04:42:05Z', 'Australia/Sydney');
  expect(cellText({ state: 'not_begun' }, 'UTC', 50, opening)).toBe('Opens tomorrow');
  expect(openingText('2026-11-26T10:00:00Z', '2026-11-26T04:42:05Z', 'Australia/Sydney')).toBe('Opens today');
  expect(openingText('2026-12-02T22:00:00Z', '2026-11-26T04:42:05Z', 'Australia/Sydney')).toBe('Opens 3 Dec');
  expect(openingText('2026-11-26T04:00:00Z', '2026-11-26T04:42:05Z', 'Australia/Sydney')).toBeUndefined();
});

test('students who left the class are marked with the day of their results, and count if they have finished', () => {
  const cells = { a1: { state: 'done', percent: 90, frozenAt: '2026-12-18T01:00:00Z' } } as const;
  const left = aGridStudent({ id: 's4', name: 'Ada Ng', lastName: 'Ng', hasLeft: true, cells });
  const unfinished = aGridStudent({ id: 's5', hasLeft: true, cells: { a1: { state: 'not_begun' } } });
  expect(cellText(cells.a1, 'Australia/Sydney')).toBe('Done, 90%, as of 18 Dec 2026');
  expect(touchedText({ ...grid, students: [leo, left, unfinished] }, anAssignment())).toBe(
    'Assigned to 2 students. 1 has finished.',
  );
});

test('form dates use the school’s time zone, on both sides of daylight saving', () => {
  expect(toLocal('2026-12-24T04:30:00Z', 'Australia/Sydney')).toBe('2026-12-24T15:30');
  expect(toLocal('2026-06-24T14:30:00Z', 'Australia/Sydney')).toBe('2026-06-25T00:30');
});

test('times taken are shown in short form', () => {
  expect([40, 720, 3900].map(durationText)).toEqual(['40 s', '12 min', '1 h 5 min']);
});

test('rows are sorted by name or by an assignment, least finished first, and can be filtered by group', () => {
  const ids = (view: { sortBy: string; groupId: string }) => gridRows(grid, view).map(({ id }) => id);
  expect(ids({ sortBy: '', groupId: '' })).toEqual(['s3', 's1', 's2']);
  expect(ids({ sortBy: 'a1', groupId: '' })).toEqual(['s2', 's1', 's3']);
  expect(ids({ sortBy: '', groupId: 'g1' })).toEqual(['s1']);
  expect(ids({ sortBy: '', groupId: 'none' })).toEqual(['s3', 's2']);
});

test('a change shows which students it affects', () => {
  expect(touchedText(grid, anAssignment())).toBe('Assigned to 2 students. 1 has finished.');
});

test('a mark book can import the grid: ids, names and a number per assignment, then days, without formulas', () => {
  const cells = { a1: { state: 'done', percent: 80, attempts: 1, doneAt: '2026-11-20T20:00:00Z' } } as const;
  const watched = { a2: { state: 'done', doneAt: '2026-11-20T20:00:00Z' } } as const;
  const ungraded = { a1: { state: 'done', attempts: 1, doneAt: '2026-11-20T20:00:00Z' } } as const;
  const file = gridCsv({
    ...grid,
    assignments: [anAssignment(), anAssignment({ id: 'a2', kind: 'stop', title: 'Your payslip' })],
    students: [
      { ...leo, cells: { ...leo.cells, ...watched } },
      { ...mia, cells: { ...cells } },
      { ...joined, studentKey: null, name: 'Zoe =1+1', cells: { ...ungraded } },
    ],
  });
  expect(file.split('\r\n')).toEqual([
    '\uFEFFStudent ID,Last name,First name,Budget Check,Your payslip,"Budget Check, completed","Your payslip, completed"',
    'R1,Park,Leo,,100,,2026-11-21',
    'R1,Chen,Mia,80,,2026-11-21,',
    ',"\'=1+1",Zoe,,,2026-11-21,',
    '',
  ]);
});

test('the due date distinguishes two assignments with the same title', () => {
  const twice = [anAssignment(), anAssignment({ id: 'a2', dueLocal: '2026-12-07T09:00' })];
  expect(gridCsv({ ...grid, assignments: twice, students: [] })).toContain(
    'Budget Check (2026-11-30),Budget Check (2026-12-07)',
  );
});

test('an answer file has a row for each answer, and marks withheld ones', () => {
  const { choices: _, ...held } = aClassQuestion({ questionId: 'x2', withheldFrom: 2 });
  expect(questionsCsv([aClassQuestion(), held]).split('\r\n').slice(1)).toEqual([
    'Budget Check,What is net pay?,6,5,17,Before tax,no,5,Mia Chen; Leo Park; Ada Ng; Tom Ng; No name',
    'Budget Check,What is net pay?,6,5,17,After tax,yes,1,Zoe Lee',
    'Budget Check,What is net pay?,6,5,17,2 students are still taking this quiz,,,',
    '',
  ]);
});

test('a question that gives part marks shows its average mark instead of wrong answers', () => {
  const asked = aClassQuestion();
  const payslip = { ...asked, percent: 71, question: { ...asked.question, type: 'DOC' } };
  expect([markText(asked), markText(payslip)]).toEqual(['5 of 6 wrong', 'Average mark 71%']);
  expect(questionsCsv([payslip])).toContain('What is net pay?,6,,71,Before tax');
});
