import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { adminSession } from '../../fixtures/accounts.ts';
import { callWholeApi } from '../../fixtures/api-surface.ts';
import type { Database } from '../../fixtures/database.ts';
import { call, rpc } from '../../fixtures/http.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import type { TestCourse } from '../../fixtures/learners/test-course.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Replaces the answer keys of a course with unique values. @returns a pattern that matches any of them */
async function plantCanaries(database: Database, { questions }: TestCourse): Promise<RegExp> {
  const word = `CANARY${randomUUID().slice(0, 8)}`;
  const salt = randomUUID();
  const answers = {
    MCQ: `${word}-MCQ`,
    // These values are long enough not to occur by chance in a random id, hash or time.
    OPT: ['935,271,846.5', `${word}-OPT`],
    ASC: { 0: 835170642, 1: 835190642 },
    SLI: 7351.357,
  };
  for (const [type, answer] of Object.entries(answers)) {
    await database.rows(
      `update private.question_keys set answer = $2, explanation = $3, salt = $4 where question_id = $1`,
      [questions[type as keyof typeof answers].id, JSON.stringify(answer), `${word}-WHY`, salt],
    );
  }
  return new RegExp(`${word}|${salt}|935,?271,?846|8351[79]0642|7351\\.357`);
}

/**
 * Adds a document question to the end of the quiz. Everything in it that must not be revealed contains the canary's word or the number
 * 91827364.5.
 * @returns its id
 */
async function plantDocument(database: Database, { key, quiz }: TestCourse, word: string): Promise<string> {
  const id = `${key}-doc`;
  const field = { label: 'Net pay', points: 1, unit: '', options: [] };
  const definition = {
    style: 'payslip',
    title: 'Payslip',
    sections: [
      {
        heading: '',
        columns: [],
        rows: [
          ['Hours', '{hours}'],
          ['Net pay', { field: 'net' }],
        ],
      },
    ],
    variables: [{ name: 'hours', label: `${word}-VARIABLE`, format: 'number', values: [1, 2] }],
    formulas: [{ name: 'pay', label: `${word}-LABEL`, format: 'money', formula: `hours * ${word}_FORMULA` }],
    constraints: [`${word}_CONDITION > 0`],
    fields: [
      { ...field, id: 'net', kind: 'number', answer: `${word}-ANSWER`, tolerance: 91827364.5 },
      { ...field, id: 'word', kind: 'text', answer: `${word}-TEXT`, tolerance: 0 },
    ],
  };
  const draw = {
    figures: { hours: '38' },
    results: { net: '91827364.5', word: `${word}-RESULT` },
    answers: { net: `${word}-SHOWN`, word: `${word}-SHOWN` },
    numbers: { pay: '91827364.5' },
    working: [{ label: 'Net pay', text: `${word}-WORKING` }],
  };
  await database.rows(
    `insert into public.questions (id, title, type, points) values ($1, 'Complete this payslip.', 'DOC', 2)`,
    [id],
  );
  await database.rows(
    'insert into public.quiz_questions (quiz_id, question_id, position) values ($1, $2, 9)',
    [quiz.quizId, id],
  );
  await database.rows(
    `insert into private.question_keys (question_id, answer, explanation) select $1, jsonb_build_object('document', private.store_document($2)), $3`,
    [id, JSON.stringify({ definition, draws: [draw, { ...draw, figures: { hours: '39' } }] }), `${word}-WHY`],
  );
  return id;
}

/** Records every text response of the page. */
function recordBodies(page: Page): () => Promise<{ url: string; text: string }[]> {
  const bodies: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    if (/^(video|image|font)\//.test(response.headers()['content-type'] ?? '')) return;
    const url = response.url();
    bodies.push(
      response.text().then(
        (text) => ({ url, text }),
        () => ({ url, text: '' }),
      ),
    );
  });
  return () => Promise.all(bodies);
}

