import { deepEqual, equal, ok } from 'node:assert/strict';
import { actor, apiUrl, asAdmin, lastChange, make } from './project.ts';

const QUESTIONS = [
  {
    questionType: 'multipleChoice',
    options: ['TFN', 'ABN', 'BSB', 'PIN'],
    answer: 'TFN',
    explanation: 'Nine digits.',
  },
  { questionType: 'openEnded', answer: 'Pay as you go' },
  { questionType: 'slidingScale', minValue: '0', maxValue: '30000', correctAnswer: '18200', step: '100' },
  {
    questionType: 'associationConnect',
    leftItems: ['1 July', '31 October'],
    rightItems: ['Lodge by', 'Year starts'],
    matches: { '1 July': 'Year starts', '31 October': 'Lodge by' },
  },
];

Deno.test(
  'a question of each type is saved with its key, in order, and answers as it was given',
  async () => {
    await using quiz = await make('quizzes');
    for (const [index, question] of QUESTIONS.entries()) {
      const sent = { quizId: quiz.id, questionTitle: `Question ${index + 1}`, ...question };
      const { status, body } = await asAdmin('POST', '/api/questions/create', sent);
      equal(status, 201, question.questionType);
      deepEqual([body.quizId, body.questionType, body.position], [quiz.id, question.questionType, index + 1]);
      if (question.matches) deepEqual(body.matches, question.matches);
      if (question.options) deepEqual([body.options, body.answer], [question.options, question.answer]);
      if (question.correctAnswer) deepEqual([body.correctAnswer, body.step], [18_200, 100]);
    }
    const { db } = await actor('admin');
    const { data } = await db.rpc('admin_get_questions', { p_quiz_id: quiz.id });
    const stored = data as { type: string; answer: unknown }[];
    deepEqual(
      stored.map(({ type, answer }) => [type, answer]),
      [
        ['MCQ', 'TFN'],
        ['OPT', 'Pay as you go'],
        ['SLI', 18_200],
        ['ASC', { '0': 1, '1': 0 }],
      ],
    );
  },
);

Deno.test('a form can send every type too', async () => {
  await using quiz = await make('quizzes');
  for (const question of QUESTIONS) {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      quizId: quiz.id,
      questionTitle: 'From a form',
      ...question,
    })) {
      if (Array.isArray(value)) value.forEach((entry) => form.append(name, entry));
      else form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    equal((await asAdmin('POST', '/api/questions/create', form)).status, 201, question.questionType);
  }
});

Deno.test('a question for a quiz that does not exist, or was deleted, is refused whole', async () => {
  const quiz = await make('quizzes');
  await asAdmin('DELETE', `/api/quizzes/${quiz.id}`);
  const before = await lastChange();
  for (const quizId of ['nothing', quiz.id]) {
    const sent = { quizId, questionTitle: 'x', questionType: 'openEnded', answer: 'y' };
    const { status, body } = await asAdmin('POST', '/api/questions/create', sent);
    deepEqual([status, body.error.code], [404, 'quiz_not_found']);
  }
  equal(await lastChange(), before);
});

Deno.test('no list a student can read holds a question or an answer', async () => {
  await using quiz = await make('quizzes');
  const secret = `answer-${crypto.randomUUID()}`;
  const sent = {
    quizId: quiz.id,
    questionTitle: 'x',
    questionType: 'openEnded',
    answer: secret,
    explanation: secret,
  };
  equal((await asAdmin('POST', '/api/questions/create', sent)).status, 201);
  const { token, db } = await actor('student');
  for (const path of ['courses', 'videos', 'quizzes']) {
    const response = await fetch(`${apiUrl}/api/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    ok(!(await response.text()).includes(secret));
  }
  deepEqual((await db.from('questions').select('id').eq('quiz_id', quiz.id)).data, []);
});
