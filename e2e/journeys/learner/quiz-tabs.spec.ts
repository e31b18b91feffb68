import type { Page } from '@playwright/test';
import { SLOWNESS } from '../../../tools/test/machine-speed.ts';
import { findAttempts, expectAnswers, findResults } from '../../fixtures/learners/attempts.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Simulates returning to a tab, because a headless browser gives every tab the focus. */
const returnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('two tabs on the same quiz share one attempt, which is graded once when both finish it', async ({
  studentPage,
  testCourse,
  student,
  database,
}) => {
  const userId = student.session.user.id;
  const { MCQ, OPT, ASC, SLI } = testCourse.questions;
  const here = new QuizPage(studentPage, testCourse);
  const there = new QuizPage(await studentPage.context().newPage(), testCourse);
  await here.start();
  await there.start();

  // Both tabs answer the same question: the latest answer counts, and the other tab shows it once the learner returns.
  await here.choose('Nothing');
  await here.expectSaved();
  await there.choose('$27');
  await there.expectSaved();
  await returnTo(here.page);
  await expect(here.option('$27')).toBeChecked();
  await here.choose('Nothing');
  await here.goToNext();
  await here.text.fill('superman');
  await here.expectSaved();

  await returnTo(there.page);
  await expect(there.option('Nothing')).toBeChecked();
  await there.goToNext();
  await expect(there.text).toHaveValue('superman');
  await there.goToNext();
  await there.match('Gross pay', 'All you earned before tax');
  await there.match('Net pay', 'What arrives in your account');
  await there.goToNext();
  await there.slideTo(28);
  await there.expectSaved();
  await returnTo(here.page);
  await expect(here.page.getByText('4 of 4 questions answered')).toBeVisible();
  const [attempt] = await findAttempts(database, userId);
  expect(Object.keys(attempt?.answers ?? {}).sort()).toEqual([MCQ.id, OPT.id, ASC.id, SLI.id].sort());
  expect(attempt?.answers[MCQ.id]).toBe('Nothing');

  await Promise.all([here.finish.dblclick(), there.finish.click()]);
  for (const { page } of [here, there]) await expect(page.getByText('75%')).toBeVisible();
  expect(await findAttempts(database, userId)).toMatchObject([{ finished: true, score: 3 }]);
  expect(await findResults(database, userId, testCourse.quiz.lessonId)).toEqual([
    { status: 2, score: 3, score_max: 4 },
  ]);

  // Retaking in both tabs starts only one new attempt, and the second tab shows the first tab's result.
  for (const { page } of [here, there]) await page.getByRole('button', { name: 'Retake' }).click();
  for (const quiz of [here, there]) await expect(quiz.heading('MCQ')).toBeVisible();
  await there.choose('$99');
  await there.expectSaved();
  await here.answerThreeOfFourCorrectly();
  await here.finish.click();
  await expect(here.page.getByText('75%')).toBeVisible();
  await there.choose('$27');
  await expect(there.page.getByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();
  await expect(there.page.getByText('75%')).toBeVisible();
  const attempts = await findAttempts(database, userId);
  expect(attempts).toHaveLength(2);
  expect(attempts[1]).toMatchObject({ finished: true, score: 3, answers: { [MCQ.id]: 'Nothing' } });
});

test('a second tab shows immediately what is typed in the first, and does not overwrite it with its own blank', async ({
  studentPage,
  testCourse,
  student,
  database,
}) => {
  const { MCQ, OPT } = testCourse.questions;
  const here = new QuizPage(studentPage, testCourse);
  const there = new QuizPage(await studentPage.context().newPage(), testCourse);
  await here.startAndAnswer('Nothing');
  await here.goToNext();
  await there.open();
  await expect(there.text).toHaveValue('');

  // The first tab is offline, so that the server can't inform the second.
  const saving = '**/rpc/save_answer';
  await here.page.route(saving, (route) => route.abort('connectionfailed'));
  await here.text.fill('superann');
  await expect(there.text).toHaveValue('superann');
  await returnTo(there.page);
  await expect(there.text).toHaveValue('superann');
  await there.text.press('End');
  await there.text.pressSequentially('uation');
  await expect(here.text).toHaveValue('superannuation');
  await here.page.unroute(saving);
  await expectAnswers(database, student.session.user.id, { [MCQ.id]: 'Nothing', [OPT.id]: 'superannuation' });
});

test('an answer is sent within a second, and is stored even when the tab is closed immediately', async ({
  studentPage: page,
  testCourse,
  student,
  database,
}, testInfo) => {
  const quiz = new QuizPage(page, testCourse);
  await quiz.start();
  await page.evaluate(() =>
    document.addEventListener('change', () => Object.assign(window, { answeredAt: Date.now() })),
  );
  const request = page.waitForRequest('**/rpc/save_answer');
  await quiz.choose('Nothing');
  const sentAt = (await request).timing().startTime;
  await quiz.expectSaved();
  const answeredAt = await page.evaluate(() => (window as unknown as { answeredAt: number }).answeredAt);
  const [row] = await database.rows<{ at: Date }>(
    `select w.updated_at as at from public.attempt_answers as w
     join public.quiz_attempts as a on a.id = w.attempt_id where a.user_id = $1`,
    [student.session.user.id],
  );
  testInfo.annotations.push({
    type: 'answer to row',
    description: `${(row?.at.getTime() ?? Infinity) - answeredAt} ms`,
  });
  // Keystrokes are debounced for 400 ms; the rest is the round trip to the server.
  expect(sentAt - answeredAt).toBeLessThan(1000 * SLOWNESS);
  expect((row?.at.getTime() ?? Infinity) - answeredAt).toBeLessThan(1500 * SLOWNESS);

  // Text typed just before the tab is closed reaches the database, although every page is closed before a timer could send it.
  await quiz.goToNext();
  const next = await page.context().newPage();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await quiz.text.fill('supera');
  await page.close({ runBeforeUnload: true });
  await expectAnswers(database, student.session.user.id, {
    [testCourse.questions.MCQ.id]: 'Nothing',
    [testCourse.questions.OPT.id]: 'supera',
  });
  await next.clock.resume();
  const again = new QuizPage(next, testCourse);
  await again.open();
  await expect(next.getByText('2 of 4 questions answered')).toBeVisible();
});
