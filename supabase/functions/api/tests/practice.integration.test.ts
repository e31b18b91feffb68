import { deepEqual, equal, ok } from 'node:assert/strict';
import { asAdmin, call, make, signUp } from './project.ts';
import { rpc } from './study.ts';

const DAY_MS = 86_400_000;
const zone = { p_time_zone: 'UTC' };

/** Creates a learner who got a quiz's only question wrong and practises it. */
async function aMistake(quizId: string) {
  const question = { quizId, questionTitle: 'Which number?', questionType: 'openEnded', answer: 'TFN' };
  const { body: created } = await asAdmin('POST', '/api/questions/create', question);
  const { token } = await signUp();
  const place = { p_course_id: 'default', p_ref: quizId };
  const { id: p_attempt_id } = (await rpc(token, 'start_attempt', place)).body;
  await rpc(token, 'save_answer', { p_attempt_id, p_question_id: created.id, p_answer: { value: 'ABN' } });
  await rpc(token, 'finish_attempt', { p_attempt_id });
  const { body: session } = await rpc(token, 'start_practice', { ...zone, p_scope: 'due' });
  return { token, questionId: created.id as string, sessionId: session.id as string };
}

Deno.test('an answer in practice is locked, graded and scheduled', async () => {
  await using quiz = await make('quizzes');
  const { token, questionId, sessionId } = await aMistake(quiz.id);
  const answer = (value: unknown, who: string | undefined = token) =>
    call(who, 'POST', '/api/practice/answers', { sessionId, questionId, answer: value });

  equal((await answer('TFN', (await signUp()).token)).status, 404, 'a session of someone else');
  const shape = await answer({ 0: 'x' });
  equal(shape.status, 422, JSON.stringify(shape.body));

  const checked = await answer(' tfn ');
  equal(checked.status, 200, JSON.stringify(checked.body));
  const { outcome, feedback, due, progress } = checked.body;
  equal(outcome, 'graded');
  deepEqual([feedback.correct, feedback.correctAnswer], [true, 'TFN']);
  deepEqual(progress, { total: 1, answered: 1, right: 1, again: 0, unsolved: 0 });
  equal(checked.body.again, null);
  // After a wrong and then a right answer on the same day, the scheduler waits a day or more. The database's own rule
  // would choose tomorrow.
  ok(Date.parse(due) > Date.now() + DAY_MS / 2, due);
  const { body: practice } = await rpc(token, 'get_practice', zone);
  equal(practice.due, 0);
  equal(practice.next_due_on, due.slice(0, 10));
  deepEqual(practice.mistakes, []);

  const again = await answer('something else');
  deepEqual([again.body.feedback, again.body.progress], [feedback, progress], 'the first answer stands');
  equal(again.body.due, due, 'and is scheduled once');

  const { body: exported } = await rpc(token, 'export_my_data', {});
  const [card] = exported.tables.practice_cards;
  deepEqual([card.waiting, card.memory.reps, card.mistakes], [[], 2, 1], 'the quiz was the first review');
});

Deno.test(
  'a missed question is asked again until it is right, and only its first answer is scheduled',
  async () => {
    await using quiz = await make('quizzes');
    const { token, questionId, sessionId } = await aMistake(quiz.id);
    const answer = (value: unknown, tries: number) =>
      call(token, 'POST', '/api/practice/answers', { sessionId, questionId, answer: value, tries });

    const missed = (await answer('ABN', 0)).body;
    deepEqual(
      [missed.again.id, missed.again.tries, missed.again.quizTitle],
      [questionId, 1, 'Integration quizzes'],
    );
    ok(!('correctAnswer' in missed.again), 'without the answer');
    deepEqual(missed.progress, { total: 1, answered: 1, right: 0, again: 1, unsolved: 0 });
    equal((await answer('TFN', 0)).body.feedback.correct, false, 'the first answer stands');

    const right = (await answer('TFN', 1)).body;
    equal(right.feedback.correct, true);
    equal(right.again, null);
    equal(right.due, missed.due, 'the second answer changes no schedule');
    deepEqual(right.progress, { total: 1, answered: 1, right: 0, again: 0, unsolved: 0 });
    const { body: practice } = await rpc(token, 'get_practice', zone);
    equal(practice.session, null);
    equal(practice.mistakes.length, 1);
    equal((await answer('TFN', -1)).status, 422);
  },
);
