import fc from 'fast-check';
import type { ImportRow } from '../imports';
// Imported directly: the index doesn't export it, so that pages don't load the parser.
import { openFile } from '../imports/worker/open-file';
import { id, numbered, optional, rows, text, version, withState } from './testing/exported-rows';
import { writeCourses, writeQuizVideos } from './write-rows';

const read = (text: string, kind: 'course' | 'quiz_video') =>
  openFile(new TextEncoder().encode(text), 'export.csv', kind, { title: '' });

test('videos and quizzes with questions of every type are the same after export and import', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const { items, table } = read(writeQuizVideos(list), 'quiz_video');
      expect(table.problems).toEqual([]);
      expect(table.rows.flatMap(({ problems }) => problems)).toEqual([]);
      expect(items).toEqual(list);
    }),
    { numRuns: 400 },
  );
});

test('courses are the same after export and import', () => {
  const course = withState(
    fc.record({
      id,
      title: text,
      description: text,
      durationMinutes: fc.integer({ min: 0, max: 100_000 }),
      image: fc.constant('media/a.svg'),
      instructor: text,
      year: text,
      category: optional,
      passMark: fc.integer({ min: 0, max: 100 }),
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ version, course }), { minLength: 1, maxLength: 8 }), (list) => {
      const courses = list.map((fields, index) => numbered({ row: index + 2, ...fields }));
      const { items, table } = read(writeCourses(courses), 'course');
      expect(table.rows.flatMap(({ problems }) => problems)).toEqual([]);
      expect(items).toEqual(courses);
    }),
  );
});

test('the questions of one quiz, in two courses, keep their quiz and lessons', () => {
  const ask = (row: number, courseId: string, name: string) => ({
    row,
    courseId,
    lessonOrder: 3,
    quiz: { id: 'q1', title: 'Pay' },
    question: { id: name, title: 'Why?', occurrence: 1, type: 'OPT', answer: 'x' },
  });
  const list = [ask(2, 'c1', 'one'), ask(3, 'c1', 'two'), ask(4, 'c2', 'one')] as ImportRow[];
  const { items, table } = read(writeQuizVideos(list), 'quiz_video');
  expect(table.rows.flatMap(({ problems }) => problems)).toEqual([]);
  expect(items.map((item) => [item?.courseId, item?.quiz?.id, item?.question?.id])).toEqual([
    ['c1', 'q1', 'one'],
    ['c1', 'q1', 'two'],
    ['c2', 'q1', 'one'],
  ]);
});
