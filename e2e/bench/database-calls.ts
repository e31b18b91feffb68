import type { OpenQuizResult } from 'supabase-project/types';
import { createAnswer } from './create-answer.ts';
import { LearnerConnection } from './learner-connection.ts';
import type { Metric } from './report.ts';

const LEARNERS = 300;
/** The number of empty calls to time together, because a single one is too short for a process's clock to measure. */
const EMPTY_CALLS = 10;
const COURSE = 'tax-returns';
const QUIZ = [COURSE, 'tax-returns-2'];
const VIDEO = [COURSE, 'tax-returns-1'];

/** Lists learners that grid-learners.sql created. */
async function listLearners(connection: LearnerConnection, count: number): Promise<string[]> {
  const rows = await connection.query<{ id: string }>(
    `select id from auth.users where email like 'capacity-%' order by id limit $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Finds a seeded lesson's video, in a course that no learner has started. */
const findVideo = async (connection: LearnerConnection): Promise<string> =>
  (
    await connection.query<{ id: string }>('select video_id as id from public.lessons where id = $1', [
      VIDEO[1],
    ])
  )[0]?.id ?? '';

/** Measures Postgres's processor time for each call in a learner's lesson. */
export async function callMetrics(url: string): Promise<Metric[]> {
  const connection = await LearnerConnection.open(url);
  try {
    const learners = await listLearners(connection, LEARNERS);
    const video = await findVideo(connection);
    const measure = async <Result>(
      work: (learner: string) => Promise<Result>,
    ): Promise<[number, Result[]]> => {
      const results: Result[] = [];
      const before = await connection.processorTime();
      for (const learner of learners) results.push(await work(learner));
      return [((await connection.processorTime()) - before) / learners.length, results];
    };
    const call = (name: string, values: unknown[] = []) => {
      const marks = values.map((_, index) => `$${index + 1}`).join(', ');
      return measure((learner) => connection.call<unknown>(learner, `public.${name}(${marks})`, values));
    };
    const [nothing] = await measure(async (learner) => {
      for (let round = 0; round < EMPTY_CALLS; round += 1) await connection.call(learner, '1');
    });
    const [home] = await call('get_home');
    const [overview] = await call('get_course_overview', [COURSE]);
    const [openCourse] = await call('open_course', [COURSE]);
    const [video1] = await call('get_video_lesson', VIDEO);
    const [progress] = await call('save_video_progress', [video, 10, '[[0, 10]]']);
    const [openQuiz, [quiz]] = await call('open_quiz', QUIZ);
    const questions = (quiz as OpenQuizResult)?.questions ?? [];
    const [start, attempts] = await call('start_attempt', QUIZ);
    const ids = new Map(learners.map((learner, index) => [learner, (attempts[index] as { id: string }).id]));
    const [answers] = await measure(async (learner) => {
      for (const question of questions)
        await connection.call(learner, 'public.save_answer($1, $2, $3)', [
          ids.get(learner),
          question.id,
          JSON.stringify({ value: createAnswer(question) }),
        ]);
    });
    const [finish] = await measure((learner) =>
      connection.call(learner, 'public.finish_attempt($1)', [ids.get(learner)]),
    );
    const [password] = await measure(() =>
      connection.query("select extensions.crypt('learn-for-life-1', extensions.gen_salt('bf', 10))"),
    );
    const reference = { name: 'an empty call', value: nothing / EMPTY_CALLS };
    const calls = {
      // All calls that a learner makes for one result, from home to the review.
      'one finished attempt': home + overview + openCourse + openQuiz + start + answers + finish,
      get_home: home,
      get_course_overview: overview,
      open_course: openCourse,
      get_video_lesson: video1,
      save_video_progress: progress,
      open_quiz: openQuiz,
      start_attempt: start,
      save_answer: answers / Math.max(questions.length, 1),
      finish_attempt: finish,
      'password check (bcrypt, cost 10)': password,
    };
    return Object.entries(calls).map(([name, value]) => ({
      name: `${name}: Postgres CPU time`,
      value,
      unit: 'ms',
      reference,
    }));
  } finally {
    await connection.close();
  }
}
