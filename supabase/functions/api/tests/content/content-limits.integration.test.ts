import { equal, ok } from 'node:assert/strict';
import type { z } from 'zod';
import { storedCourse } from '../../../_shared/content/course.ts';
import { LIMITS } from '../../../_shared/content/limits.ts';
import { toColumns } from '../../../_shared/names.ts';
import { storedQuiz } from '../../../_shared/content/quiz.ts';
import { storedVideo } from '../../../_shared/content/video.ts';
import { actor, asService, make } from '../project.ts';

// The database enforces its own limits. These tests compare each one with `LIMITS`: a value at the limit is stored and
// a larger value is refused, by the constraint itself or by the function that saves questions.

/** The schemas of the stored fields, by table. Columns are named after the fields. */
const STORED = { courses: storedCourse, videos: storedVideo, quizzes: storedQuiz };
type Kind = keyof typeof STORED;

/**
 * Tries to store a value of this length or size in one place that has the limit. Returns whether the database stored
 * it.
 */
type Attempt = (amount: number) => Promise<boolean>;

/** Only the API and the forms have these limits. The database limits the total size of a list instead. */
const OF_THE_API_ALONE = new Set(['option', 'lessonOrder', 'version', 'rows']);

const KINDS = { courses: 'course', videos: 'video', quizzes: 'quiz' };

/** The ids of the rows to change. The test creates the rows. */
const ids: Record<Kind, string> = { courses: '', videos: '', quizzes: '' };
const { db } = await actor('admin');

/** Returns a string of emoji. Each emoji counts as one character, although it has two UTF-16 units. */
const text = (length: number) => '🍎'.repeat(length);
const list = (length: number) => Array.from({ length }, (_, index) => `entry ${index}`);

/** Returns an attempt to store a value in a column of one kind of content. */
const column =
  (kind: Kind, field: string, value: (amount: number) => unknown): Attempt =>
  async (amount) => {
    const p_fields = toColumns({ [field]: value(amount) }) as never;
    const args = { p_kind: KINDS[kind], p_id: ids[kind], p_fields };
    const { error } = await db.rpc('admin_save_content', args);
    return error === null;
  };

/** Returns an attempt for each column, numeric or text, that is named after the limit. */
const columnsOf = (limit: string): Attempt[] =>
  (Object.keys(STORED) as Kind[]).flatMap((kind) => {
    const schema = (STORED[kind] as Record<string, z.ZodType>)[limit];
    // An id can't be changed, and a list of figures needs figures that exist.
    if (!schema || limit === 'id' || limit === 'figures') return [];
    return [column(kind, limit, schema.safeParse(1).success ? (amount) => amount : text)];
  });

/** Returns an attempt to save a question with these columns. */
const question =
  (of: (amount: number) => object): Attempt =>
  async (amount) => {
    const base = { quiz_id: ids.quizzes, title: 'Limits', type: 'MCQ', options: ['a', 'b'], answer: 'a' };
    const { error } = await db.rpc('admin_save_question', {
      p_question: { ...base, ...of(amount) } as never,
    });
    return error === null;
  };

const FIGURE = { label: 'Limits', value: '12%', source: 'The law', valid_from: '2026-07-01' };
const figureIds = (length: number) => Array.from({ length }, (_, index) => `limits-${index}`);

/** Returns an attempt to save a figure with these columns. */
const figure =
  (of: (amount: number) => object): Attempt =>
  async (amount) => {
    const p_fields = { ...FIGURE, ...of(amount) } as never;
    const { error } = await db.rpc('admin_save_figure', { p_figure_id: null as never, p_fields });
    return error === null;
  };
const pairs = (length: number) => ({
  type: 'ASC',
  left_options: list(length),
  right_options: list(length),
  answer: Object.fromEntries(list(length).map((_, index) => [index, index])),
});

