/**
 * Simulates a class, in a process of its own so that its memory does not count as the platform's. Each learner opens home,
 * a course's overview and its quiz, answers every question, finishes, and starts again until the time is up. Uses the
 * platform of the journeys' environment variables; prints the number of successful requests, or ends with an
 * error when one failed.
 * Arguments: learners, seconds.
 */
import type { OpenQuizResult } from 'supabase-project/types';
import { newStudent, signUp } from '../fixtures/accounts.ts';
import { rpc } from '../fixtures/http.ts';
import { createAnswer } from './create-answer.ts';

const COURSE = { p_course_id: 'tax-returns' };
const QUIZ = { ...COURSE, p_ref: 'tax-returns-2' };

let answered = 0;

async function ask<Result>(token: string, name: string, args: object = {}): Promise<Result> {
  const { status, text, json } = await rpc(name, args, token);
  if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`);
  answered += 1;
  return json as Result;
}

async function learn(until: number): Promise<void> {
  const { access_token: token } = await signUp(newStudent());
  while (performance.now() < until) {
    await ask(token, 'get_home');
    await ask(token, 'get_course_overview', COURSE);
    await ask(token, 'open_course', COURSE);
    const quiz = await ask<OpenQuizResult>(token, 'open_quiz', QUIZ);
    const attempt = await ask<{ id: string }>(token, 'start_attempt', QUIZ);
    for (const question of quiz?.questions ?? [])
      await ask(token, 'save_answer', {
        p_attempt_id: attempt.id,
        p_question_id: question.id,
        p_answer: { value: createAnswer(question) },
      });
    await ask(token, 'finish_attempt', { p_attempt_id: attempt.id });
  }
}

const [learners = 0, seconds = 0] = process.argv.slice(2).map(Number);
const until = performance.now() + seconds * 1000;
await Promise.all(Array.from({ length: learners }, () => learn(until)));
console.log(answered);
