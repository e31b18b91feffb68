import { deepEqual, equal, ok } from 'node:assert/strict';
import { EXAMPLES, STORED_EXAMPLES } from '../../../_shared/content/question-types/examples.ts';
import { PAYSLIP } from '../../../_shared/content/documents/testing.ts';
import { expectsNumber, isTypedNumber } from '../../../_shared/content/typed-number.ts';
import { actor, apiUrl, asAdmin, lastChange, make } from '../project.ts';

Deno.test(
  'a question of each type is saved with its answer key, in order, and returned as sent',
  async () => {
    await using quiz = await make('quizzes');
    for (const [index, [questionType, question]] of Object.entries(EXAMPLES).entries()) {
      const sent = { quizId: quiz.id, questionTitle: `Question ${index + 1}`, questionType, ...question };
      const { status, body } = await asAdmin('POST', '/api/questions/create', sent);
      equal(status, 201, questionType);
      deepEqual([body.quizId, body.questionType, body.position], [quiz.id, questionType, index + 1]);
      if (question.matches) deepEqual(body.matches, question.matches);
      deepEqual(body.document, question.document ?? null);
      if (question.options) deepEqual(body.options, question.options);
      equal(body.answer, question.answer ?? null);
      deepEqual(body.correctAnswers, question.correctAnswers ? ['GST', 'Income tax'] : []);
      deepEqual(body.acceptedAnswers, question.acceptedAnswers ?? []);
      if (question.correctAnswer) deepEqual([body.correctAnswer, body.step, body.unit], [18_200, 100, '$']);
    }
    const { db } = await actor('admin');
    const { data } = await db.rpc('admin_get_questions', { p_quiz_id: quiz.id });
    const stored = data as { type: string; answer: unknown }[];
    deepEqual(
      stored.filter(({ type }) => type !== 'DOC').map(({ type, answer }) => [type, answer]),
      STORED_EXAMPLES.filter(({ type }) => type !== 'DOC').map(({ type, answer }) => [type, answer]),
    );
  },
);

Deno.test('a document is checked before it is saved, and the error says where it is wrong', async () => {
  await using quiz = await make('quizzes');
  const document = structuredClone(PAYSLIP);
  const checked = await asAdmin('POST', '/api/documents/check', { document });
  deepEqual([checked.status, checked.body.problems, checked.body.samples.length], [200, [], 10]);
  ok(checked.body.count > 30);
  // Authors see every value, even values that the document doesn’t show.
  deepEqual(
    Object.keys(checked.body.samples[0].values).toSorted(),
    [...document.variables, ...document.formulas].map(({ name }) => name).toSorted(),
  );
  deepEqual(
    checked.body.extremes.map(({ field }: { field: string }) => field),
    ['gross_pay', 'net_pay'],
  );
  document.formulas.push({ name: 'more', label: 'More', format: 'money', formula: 'wage / 0' });
  const missing = '"wage" doesn’t exist. Correct the name, or add a number called "wage".';
  const found = await asAdmin('POST', '/api/documents/check', { document });
  deepEqual(found.body.problems, [{ path: 'formulas.3.formula', message: missing }]);
  const sent = { quizId: quiz.id, questionTitle: 'Payslip', questionType: 'document', document };
  const refused = await asAdmin('POST', '/api/questions/create', sent);
  deepEqual([refused.status, refused.body.error.fields], [422, { 'document.formulas.3.formula': missing }]);
});

Deno.test('every type can be sent as a form', async () => {
  await using quiz = await make('quizzes');
  for (const [questionType, question] of Object.entries(EXAMPLES)) {
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

Deno.test('other accepted answers are kept when left out, and are copied with the question', async () => {
  await using quiz = await make('quizzes');
  const sent = { quizId: quiz.id, questionTitle: 'How many?', questionType: 'openEnded', answer: '1' };
  const others = { acceptedAnswers: ['one', 'just one'] };
  const { body: created } = await asAdmin('POST', '/api/questions/create', { ...sent, ...others });
  const save = async (change: Record<string, unknown>) => {
    const { status, body } = await asAdmin('PUT', `/api/questions/${created.id}`, { ...sent, ...change });
    return status === 200 ? [body.answer, ...body.acceptedAnswers] : body.error.fields;
  };
  deepEqual(await save({ questionTitle: 'How many then?' }), ['1', 'one', 'just one']);
  const copy = await asAdmin('POST', `/api/questions/${created.id}/duplicate`);
  deepEqual([copy.body.answer, copy.body.acceptedAnswers], ['1', others.acceptedAnswers]);
  deepEqual(await save({ answer: '2' }), ['2']);
  deepEqual(await save(others), ['1', 'one', 'just one']);
  deepEqual(await save({ acceptedAnswers: ['0.5..1.5'] }), ['1', '0.5..1.5']);
  deepEqual(await save({ acceptedAnswers: [] }), ['1']);
  // A list that the question's new type can't have is removed.
  const choice = { questionType: 'multipleChoice', options: ['1', '2'] };
  await save(others);
  deepEqual(await save(choice), ['1']);
});

Deno.test('the database and the API recognise the same numbers', async () => {
  const numbers = [
    '18200',
    '18,200',
    '$18 200.00',
    'A$5',
    'AUD 5',
    'AUD $5',
    '5 dollars',
    '5%',
    '5 per cent',
    '.5',
    '0,5',
    '1,23',
    '1\u00a0234\u202f567',
    '€7',
    '2.5..3.5',
    '$10 .. 20',
    '.5...9',
  ];
  const texts = [
    'one',
    '1a',
    '000',
    '0412',
    '13 11 14',
    '18,2000',
    '1e3',
    '1/2',
    '$5%',
    '--1',
    '5 years',
    '1..',
    '..5',
    '5%..$6',
    '1..2..3',
    '9'.repeat(65),
    '',
  ];
  await using quiz = await make('quizzes');
  const create = (answer: string) =>
    asAdmin('POST', '/api/questions/create', {
      quizId: quiz.id,
      questionTitle: answer || 'blank',
      questionType: 'openEnded',
      answer: answer || 'x',
    });
  for (const answer of [...numbers, ...texts, '-4', '\u22124']) equal((await create(answer)).status, 201);
  const { db } = await actor('student');
  const { data } = await db.rpc('open_quiz', { p_course_id: 'default', p_ref: quiz.id });
  const { questions } = data as { questions: { title: string; expects_number: boolean }[] };
  for (const { title, expects_number } of questions) equal(expects_number, expectsNumber(title), title);
  deepEqual(
    questions
      .filter(({ expects_number }) => expects_number)
      .map(({ title }) => title)
      .toSorted(),
    numbers.toSorted(),
  );
  equal(isTypedNumber('-4'), true);
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
    acceptedAnswers: [`other-${secret}`],
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
  deepEqual((await db.from('quiz_questions').select('question_id').eq('quiz_id', quiz.id)).data, []);
  deepEqual((await db.from('questions').select('id')).data, []);
});
