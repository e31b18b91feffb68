import type { Page } from '@playwright/test';
import { attemptsOf, expectAnswers, resultsOf } from '../fixtures/attempts.ts';
import { QuizPage } from '../fixtures/quiz-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** Comes back to a tab, as far as the page can tell: a browser without windows gives every tab the focus. */
const comeBackTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('two tabs on the same quiz share one attempt; finished in both at once it is graded once', async ({
  studentPage,
  road,
  student,
  database,
}) => {
  const userId = student.session.user.id;
  const { MCQ, OPT, ASC, SLI } = road.questions;
  const here = new QuizPage(studentPage, road);
  const there = new QuizPage(await studentPage.context().newPage(), road);
  await here.start();
  await there.start();

  // The same question in both: what was given last stands, and shows once the learner comes back.
  await here.choose('Nothing');
  await here.expectSaved();
  await there.choose('$27');
  await there.expectSaved();
  await comeBackTo(here.page);
  await expect(here.option('$27')).toBeChecked();
  await here.choose('Nothing');
  await here.goOn();
  await here.text.fill('superman');
  await here.expectSaved();

  await comeBackTo(there.page);
  await expect(there.option('Nothing')).toBeChecked();
  await there.goOn();
  await expect(there.text).toHaveValue('superman');
  await there.goOn();
  await there.match('Gross pay', 'All you earned before tax');
  await there.match('Net pay', 'What arrives in your account');
  await there.goOn();
  await there.slideTo(28);
  await there.expectSaved();
  await comeBackTo(here.page);
  await expect(here.page.getByText('4 of 4 questions answered')).toBeVisible();
  const [attempt] = await attemptsOf(database, userId);
  expect(Object.keys(attempt?.answers ?? {}).sort()).toEqual([MCQ.id, OPT.id, ASC.id, SLI.id].sort());
  expect(attempt?.answers[MCQ.id]).toBe('Nothing');

  await Promise.all([here.finish.dblclick(), there.finish.click()]);
  for (const { page } of [here, there]) await expect(page.getByText('75%')).toBeVisible();
  expect(await attemptsOf(database, userId)).toMatchObject([{ finished: true, score: 3 }]);
  expect(await resultsOf(database, userId, road.quiz.lessonId)).toEqual([
    { status: 2, score: 3, score_max: 4 },
  ]);

  // Taken again from both tabs, it is one new attempt, and the tab that learns late shows the result.
  for (const { page } of [here, there]) await page.getByRole('button', { name: 'Retake' }).click();
  for (const quiz of [here, there]) await expect(quiz.heading('MCQ')).toBeVisible();
  await there.choose('$99');
  await there.expectSaved();
  await here.answerThreeOfFourRightly();
  await here.finish.click();
  await expect(here.page.getByText('75%')).toBeVisible();
  await there.choose('$27');
  await expect(there.page.getByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();
  await expect(there.page.getByText('75%')).toBeVisible();
  const attempts = await attemptsOf(database, userId);
  expect(attempts).toHaveLength(2);
  expect(attempts[1]).toMatchObject({ finished: true, score: 3, answers: { [MCQ.id]: 'Nothing' } });
});

test('an answer is on its way within a second and then on the server, however fast the tab is closed', async ({
  studentPage: page,
  road,
  student,
  database,
}, testInfo) => {
  const quiz = new QuizPage(page, road);
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
  // By design 400 ms are waited for further keystrokes; the rest is the way to the server and back.
  expect(sentAt - answeredAt).toBeLessThan(1000);
  expect((row?.at.getTime() ?? Infinity) - answeredAt).toBeLessThan(1500);

  // A tab that is closed in the middle of a word: what was typed is there in the next one.
  await quiz.goOn();
  const next = await page.context().newPage();
  await quiz.text.fill('supera');
  await page.close();
  const again = new QuizPage(next, road);
  await again.open();
  await expect(next.getByText('2 of 4 questions answered')).toBeVisible();
  await expectAnswers(database, student.session.user.id, {
    [road.questions.MCQ.id]: 'Nothing',
    [road.questions.OPT.id]: 'supera',
  });
});
