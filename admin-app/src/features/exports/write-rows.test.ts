import fc from 'fast-check';
import type { ImportRow } from '../imports';
// eslint-disable-next-line no-restricted-imports -- Only the worker loads the parser; the index would bring it into pages.
import { openFile } from '../imports/worker/open-file';
import { writeCourses, writeQuizVideos } from './write-rows';

const read = (text: string, kind: 'course' | 'quiz_video') =>
  openFile(new TextEncoder().encode(text), 'export.csv', kind, { title: '' });

/** Texts as the database has them: trimmed, without control characters; many that a spreadsheet or CSV treats specially. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc
      .array(
        fc.constantFrom(
          '=',
          '+',
          '-',
          '@',
          "'",
          '"',
          ',',
          ';',
          '|',
          '\t',
          '\n',
          'a',
          '1',
          ':',
          'ü',
          '😀',
          '＝',
        ),
        {
          minLength: 1,
          maxLength: 8,
        },
      )
      .map((parts) => parts.join('')),
  )
  .map((value) => value.replaceAll(/[\p{Cc}\p{Cs}]/gu, (c) => ('\n\t'.includes(c) ? c : '')).trim())
  .filter((value) => value !== '');
const optional = fc.oneof(fc.constant(null), text);
const distinct = (min: number, max: number) =>
  fc.uniqueArray(text, { minLength: min, maxLength: max, selector: (value) => value.toLowerCase() });
const id = fc.uuid();

const base = fc.record({
  id,
  title: text,
  description: optional,
  explanation: optional,
  points: fc.integer({ min: 1, max: 100 }),
  occurrence: fc.constant(1),
});
const choice = (type: 'MCQ' | 'SLI') =>
  distinct(2, 11).chain((options) =>
    fc.record({
      type: fc.constant(type),
      options: fc.constant(options),
      answer: fc.constantFrom(...options),
    }),
  );
const openEnded = distinct(1, 20).map(([answer = '', ...acceptedAnswers]) => ({
  type: 'OPT' as const,
  answer,
  ...(acceptedAnswers.length > 0 && { acceptedAnswers }),
}));
const range = fc
  .record({
    min: fc.integer({ min: -1000, max: 1000 }),
    steps: fc.integer({ min: 1, max: 50 }),
    step: fc.constantFrom(0.1, 0.5, 1, 7),
    unit: fc.constantFrom('', '%', '$', '+ tax'),
  })
  .map(({ min, steps, step, unit }) => ({
    type: 'SLI' as const,
    options: [],
    slider: { min, max: min + steps * step, step, unit },
    answer: String(min),
  }));
const multipleResponse = distinct(2, 11).chain((options) =>
  fc.record({
    type: fc.constant('MRQ' as const),
    options: fc.constant(options),
    answer: fc.subarray(options, { minLength: 1 }),
  }),
);
const association = fc
  .tuple(distinct(1, 4), distinct(1, 4))
  .chain(([leftOptions, rightOptions]) =>
    fc
      .dictionary(
        fc.integer({ min: 0, max: leftOptions.length - 1 }).map(String),
        fc.integer({ min: 0, max: rightOptions.length - 1 }),
        { minKeys: 1 },
      )
      .map((answer) => ({ type: 'ASC' as const, leftOptions, rightOptions, answer: { ...answer } })),
  );
const question = fc
  .tuple(base, fc.oneof(choice('MCQ'), choice('SLI'), multipleResponse, openEnded, range, association))
  .map(([fields, answer]) => ({ ...fields, ...answer }));

const content = { id, title: text, description: optional, category: optional, instructor: optional };
const image = fc.constantFrom(null, 'media/a.svg', 'https://x.example/a,b.png?c="');
const version = fc.constantFrom('v0123456789abcdef', 'z0123456789abcdef.q0123456789abcdef');
const stop = {
  version,
  courseId: fc.option(fc.uuid(), { nil: undefined }),
  lessonOrder: fc.integer({ min: 0, max: 100_000 }),
};
const video = fc.record({
  ...stop,
  video: fc.record({
    ...content,
    url: fc.constantFrom(null, 'media/a.mp4', 'https://x.example/=1'),
    image: fc.constantFrom(null, 'media/a.svg'),
    durationSeconds: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 359_999 })),
  }),
});
const quiz = fc.record({
  ...stop,
  quiz: fc.record({
    ...content,
    image: fc.constant(null),
    feedbackTiming: fc.constantFrom('at_end' as const, 'after_each' as const),
    questionOrder: fc.constantFrom('shuffled' as const, 'as_written' as const),
  }),
  question,
});
const rows = fc
  .array(fc.oneof(video, quiz), { minLength: 1, maxLength: 8 })
  .map((list) => list.map((row, index) => numbered({ row: index + 2, ...row })));

/** Without fields that are undefined, and with ids of its own. */
function numbered(row: ImportRow): ImportRow {
  const copy = JSON.parse(JSON.stringify(row)) as ImportRow;
  for (const part of [copy.course, copy.video, copy.quiz, copy.question])
    if (part) part.id = `${part.id?.slice(0, 8) ?? ''}-${row.row}`;
  return copy;
}

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
  const course = fc.record({
    id,
    title: text,
    description: text,
    durationMinutes: fc.integer({ min: 0, max: 100_000 }),
    image: image.filter((address) => address === 'media/a.svg'),
    instructor: text,
    year: text,
    category: optional,
  });
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