test('no response of the API contains an answer key before the student has finished', async ({
  student,
  testCourse,
  database,
}) => {
  const planted = await plantCanaries(database, testCourse);
  const documentId = await plantDocument(database, testCourse, planted.source.split('|')[0] ?? '');
  const canary = new RegExp(`${planted.source}|91827364`);
  const token = student.session.access_token;
  const lesson = { p_course_id: testCourse.courseId, p_ref: testCourse.quiz.lessonId };
  const begin = async () => {
    const { id } = (await rpc('start_attempt', lesson, token)).json as { id: string };
    const answers = { MCQ: 'Nothing', OPT: 'x', ASC: { 0: 0, 1: 1 } };
    for (const [type, value] of Object.entries(answers)) {
      const questionId = testCourse.questions[type as keyof typeof answers].id;
      const args = { p_attempt_id: id, p_question_id: questionId, p_answer: { value } };
      expect((await rpc('save_answer', args, token)).status).toBe(200);
    }
    const document = {
      p_attempt_id: id,
      p_question_id: documentId,
      p_answer: { value: { net: '1', word: 'x' } },
    };
    expect((await rpc('save_answer', document, token)).status).toBe(200);
    return id;
  };
  let attemptId = await begin();

  const questionIds = Object.values(testCourse.questions).map(({ id }) => id);
  const plausible = {
    p_course_id: [testCourse.courseId, 'default'],
    p_ref: [testCourse.quiz.lessonId, testCourse.quiz.quizId],
    p_lesson_id: [testCourse.first.lessonId, testCourse.quiz.lessonId],
    p_lesson_ids: [[testCourse.quiz.lessonId, testCourse.first.lessonId, testCourse.last.lessonId]],
    p_video_id: [testCourse.first.videoId],
    p_quiz_id: [testCourse.quiz.quizId],
    p_attempt_id: [attemptId],
    // Leaves out the last question, because the attempt could be finished once it's answered.
    p_question_id: [...questionIds.slice(0, 3), documentId],
    p_question_ids: [[...questionIds, documentId]],
    p_answer: [{ value: 'x' }, { value: { 0: 1 } }, { value: { net: '38' } }],
    p_email: [student.email],
    p_position: [1],
    p_ranges: [[[0, 1]]],
    p_from: [null],
    p_question: [
      { id: testCourse.questions.MCQ.id, quiz_id: testCourse.quiz.quizId, title: 'x', type: 'MCQ' },
    ],
    p_version: [null],
    p_kind: ['quizzes'],
    p_query: ['CANARY', ''],
    p_sort: ['title'],
    p_descending: [false],
    p_offset: [0],
    p_limit: [null],
    p_item_id: [testCourse.quiz.quizId],
    p_table: ['question_keys'],
    p_row_id: [null],
    p_action: [null],
    p_actor_id: [null],
    p_person_id: [student.session.user.id],
    p_admins_only: [false],
    p_import: [{ kind: 'quiz_video', rows_total: 1 }],
    p_import_id: ['nothing'],
    p_rows: [{ rows: [] }],
    p_given: [{ quiz_ids: [testCourse.quiz.quizId] }],
    p_time_zone: ['Australia/Sydney'],
    p_scope: ['due', 'mistakes'],
    p_measure: ['days'],
    p_target: [3],
    p_waiting: [[]],
    p_memory: [{}],
    p_due: ['2026-12-01T00:00:00Z'],
    p_known_until: [null],
    p_learner: [student.session.user.id],
    p_grain: ['day'],
    // These arguments are for plans. Actions that students and visitors may not perform are tested elsewhere.
    p_code: ['00000000'],
    p_reason: ['x'],
    p_ends_at: [null],
    p_grant_id: [randomUUID()],
    p_seat_id: [randomUUID()],
    p_subscription_id: ['sub_x'],
    p_subscription: [{ id: 'sub_x', status: 'active' }],
    p_subscriptions: [[]],
    p_change: ['invite'],
    p_checkout_id: [randomUUID()],
    p_session_id: ['cs_x'],
    p_plan: ['learner'],
    p_period: ['month'],
    p_seats: [1],
    p_link: [null],
    p_owner: [null],
    p_enabled: [false],
    p_sync_number: [1],
    p_event_id: [null],
    p_event_type: [null],
  };
  // The visitor comes first, because the student's last call leaves the attempt.
  for (const who of [undefined, token]) {
    const replies = await callWholeApi({ database, testCourse, plausible }, who);
    expect(replies.length).toBeGreaterThan(100);
    const leaks = replies.filter(({ text, headers }) => canary.test(text + JSON.stringify([...headers])));
    expect(leaks.map(({ request }) => request)).toEqual([]);
    const broken = replies.filter(({ status }) => status >= 500);
    expect(broken.map(({ request, text }) => `${request} ${text}`)).toEqual([]);
  }
  const finished = await database.rows(
    'select id from public.quiz_attempts where user_id = $1 and finished_at is not null',
    [student.session.user.id],
  );
  expect(finished, 'nothing was finished').toHaveLength(0);
  attemptId = await begin();

  // With feedback per question, checking an answer reveals only that question's key.
  await database.rows(`update public.quizzes set feedback_timing = 'after_each' where id = $1`, [
    testCourse.quiz.quizId,
  ]);
  const others = new RegExp(canary.source.replace('|', '-(?:OPT|ASC|SLI|SHOWN|WORKING|RESULT)|'));
  const { MCQ } = testCourse.questions;
  const checked = { p_attempt_id: attemptId, p_question_id: MCQ.id, p_answer: { value: 'Nothing' } };
  for (const name of ['open_quiz', 'review_quiz', 'start_attempt'])
    expect((await rpc(name, lesson, token)).text, name).not.toMatch(canary);
  expect((await rpc('check_answer', checked, token)).text).toContain(`${canary.source.split('|')[0]}-MCQ`);
  for (const name of ['check_answer', 'open_quiz', 'review_quiz', 'start_attempt']) {
    const { text } = await rpc(name, name === 'check_answer' ? checked : lesson, token);
    expect(text, name).not.toMatch(others);
    expect(text.match(/-WHY/g)?.length ?? 0, `${name} explains one question`).toBeLessThanOrEqual(1);
  }
  const rows = await call('/rest/v1/attempt_answers?select=*', { token });
  expect(rows.text).toContain(MCQ.id);
  expect(rows.text).not.toMatch(canary);

  // This proves that the test would notice keys: an admin and a learner who has finished see them.
  const admin = (await adminSession()).access_token;
  expect((await rpc('admin_get_questions', { p_quiz_id: testCourse.quiz.quizId }, admin)).text).toMatch(
    canary,
  );
  const last = {
    p_attempt_id: attemptId,
    p_question_id: testCourse.questions.SLI.id,
    p_answer: { value: 7 },
  };
  expect((await rpc('save_answer', last, token)).text).not.toMatch(canary);
  expect((await rpc('review_quiz', lesson, token)).text).not.toMatch(others);
  const finishedNow = (await rpc('finish_attempt', { p_attempt_id: attemptId }, token)).text;
  for (const revealed of [canary, /-SHOWN/, /-WORKING/]) expect(finishedNow).toMatch(revealed);
  expect(finishedNow, 'formulas stay').not.toMatch(
    /FORMULA|CONDITION|-VARIABLE|-LABEL|-ANSWER|-TEXT|-RESULT|91827364/,
  );
  expect((await rpc('review_quiz', lesson, token)).text).toMatch(canary);
});

