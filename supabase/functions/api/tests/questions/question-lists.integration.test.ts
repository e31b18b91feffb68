import { deepEqual, equal, ok } from 'node:assert/strict';
import { actor, asAdmin, call, lastChange, make } from '../project.ts';

const OPEN = {
  questionType: 'openEnded',
  questionTitle: 'What does PAYG stand for?',
  answer: 'Pay as you go',
};

async function ask(quizId: string, fields: Record<string, unknown> = {}) {
  const { status, body } = await asAdmin('POST', '/api/questions/create', { quizId, ...OPEN, ...fields });
  equal(status, 201, JSON.stringify(body));
  return body;
}

const titles = async (quizId: string): Promise<string[]> => {
  const { body } = await asAdmin('GET', `/api/quizzes/${quizId}/questions`);
  return body.map(({ questionTitle }: { questionTitle: string }) => questionTitle);
};

Deno.test('the questions of a quiz are listed, reordered, duplicated, deleted and restored', async () => {
  await using quiz = await make('quizzes');
  const [a, b, c] = [
    await ask(quiz.id, { questionTitle: 'A' }),
    await ask(quiz.id, { questionTitle: 'B' }),
    await ask(quiz.id, { questionTitle: 'C' }),
  ];
  deepEqual((await asAdmin('GET', `/api/quizzes/${quiz.id}/questions`)).body, [a, b, c]);

  const order = `/api/quizzes/${quiz.id}/questions/order`;
  const read = await asAdmin('GET', `/api/quizzes/${quiz.id}/questions`);
  const version = read.headers.get('etag')?.replaceAll('"', '');
  equal((await asAdmin('PUT', order, { questionIds: [c.id, a.id, b.id], version })).status, 200);
  deepEqual(await titles(quiz.id), ['C', 'A', 'B']);
  const stale = await asAdmin('PUT', order, { questionIds: [a.id, b.id, c.id], version });
  deepEqual([stale.status, stale.body.error.code], [409, 'stale_update']);
  const move = (questionId: string, after: string[]) =>
    asAdmin('PUT', `/api/quizzes/${quiz.id}/questions/move`, { questionId, after });
  equal((await move(c.id, ['gone', b.id])).status, 200);
  deepEqual(await titles(quiz.id), ['A', 'B', 'C']);
  equal((await move(c.id, [])).status, 200);
  equal((await move('gone', [])).body.error.code, 'question_not_found');
  const incomplete = await asAdmin('PUT', order, { questionIds: [c.id] });
  deepEqual([incomplete.status, incomplete.body.error.code], [409, 'questions_changed']);

  const copy = await asAdmin('POST', `/api/questions/${c.id}/duplicate`);
  deepEqual([copy.status, copy.body.questionTitle, copy.body.answer], [201, 'C (copy)', OPEN.answer]);
  deepEqual(await titles(quiz.id), ['C', 'C (copy)', 'A', 'B']);

  equal((await asAdmin('DELETE', `/api/questions/${a.id}`)).status, 204);
  equal((await asAdmin('DELETE', `/api/questions/${a.id}`)).status, 404);
  deepEqual(await titles(quiz.id), ['C', 'C (copy)', 'B']);
  equal((await asAdmin('POST', `/api/trash/question/${a.id}/restore`)).status, 200);
  deepEqual(await titles(quiz.id), ['C', 'C (copy)', 'A', 'B']);
});

Deno.test('a question of each type can be changed, even to any other type', async () => {
  await using quiz = await make('quizzes');
  const question = await ask(quiz.id, {
    description: 'Think of your first job.',
    explanation: 'A tax.',
    tags: ['First job'],
  });
  const scale = { questionType: 'slidingScale', questionTitle: 'x' };
  for (const [sent, expected] of [
    [{ ...OPEN, questionTitle: 'PAYG?' }, { questionTitle: 'PAYG?' }],
    [
      { questionType: 'multipleChoice', questionTitle: 'x', options: ['a', 'b'], answer: 'b' },
      { options: ['a', 'b'], answer: 'b' },
    ],
    [
      { ...scale, minValue: 0, maxValue: 9, correctAnswer: 7 },
      { maxValue: 9, correctAnswer: 7, answer: null },
    ],
    [
      { ...scale, answer: 'High' },
      { options: ['Low', 'Medium', 'High', 'Extremely High'], maxValue: null },
    ],
    [
      {
        questionType: 'associationConnect',
        questionTitle: 'x',
        leftItems: ['a'],
        rightItems: ['b'],
        matches: { a: 'b' },
      },
      { leftItems: ['a'], matches: { a: 'b' }, options: [] },
    ],
  ] as const) {
    const { status, body } = await asAdmin('PUT', `/api/questions/${question.id}`, {
      quizId: quiz.id,
      ...sent,
    });
    equal(status, 200, JSON.stringify(body));
    deepEqual({ ...body, ...expected }, body);
    deepEqual(
      [body.description, body.explanation, body.tags, body.regraded],
      ['Think of your first job.', 'A tax.', ['First job'], null],
    );
  }
  const tags = await asAdmin('GET', '/api/questions/tags');
  deepEqual(
    tags.body.find((each: { tag: string }) => each.tag === 'First job'),
    { tag: 'First job', questions: 1 },
  );
});

