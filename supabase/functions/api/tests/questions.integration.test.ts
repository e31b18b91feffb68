import { deepEqual, equal, ok } from 'node:assert/strict';
import type { QuestionTypeName } from '../question-types/index.ts';
import { actor, apiUrl, asAdmin, lastChange, make } from './project.ts';

/** A question of each type; the compiler asks for them. */
const QUESTIONS: Record<QuestionTypeName, Record<string, unknown>> = {
  multipleChoice: {
    options: ['TFN', 'ABN', 'BSB', 'PIN'],
    answer: 'TFN',
    explanation: 'Nine digits.',
  },
  openEnded: { answer: 'Pay as you go' },
  slidingScale: { minValue: '0', maxValue: '30000', correctAnswer: '18200', step: '100' },
  associationConnect: {
    leftItems: ['1 July', '31 October'],
    rightItems: ['Lodge by', 'Year starts'],
    matches: { '1 July': 'Year starts', '31 October': 'Lodge by' },
  },
};

Deno.test(
  'a question of each type is saved with its answer key, in order, and returned as sent',
  async () => {
    await using quiz = await make('quizzes');
    for (const [index, [questionType, question]] of Object.entries(QUESTIONS).entries()) {
      const sent = { quizId: quiz.id, questionTitle: `Question ${index + 1}`, questionType, ...question };
      const { status, body } = await asAdmin('POST', '/api/questions/create', sent);
      equal(status, 201, questionType);
      deepEqual([body.quizId, body.questionType, body.position], [quiz.id, questionType, index + 1]);
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

Deno.test('every type can be sent as a form', async () => {
  await using quiz = await make('quizzes');
  for (const [questionType, question] of Object.entries(QUESTIONS)) {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      quizId: quiz.id,
      questionTitle: 'From a form',
      questionType,
      ...question,
    })) {
      if (Array.isArray(value)) value.forEach((entry) => form.append(name, entry));
      else form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    equal((await asAdmin('POST', '/api/questions/create', form)).status, 201, questionType);
  }
});

Deno.test('a question for a missing or deleted quiz is refused', async () => {
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

Deno.test('no list that a student can read contains a question or an answer', async () => {
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
