/**
 * Simulates a school, in a separate process, so that its memory doesn't count as the platform's. Each learner opens home, a course's
 * overview and its quiz, answers every question, finishes, and starts again until the time is up. Learners are already logged in, as on
 * most days; unlike hosted Auth, the local Auth hashes passwords in the thread that serves the Data API. Uses the platform in
 * the journeys' environment variables; prints the calls as JSON (`LoadCall[]`). Argument: `Load` as JSON.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenQuizResult } from 'supabase-project/types';
import { newStudent, signUp } from '../fixtures/accounts.ts';
import { rpc } from '../fixtures/http.ts';
import { createAnswer } from './create-answer.ts';
import type { Load, LoadCall } from './load.ts';

const COURSE = { p_course_id: 'tax-returns' };
const QUIZ = { ...COURSE, p_ref: 'tax-returns-2' };
/** The number of accounts created in parallel. Hashing their passwords takes most of the time. */
const SIGN_UPS = 4;

const load = JSON.parse(process.argv[2] ?? '') as Load;
const calls: LoadCall[] = [];

/**
 * Calls a function of the Data API and records the call.
 * @param acknowledge returns what the response confirms
 * @returns undefined if the call failed
 */
async function ask<Result>(
  token: string,
  call: string,
  args: object = {},
  acknowledge: (result: Result) => Partial<LoadCall> = () => ({}),
): Promise<Result | undefined> {
  const started = performance.now();
  try {
    const { status, text, json } = await rpc(call, args, token);
    if (status !== 200 && status !== 204) throw new Error(`${call} responded with ${status}: ${text}`);
    const result = json as Result;
    calls.push({ call, ms: performance.now() - started, ...acknowledge(result) });
    return result;
  } catch (error) {
    calls.push({ call, ms: performance.now() - started, error: String(error) });
    return undefined;
  }
}

/** Pauses for 0.5 to 1.5 times the setting before a learner's next call, so that calls don't arrive in step. */
const think = (): Promise<void> => sleep(load.thinkMs * (0.5 + Math.random()));

async function takeQuiz(token: string, quiz: NonNullable<OpenQuizResult>): Promise<void> {
  const attempt = await ask<{ id: string }>(token, 'start_attempt', QUIZ);
  if (!attempt) return;
  for (const question of quiz.questions) {
    await think();
    const answer = { value: createAnswer(question) };
    const args = { p_attempt_id: attempt.id, p_question_id: question.id, p_answer: answer };
    await ask(token, 'save_answer', args, () => ({ saved: { attempt: attempt.id, question: question.id } }));
  }
  await think();
  await ask<{ score: number }>(token, 'finish_attempt', { p_attempt_id: attempt.id }, ({ score }) => ({
    finished: { attempt: attempt.id, score },
  }));
}

async function learn(token: string, until: number): Promise<void> {
  while (performance.now() < until) {
    await ask(token, 'get_home');
    await think();
    await ask(token, 'get_course_overview', COURSE);
    await ask(token, 'open_course', COURSE);
    await think();
    const quiz = await ask<OpenQuizResult>(token, 'open_quiz', QUIZ);
    if (quiz) await takeQuiz(token, quiz);
    await think();
  }
}

const tokens: string[] = [];
let waiting = load.learners;
await Promise.all(
  Array.from({ length: SIGN_UPS }, async () => {
    while (waiting > 0) {
      waiting -= 1;
      tokens.push((await signUp(newStudent())).access_token);
    }
  }),
);
const begun = performance.now();
await Promise.all(
  tokens.map(async (token, index) => {
    await sleep((index * load.rampMs) / load.learners);
    await learn(token, begun + load.seconds * 1000);
  }),
);
process.stdout.write(JSON.stringify(calls));
