import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { signIn } from '../../fixtures/accounts.ts';
import { rpc } from '../../fixtures/http.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';

test('reloading during a quiz keeps every answer', async ({ studentPage: page, testCourse }) => {
  const quiz = new QuizPage(page, testCourse);
  await quiz.start();
  await quiz.choose('$27');
  await quiz.goToNext();
  await quiz.text.fill('Superannuation');
  await quiz.goToNext();
  await quiz.match('Gross pay', 'What arrives in your account');
  await page.reload();

  await expect(quiz.heading('ASC')).toBeVisible();
  await expect(page.getByText('Welcome back')).toBeVisible();
  await expect(page.getByText('2 of 4 questions answered')).toBeVisible();
  await expect(quiz.item('Gross pay')).toHaveAccessibleName(/matched with What arrives in your account/);
  // Answering hides the welcome message without moving anything under the pointer. The trial click waits until the question has slid in.
  await quiz.item('Net pay').click({ trial: true });
  const place = await quiz.item('Net pay').boundingBox();
  await quiz.match('Net pay', 'All you earned before tax');
  await expect(page.getByText('Welcome back')).toBeHidden();
  expect(await quiz.item('Net pay').boundingBox()).toEqual(place);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(quiz.text).toHaveValue('Superannuation');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(quiz.option('$27')).toBeChecked();
});

test('answers given offline are kept and sent once the connection is back', async ({
  studentPage: page,
  testCourse,
}) => {
  const quiz = new QuizPage(page, testCourse);
  await quiz.start();
  await page.context().setOffline(true);
  await quiz.choose('Nothing');
  await expect(page.getByText('Not saved yet').first()).toBeVisible();
  await quiz.goToNext();
  await quiz.text.fill('super');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await quiz.expectSaved();
  await page.reload();
  await expect(page.getByText('2 of 4 questions answered')).toBeVisible();
});

test('a quiz started in one browser can be finished in another; the latest answer counts', async ({
  studentPage: page,
  browser,
  student,
  testCourse,
}) => {
  const here = new QuizPage(page, testCourse);
  await here.start();
  await here.choose('Nothing');
  await here.goToNext();
  await here.text.fill('superannuation');
  await here.expectSaved();

  const other = await openPageAs(browser, await signIn(student));
  const there = new QuizPage(other, testCourse);
  await there.open();
  await expect(there.heading('ASC')).toBeVisible();
  await expect(other.getByText('2 of 4 questions answered')).toBeVisible();

  // The question is answered offline in this browser, then in the other one. The later answer counts, although it arrives first.
  await page.context().setOffline(true);
  await here.text.fill('superman');
  await here.expectUnsaved();
  await other.getByRole('button', { name: 'Previous' }).click();
  await there.text.fill('Superannuation');
  await there.expectSaved();
  await page.context().setOffline(false);
  await here.expectSaved();
  await expect(here.text).toHaveValue('Superannuation');
  await there.goToNext();
  await there.match('Gross pay', 'All you earned before tax');
  await there.match('Net pay', 'What arrives in your account');
  await there.goToNext();
  await there.slideTo(28);
  await there.finish.click();
  await expect(other.getByText('100%')).toBeVisible();
  await other.context().close();

  // The first browser shows the later answer's result when the learner returns to it.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();
  await expect(page.getByText('100%')).toBeVisible();
});

test('finishing twice grades the quiz once', async ({ studentPage: page, testCourse, student, database }) => {
  const quiz = new QuizPage(page, testCourse);
  await quiz.start();
  await quiz.answerThreeOfFourCorrectly();
  await quiz.finish.dblclick();
  await expect(page.getByText('75%')).toBeVisible();

  const attempts = await database.rows<{ id: string; score: number }>(
    'select id, score from public.quiz_attempts where user_id = $1',
    [student.session.user.id],
  );
  expect(attempts).toHaveLength(1);
  expect(attempts[0]?.score).toBe(3);
  const finish = () => rpc('finish_attempt', { p_attempt_id: attempts[0]?.id }, student.session.access_token);
  const [first, second] = await Promise.all([finish(), finish()]);
  expect(first.status).toBe(200);
  expect(second.json).toEqual(first.json);
  const results = await database.rows(
    'select status, score, score_max from public.lesson_results where user_id = $1 and lesson_id = $2',
    [student.session.user.id, testCourse.quiz.lessonId],
  );
  expect(results).toEqual([{ status: 2, score: 3, score_max: 4 }]);
});
