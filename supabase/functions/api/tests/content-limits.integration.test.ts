import { equal } from 'node:assert/strict';
import type { Tables } from '../lib/supabase-client.ts';
import { LIMITS } from '../../_shared/content/limits.ts';
import { actor, asService, make } from './project.ts';

// The database has limits of its own, because it decides. Each is compared with that of `LIMITS`: what is just within is stored, what
// is one more is refused, by the constraint itself or by the function that saves questions.

type Kind = 'courses' | 'videos' | 'quizzes';

/** Whether the database stores this much, in each place that has the limit. */
type Attempt = (amount: number) => Promise<boolean[]>;

/** Only the API and the forms know these; the database bounds the size of lists as a whole. */
type OfTheApiAlone = 'option' | 'lessonOrder' | 'version';

/** What is changed; made by the test. */
const ids: Record<Kind, string> = { courses: '', videos: '', quizzes: '' };
const { db } = await actor('admin');

/** Characters outside the first plane, of which each counts as one. */
const text = (length: number) => '🍎'.repeat(length);
const list = (length: number) => Array.from({ length }, (_, index) => `entry ${index}`);

async function isStored<Name extends Kind>(kind: Name, column: keyof Tables[Name]['Row'], value: unknown) {
  const { error } = await db
    .from(kind as 'courses')
    .update({ [column]: value } as never)
    .eq('id', ids[kind]);
  return error === null;
}

/** The places `<table>.<column>` of a limit. */
const columns =
  (value: (amount: number) => unknown, ...places: `${Kind}.${string}`[]): Attempt =>
  (amount) =>
    Promise.all(
      places.map((place) => {
        const [kind, column] = place.split('.') as [Kind, never];
        return isStored(kind, column, value(amount));
      }),
    );
const itself = (amount: number) => amount;

/** A question of a type with these columns. */
const question =
  (of: (amount: number) => object): Attempt =>
  async (amount) => {
    const base = { quiz_id: ids.quizzes, title: 'Limits', type: 'MCQ', options: ['a', 'b'], answer: 'a' };
    const { error } = await db.rpc('admin_save_question', {
      p_question: { ...base, ...of(amount) } as never,
    });
    return [error === null];
  };
const both =
  (...attempts: Attempt[]): Attempt =>
  async (amount) =>
    (await Promise.all(attempts.map((attempt) => attempt(amount)))).flat();

const pairs = (length: number) => ({
  type: 'ASC',
  left_options: list(length),
  right_options: list(length),
  answer: Object.fromEntries(list(length).map((_, index) => [index, index])),
});

const ATTEMPTS: Record<Exclude<keyof typeof LIMITS, OfTheApiAlone>, Attempt> = {
  id: async (length) => {
    const id = crypto.randomUUID().padEnd(length, 'x');
    const { error } = await db.from('courses').insert({ id, title: 'Limits', description: 'D' });
    await asService().from('courses').delete().eq('id', id);
    return [error === null];
  },
  title: columns(text, 'courses.title', 'videos.title', 'quizzes.title'),
  description: both(
    columns(text, 'courses.description', 'videos.description', 'quizzes.description'),
    question((length) => ({ description: text(length) })),
  ),
  smallDescription: columns(text, 'courses.small_description'),
  category: columns(text, 'courses.category', 'videos.category', 'quizzes.category'),
  instructor: columns(text, 'courses.instructor', 'videos.instructor', 'quizzes.instructor'),
  year: columns(text, 'courses.year'),
  location: columns(text, 'courses.location'),
  mediaAddress: columns(
    (length) => 'm'.repeat(length),
    'courses.image',
    'videos.image',
    'videos.url',
    'videos.captions_url',
    'quizzes.image',
  ),
  rating: columns(itself, 'courses.rating'),
  durationMinutes: columns(itself, 'courses.duration_minutes'),
  durationSeconds: columns(itself, 'videos.duration_seconds'),
  attemptLimit: columns(itself, 'quizzes.attempt_limit'),
  timeLimitMinutes: columns(itself, 'quizzes.time_limit_minutes'),
  draws: columns((length) => list(length).map((tag) => ({ tag, count: 1 })), 'quizzes.draws'),
  drawnQuestions: columns((count) => [{ tag: 'GST', count }], 'quizzes.draws'),
  tag: both(
    columns((length) => [{ tag: text(length), count: 1 }], 'quizzes.draws'),
    question((length) => ({ tags: [text(length)] })),
  ),
  tags: question((length) => ({ tags: list(length) })),
  questionTitle: question((length) => ({ title: text(length) })),
  explanation: question((length) => ({ explanation: text(length) })),
  points: question((points) => ({ points })),
  options: both(
    question((length) => ({ options: list(length), answer: 'entry 0' })),
    question((length) => ({ type: 'MRQ', options: list(length), answer: ['entry 0'] })),
    question((length) => ({ type: 'SLI', options: list(length), answer: 'entry 0' })),
  ),
  leastOptions: both(
    question((length) => ({ options: list(length), answer: 'entry 0' })),
    question((length) => ({ type: 'MRQ', options: list(length), answer: ['entry 0'] })),
  ),
  optionExplanation: question((length) => ({ option_explanations: { a: text(length) } })),
  items: question(pairs),
  acceptedAnswer: question((length) => ({ type: 'OPT', options: [], answer: ['b', text(length)] })),
  acceptedAnswers: question((length) => ({ type: 'OPT', options: [], answer: list(length) })),
  unit: question((length) => ({
    type: 'SLI',
    options: [],
    slider: { min: 0, max: 9, step: 1, unit: text(length) },
    answer: 4,
  })),
};

Deno.test('the database stores as much as LIMITS says, and not one more', async (test) => {
  await using course = await make('courses');
  await using video = await make('videos');
  await using quiz = await make('quizzes');
  Object.assign(ids, { courses: course.id, videos: video.id, quizzes: quiz.id });
  for (const [name, attempt] of Object.entries(ATTEMPTS) as [keyof typeof ATTEMPTS, Attempt][]) {
    const limit = LIMITS[name];
    const beyond = name === 'leastOptions' ? limit - 1 : limit + 1;
    await test.step(`${name}: ${limit}`, async () => {
      const within = await attempt(limit);
      equal(within.every(Boolean), true, `${limit}: ${within}`);
      const over = await attempt(beyond);
      equal(over.some(Boolean), false, `${beyond}: ${over}`);
    });
  }
});
