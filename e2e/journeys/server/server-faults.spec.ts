import { setTimeout as sleep } from 'node:timers/promises';
import { SLOWNESS } from '../../../tools/test/machine-speed.ts';
import { call, rpc } from '../../fixtures/http.ts';
import { type OwnStack, startOwnStack } from '../../fixtures/own-stack/own-stack.ts';
import {
  fillAnswers,
  findFinished,
  type QuizTaker,
  type Send,
  sendUntilAcknowledged,
  signUpQuizTakers,
  takeQuiz,
} from '../../fixtures/learners/quiz-takers.ts';
import { buildTestCourse, planTestCourse, type TestCourse } from '../../fixtures/learners/test-course.ts';
import { expect, test } from '../../fixtures/test.ts';
import { whileOpen } from '../../fixtures/own-stack/while-open.ts';

const LEARNERS = 20;
const DEVICES = 50;
/** The file size limit. It exceeds one segment of Postgres's log, so that no segment is cut short. */
const FULL_BYTES = 17 * 2 ** 20;

// The tests run one after another, because they damage the project they share.
test.describe.configure({ mode: 'default' });

let project: OwnStack;
let learners: QuizTaker[];

test.beforeAll(async () => {
  project = await startOwnStack();
  learners = await signUpQuizTakers(project.supabaseUrl, LEARNERS);
});
test.afterAll(() => project.stop());

async function buildCourse(): Promise<TestCourse> {
  const course = planTestCourse();
  await buildTestCourse(project.database, course);
  return course;
}

/** Makes each learner take the quiz, and expects everything acknowledged to be stored exactly once, and nothing else. */
async function expectNothingLost(
  course: TestCourse,
  takers: readonly QuizTaker[],
  send: Send,
): Promise<void> {
  const { supabaseUrl, database } = project;
  const completed = await Promise.all(takers.map((learner) => takeQuiz(learner, course, supabaseUrl, send)));
  const byLearner = completed.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1));
  expect(await findFinished(database, course)).toEqual(byLearner);
}

interface ServerFault {
  prepare?: () => Promise<void>;
  begin: () => Promise<void>;
  /** Ends the fault; undefined if the fault ends by itself. */
  end?: () => Promise<void>;
}

const FAULTS: Record<string, ServerFault> = {
  'Postgres is killed': { begin: () => project.kill('Postgres') },
  'the API is killed': { begin: () => project.kill('API') },
  'the disk is full': {
    prepare: async () => fillAnswers(project.database, await buildCourse(), FULL_BYTES),
    begin: () => project.limitFiles(FULL_BYTES),
    end: () => project.limitFiles(null),
  },
};

for (const [fault, { prepare, begin, end }] of Object.entries(FAULTS))
  test(`${fault} while ${LEARNERS} students take a quiz: nothing acknowledged is lost, nothing is stored twice`, async () => {
    const course = await buildCourse();
    await prepare?.();
    let failures = 0;
    const send = sendUntilAcknowledged(() => {
      failures += 1;
      if (failures === 3) void end?.();
    });
    let asked = 0;
    let begun = Promise.resolve();
    await expectNothingLost(course, learners, async (request) => {
      asked += 1;
      // The fault begins while learners answer and, if it ends by itself, again while they finish. Later requests wait for it to begin.
      // Otherwise, a busy machine might answer everything first.
      if (asked === 3 * LEARNERS || (asked === 5 * LEARNERS && !end)) begun = begin();
      await begun;
      return send(request);
    });
    expect(failures, 'requests that the fault interrupted').toBeGreaterThan(0);
  });

const LINES: Record<string, (send: Send) => Send> = {
  'a request sent twice at the same time has one result': (send) => async (request) => {
    const [first, second] = await Promise.all([send(request), send(request)]);
    if (request.name !== 'save_answer') expect(second).toEqual(first);
    return first;
  },
  'a request cut off and sent again has one result': (send) => async (request) => {
    const { api, token, name, args } = request;
    const cut = AbortSignal.timeout(4);
    await call(`/rest/v1/rpc/${name}`, { method: 'POST', api, token, body: args, signal: cut }).catch(
      () => null,
    );
    return send(request);
  },
  'a request overtaken by a later one has one result': (send) => async (request) => {
    const acknowledged = await send(request);
    if (request.name === 'save_answer') {
      const late = { ...request.args, p_answer: { value: null, age_ms: 60_000 } };
      expect(await send({ ...request, args: late })).toMatchObject({ stands: false });
    }
    return acknowledged;
  },
};