test('no one can reach the private schema, with any profile header', async ({ student }) => {
  const admin = await adminSession();
  for (const token of [undefined, student.session.access_token, admin.access_token]) {
    for (const name of ['question_keys', 'admins', 'keyed_questions', 'settings']) {
      const answer = await call(`/rest/v1/${name}?select=*`, {
        token,
        headers: { 'accept-profile': 'private' },
      });
      expect(answer.status, `${name}: ${answer.text}`).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    const body = { user_id: student.session.user.id };
    const insert = await call('/rest/v1/admins', {
      method: 'POST',
      token,
      body,
      headers: { 'content-profile': 'private' },
    });
    expect(insert.status).toBeGreaterThanOrEqual(400);
  }
});

test('no page, script or response during a quiz contains an answer key', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  const canary = await plantCanaries(database, testCourse);
  const bodies = recordBodies(page);
  const quiz = new QuizPage(page, testCourse);
  const seen: string[] = [];
  const look = async () => {
    seen.push(await page.content());
    seen.push(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage])));
  };
  for (const path of ['/home', `/course-overview/${testCourse.courseId}`]) {
    await page.goto(path);
    await expect(page.getByText(testCourse.title).first()).toBeVisible();
    await look();
  }
  await quiz.start();
  await look();
  await quiz.choose('Nothing');
  await quiz.goToNext();
  // The responses reveal that a number is expected, but not which one.
  await expect(quiz.text).toHaveAttribute('inputmode', 'decimal');
  await quiz.text.fill('superannuation');
  await look();
  await quiz.goToNext();
  await quiz.match('Gross pay', 'All you earned before tax');
  await quiz.match('Net pay', 'What arrives in your account');
  await look();
  await quiz.goToNext();
  await quiz.slideTo(28);
  await quiz.expectSaved();
  await page.reload();
  await expect(quiz.finish).toBeVisible();
  await look();

  const before = await bodies();
  expect(before.length).toBeGreaterThan(10);
  expect(before.some(({ url }) => url.includes('/rpc/open_quiz'))).toBe(true);
  expect(before.filter(({ text }) => canary.test(text)).map(({ url }) => url)).toEqual([]);
  expect(seen.filter((text) => canary.test(text))).toEqual([]);

  // This proves that revealed keys are recorded: the review after finishing contains them.
  await quiz.finish.click();
  await expect(page.getByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();
  const after = await bodies();
  expect(after.filter(({ text }) => canary.test(text)).map(({ url }) => new URL(url).pathname)).toEqual([
    '/rest/v1/rpc/finish_attempt',
  ]);

  // Practice with the same questions and new keys reveals nothing before an answer is locked, and then only that question's key.
  const newCanary = await plantCanaries(database, testCourse);
  const leaks = async () => (await bodies()).slice(after.length).filter(({ text }) => newCanary.test(text));
  await page.goto('/practise');
  await page.getByRole('button', { name: 'Start practising' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
  await look();
  expect(await leaks()).toEqual([]);
  expect(seen.filter((text) => newCanary.test(text))).toEqual([]);
  await answerAnyQuestion(page, quiz);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: 'Not quite' })).toBeVisible();
  const [revealed, ...others] = await leaks();
  expect(others).toEqual([]);
  expect(new URL(revealed?.url ?? '').pathname).toBe('/functions/v1/api/practice/answers');
  // At most two canaries belong to one question's key. Explanations aren't counted, because all questions share one.
  expect(
    revealed?.text.match(/CANARY\w+-(MCQ|OPT)|8351[79]0642|7351\.357/g)?.length ?? 0,
  ).toBeLessThanOrEqual(2);

  // While the learner retakes the quiz, practice reveals nothing.
  await quiz.start();
  await page.goto('/practise');
  await expect(page.getByRole('heading', { name: 'Nothing to practise right now' })).toBeVisible();
  expect(await leaks()).toHaveLength(1);
});

/** Answers the question on screen, whatever its type. */
async function answerAnyQuestion(page: Page, quiz: QuizPage): Promise<void> {
  if (await quiz.heading('MCQ').isVisible()) await quiz.choose('Nothing');
  else if (await quiz.heading('OPT').isVisible()) await quiz.text.fill('superannuation');
  else if (await quiz.heading('SLI').isVisible()) await quiz.slideTo(28);
  else {
    await quiz.match('Gross pay', 'All you earned before tax');
    await quiz.match('Net pay', 'What arrives in your account');
  }
  await expect(page.getByRole('button', { name: 'Check' })).toBeEnabled();
}
