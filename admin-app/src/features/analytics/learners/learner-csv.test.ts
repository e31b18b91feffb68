import { courseCsv, csvPart, quizCsv } from './learner-csv';
import type { CourseLearners } from './learners.api';

const page: Pick<CourseLearners, 'lessons' | 'items'> & Omit<CourseLearners, 'lessons' | 'items'> = {
  id: 'tax',
  title: 'Tax',
  total: 1,
  next: null,
  lessons: [
    { id: 'l1', title: 'Your TFN', lessonType: 1, position: 1 },
    { id: 'l2', title: 'TFN check', lessonType: 0, position: 2 },
    { id: 'l3', title: 'Deductions', lessonType: 1, position: 3 },
    { id: 'l4', title: 'The end', lessonType: 1, position: 4 },
  ],
  items: [
    {
      id: 'p1',
      name: '=cmd|calc',
      email: 'ann@example.com',
      username: null,
      school: 'North, High',
      year: null,
      state: 'moving',
      completed: 2,
      furthest: 3,
      lastDay: '2026-11-20',
      results: { l1: 100, l2: 80, l3: null },
    },
  ],
};

test('each learner has a row and each stop a column; formulas are escaped', () => {
  expect(csvPart(courseCsv, page, true)).toBe(
    '\uFEFFName,Email,Username,School,Year,Status,Lessons completed,Last active,1. Your TFN,2. TFN check (%),3. Deductions,4. The end\r\n' +
      `"'=cmd|calc",ann@example.com,,"North, High",,In progress,2,2026-11-20,Completed,80,Started,\r\n`,
  );
});

test('only the first page has a header', () => {
  expect(csvPart(courseCsv, page, false)).toMatch(/^"'=cmd/);
});

test('a quiz row has the first, best and latest scores', () => {
  const learner = { id: 'p1', name: 'Ann', email: null, username: 'ann.emu1', school: null, year: 'Year 7' };
  const attempt = { finishedAt: '2026-11-20T01:02:03Z', percent: 50, seconds: 65 };
  const csv = csvPart(
    quizCsv,
    { items: [{ ...learner, ...attempt, attempts: 2, bestPercent: 100, latestPercent: 75 }] },
    true,
  );
  expect(csv.split('\r\n')[1]).toBe('Ann,,ann.emu1,,Year 7,2026-11-20T01:02:03Z,50,65,2,100,75');
});