Deno.test('the second of two editors receives the first one’s version', async () => {
  await using quiz = await make('quizzes');
  const question = await ask(quiz.id);
  const path = `/api/questions/${question.id}`;
  const edit = (answer: string, version: string) =>
    asAdmin('PUT', path, { quizId: quiz.id, ...OPEN, answer, version });
  const first = await edit('First', question.version);
  equal(first.status, 200);
  const second = await edit('Second', question.version);
  deepEqual([second.status, second.body.error.code], [409, 'stale_update']);
  deepEqual({ ...second.body.current, regraded: null }, first.body);
  const stale = { quizId: quiz.id, ...OPEN, version: question.version };
  const preview = await asAdmin('POST', `${path}/regrade-preview`, stale);
  deepEqual([preview.status, preview.body.current], [409, second.body.current]);
  // Reordering does not create a new version.
  await asAdmin('PUT', `/api/quizzes/${quiz.id}/questions/order`, { questionIds: [question.id] });
  equal((await edit('Second', first.body.version)).status, 200);
});

Deno.test(
  'a changed answer key previews its effect on finished attempts and regrades them on request',
  async () => {
    await using quiz = await make('quizzes');
    const question = await ask(quiz.id);
    const { db } = await actor('student');
    const started = await db.rpc('start_attempt', { p_course_id: 'default', p_ref: quiz.id });
    const attempt = { p_attempt_id: (started.data as { id: string }).id };
    await db.rpc('save_answer', { ...attempt, p_question_id: question.id, p_answer: { value: 'PAYE' } });
    const finish = async () =>
      (await db.rpc('finish_attempt', attempt)).data as { score: number; percent: number };
    deepEqual([(await finish()).score, (await finish()).percent], [0, 0]);

    const path = `/api/questions/${question.id}`;
    const changed = { quizId: quiz.id, ...OPEN, answer: 'paye' };
    const before = await lastChange();
    const preview = await asAdmin('POST', `${path}/regrade-preview`, changed);
    deepEqual(preview.body, { attempts: 1, changed: 1, studentsUp: 1, studentsDown: 0 });
    equal(await lastChange(), before);
    equal((await asAdmin('PUT', path, changed)).body.regraded, null);
    equal((await finish()).score, 0);
    const done = { ...preview.body, done: preview.body.attempts, finished: true };
    equal((await asAdmin('POST', `${path}/regrade`)).status, 404, 'nothing is being regraded yet');
    deepEqual((await asAdmin('PUT', path, { ...changed, regrade: true })).body.regraded, done);
    deepEqual((await asAdmin('POST', `${path}/regrade`)).body, done, 'there is nothing left to do');
    deepEqual([(await finish()).score, (await finish()).percent], [1, 100]);
    equal((await asAdmin('PUT', path, { ...changed, regrade: true })).body.regraded.changed, 0);
    const lowering = { ...changed, answer: 'gst', regrade: true };
    equal((await asAdmin('PUT', path, lowering)).body.regraded.changed, 0, 'the better result stays');
    const lowered = await asAdmin('PUT', path, { ...lowering, lowerResults: true });
    deepEqual([lowered.body.regraded.studentsDown, (await finish()).score], [1, 0]);
  },
);

Deno.test('a student can’t use any of these operations', async () => {
  await using quiz = await make('quizzes');
  const secret = `answer-${crypto.randomUUID()}`;
  const question = await ask(quiz.id, { answer: secret });
  const { token } = await actor('student');
  const before = await lastChange();
  for (const [method, path, body] of [
    ['GET', `/api/quizzes/${quiz.id}/questions`],
    ['PUT', `/api/quizzes/${quiz.id}/questions/order`, { questionIds: [question.id] }],
    ['PUT', `/api/questions/${question.id}`, { quizId: quiz.id, ...OPEN }],
    ['DELETE', `/api/questions/${question.id}`],
    ['POST', `/api/questions/${question.id}/duplicate`],
    ['POST', `/api/trash/question/${question.id}/restore`],
    ['POST', `/api/questions/${question.id}/regrade-preview`, { quizId: quiz.id, ...OPEN }],
    ['POST', `/api/questions/${question.id}/regrade`],
  ] as const) {
    const answer = await call(token, method, path, body);
    equal(answer.status, 403, path);
    ok(!JSON.stringify(answer.body).includes(secret));
  }
  equal(await lastChange(), before);
});