/** Attempts for limits that have no column with the same name, or several columns. */
const ATTEMPTS: Partial<Record<keyof typeof LIMITS, Attempt[]>> = {
  id: [
    async (length) => {
      const id = crypto.randomUUID().padEnd(length, 'x');
      const { error } = await asService().from('courses').insert({ id, title: 'Limits', description: 'D' });
      await asService().from('courses').delete().eq('id', id);
      return error === null;
    },
  ],
  description: [question((length) => ({ description: text(length) }))],
  mediaAddress: (
    [
      ['courses', 'image'],
      ['videos', 'image'],
      ['videos', 'url'],
      ['videos', 'captionsUrl'],
      ['quizzes', 'image'],
    ] as const
  ).map(([kind, field]) => column(kind, field, (length) => 'm'.repeat(length))),
  draws: [column('quizzes', 'draws', (length) => list(length).map((tag) => ({ tag, count: 1 })))],
  drawnQuestions: [column('quizzes', 'draws', (count) => [{ tag: 'GST', count }])],
  tag: [
    column('quizzes', 'draws', (length) => [{ tag: text(length), count: 1 }]),
    question((length) => ({ tags: [text(length)] })),
  ],
  tags: [question((length) => ({ tags: list(length) }))],
  figures: [
    question((length) => ({ figures: figureIds(length) })),
    async (length) => {
      const args = { p_kind: 'video', p_id: ids.videos, p_fields: { figures: figureIds(length) } };
      return (await db.rpc('admin_save_content', args)).error === null;
    },
  ],
  figureValue: [figure((length) => ({ value: text(length) })), figure((length) => ({ unit: text(length) }))],
  figureSource: [figure((length) => ({ source: text(length) }))],
  questionTitle: [question((length) => ({ title: text(length) }))],
  explanation: [question((length) => ({ explanation: text(length) }))],
  cueWords: [question((length) => ({ cue: { video_id: 'clip', second: 4, words: text(length) } }))],
  points: [question((points) => ({ points }))],
  options: [
    question((length) => ({ options: list(length), answer: 'entry 0' })),
    question((length) => ({ type: 'MRQ', options: list(length), answer: ['entry 0'] })),
    question((length) => ({ type: 'SLI', options: list(length), answer: 'entry 0' })),
  ],
  leastOptions: [
    question((length) => ({ options: list(length), answer: 'entry 0' })),
    question((length) => ({ type: 'MRQ', options: list(length), answer: ['entry 0'] })),
  ],
  optionExplanation: [question((length) => ({ option_explanations: { a: text(length) } }))],
  items: [question(pairs)],
  acceptedAnswer: [question((length) => ({ type: 'OPT', options: [], answer: ['b', text(length)] }))],
  acceptedAnswers: [question((length) => ({ type: 'OPT', options: [], answer: list(length) }))],
  unit: [
    question((length) => ({
      type: 'SLI',
      options: [],
      slider: { min: 0, max: 9, step: 1, unit: text(length) },
      answer: 4,
    })),
  ],
};

Deno.test('the database enforces exactly the limits in LIMITS', async (test) => {
  await using course = await make('courses');
  await using video = await make('videos');
  await using quiz = await make('quizzes');
  const figures = figureIds(LIMITS.figures + 1).map((id) => ({ ...FIGURE, id }));
  await asService().from('figures').insert(figures);
  Object.assign(ids, { courses: course.id, videos: video.id, quizzes: quiz.id });
  for (const [name, limit] of Object.entries(LIMITS) as [keyof typeof LIMITS, number][]) {
    if (OF_THE_API_ALONE.has(name)) continue;
    const attempts = [...columnsOf(name), ...(ATTEMPTS[name] ?? [])];
    const beyond = name === 'leastOptions' ? limit - 1 : limit + 1;
    await test.step(`${name}: ${limit}`, async () => {
      ok(attempts.length > 0, 'nothing stores it');
      for (const attempt of attempts) {
        equal(await attempt(limit), true, `${limit}`);
        equal(await attempt(beyond), false, `${beyond}`);
      }
    });
  }
  await asService().from('figures').delete().eq('label', FIGURE.label);
});