for (const [line, through] of Object.entries(LINES))
  test(`${line}: every request of a quiz`, async () => {
    await expectNothingLost(await buildCourse(), learners.slice(0, 5), through(sendUntilAcknowledged()));
  });

test(`${DEVICES} devices that finish one attempt at once get one result`, async () => {
  const course = await buildCourse();
  const [learner] = learners;
  if (!learner) throw new Error('There is no learner.');
  const send = sendUntilAcknowledged();
  const results: unknown[] = [];
  const completed = await takeQuiz(learner, course, project.supabaseUrl, async (request) => {
    if (request.name !== 'finish_attempt') return send(request);
    results.push(...(await Promise.all(Array.from({ length: DEVICES }, () => send(request)))));
    return results[0];
  });
  expect(results).toHaveLength(DEVICES);
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(await findFinished(project.database, course)).toEqual([completed]);
});

test('a quiz started while another device finishes it has another order', async () => {
  const course = await buildCourse();
  const [learner] = learners;
  if (!learner) throw new Error('There is no learner.');
  const { token } = learner;
  const ask = sendUntilAcknowledged();
  const start = () =>
    ask({
      api: project.supabaseUrl,
      token,
      name: 'start_attempt',
      args: { p_course_id: course.courseId, p_ref: course.quiz.lessonId },
    });
  await takeQuiz(learner, course, project.supabaseUrl, async (request) => {
    if (request.name !== 'finish_attempt') return ask(request);
    const claims = JSON.stringify({ sub: learner.id, role: 'authenticated' });
    await whileOpen(
      project,
      [
        [`select set_config('request.jwt.claims', $1, true)`, [claims]],
        ['select private.finish_attempt($1)', [(request.args as { p_attempt_id: string }).p_attempt_id]],
      ],
      [start],
    );
    return ask(request);
  });
  const seeds = await project.database.rows(
    'select distinct order_seed from public.quiz_attempts where quiz_id = $1',
    [course.quiz.quizId],
  );
  expect(seeds).toHaveLength(2);
});

test('a practice session waits while another device answers the previous one', async () => {
  const course = await buildCourse();
  const [learner] = learners;
  if (!learner) throw new Error('There is no learner.');
  const { token } = learner;
  await takeQuiz(learner, course, project.supabaseUrl, sendUntilAcknowledged());
  const ask = (name: string, args: object) => rpc(name, args, token, { api: project.supabaseUrl });
  const start = (scope: string) => () => ask('start_practice', { p_time_zone: 'UTC', p_scope: scope });
  const { id } = (await start('due')()).json as { id: string };
  const [started, answered] = await whileOpen(
    project,
    [['select 1 from private.practice_items where session_id = $1 for update', [id]]],
    [
      start('mistakes'),
      () =>
        ask('answer_practice', {
          p_session_id: id,
          p_question_id: course.questions.OPT.id,
          p_answer: { value: 'super' },
        }),
    ],
  );
  expect(started).toMatchObject({ status: 200, json: { scope: 'mistakes' } });
  // The second answer to arrive finds that practice has ended.
  expect(answered).toMatchObject({ status: 404, json: { message: 'practice_not_found' } });
});

test('the edge function restarts automatically after being killed', async () => {
  const ask = () =>
    call('/functions/v1/api/openapi.json', { api: project.supabaseUrl }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ask).toBe(200);
  // The edge function may have restarted before a request fails.
  await project.kill('edge function');
  await expect.poll(ask).toBe(200);
});

test('Postgres does not respond: every request ends within 15 seconds, and works once Postgres responds again', async () => {
  const [{ token }] = learners as [QuizTaker];
  const options = { api: project.supabaseUrl, token };
  const ask = () => {
    const answers = [
      call('/rest/v1/testimonials?select=id', options),
      rpc('get_home', {}, token, { api: project.supabaseUrl }),
      call('/auth/v1/user', options),
      call('/functions/v1/api/health', options),
      // The edge function asks Auth, then the database.
      call('/functions/v1/api/courses', options),
    ];
    return Promise.all(answers.map(async (answer) => (await answer).status));
  };
  await expect.poll(ask).toEqual([200, 200, 200, 200, 200]);
  const speak = await project.silence();
  try {
    const asked = Date.now();
    // Requests in the first round lose their open connections; those in the second find no open ones.
    for (const round of await Promise.all([ask(), sleep(1_000).then(ask)]))
      for (const status of round) expect([503, 504]).toContain(status);
    expect(Date.now() - asked).toBeLessThan(15_000 * SLOWNESS);
  } finally {
    speak();
  }
  await expect.poll(ask).toEqual([200, 200, 200, 200, 200]);
});
