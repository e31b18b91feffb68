import { newStudent, signUp } from '../../fixtures/accounts.ts';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';

test('a result keeps its address on reload, Back and Forward, and no one else can read it there', async ({
  studentPage: page,
  browser,
  testCourse,
}) => {
  const quiz = new QuizPage(page, testCourse);
  const result = page.getByRole('heading', { name: 'Lesson Completed!' });
  await page.goto('/home');
  await quiz.start();
  await quiz.answerThreeOfFourCorrectly();
  await quiz.finish.click();
  await expect(result).toBeFocused();
  await expect(page).toHaveURL(/\?review=[0-9a-f-]{36}$/);
  const first = page.url();

  await page.reload();
  await expect(page.getByText('75%', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('superannuation');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to course', exact: true }).click();
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
  await page.goBack();
  await expect(page.getByText('75%', { exact: true })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
  await page.goBack();

  // The next attempt has its own address. The questions are asked straight away.
  await page.getByRole('button', { name: 'Retake' }).click();
  await expect(quiz.heading('MCQ')).toBeVisible();
  await expect(page).toHaveURL(quiz.path);
  await quiz.choose('$27');
  await quiz.goToNext();
  await quiz.text.fill('a guess');
  await quiz.goToNext();
  await quiz.match('Gross pay', 'All you earned before tax');
  await quiz.match('Net pay', 'What arrives in your account');
  await quiz.goToNext();
  await quiz.slideTo(28);

  // While the new attempt is open, the first attempt's review stays hidden.
  await page.goBack();
  await expect(page.getByText('The review is hidden while you retake this quiz.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Review' })).toBeHidden();
  await page.goForward();
  await quiz.finish.click();
  await expect(page.getByText('50%', { exact: true })).toBeVisible();
  expect(page.url()).not.toBe(first);
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect(page.getByText('75%', { exact: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('50%', { exact: true })).toBeVisible();

  const other = await openPageAs(browser, await signUp(newStudent()));
  await other.goto(first);
  await expect(other.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  await expect(other.getByText('75%', { exact: true })).toBeHidden();
  await other.context().close();
});
