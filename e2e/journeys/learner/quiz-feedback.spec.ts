import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { signIn } from '../../fixtures/accounts.ts';
import { findAttempts } from '../../fixtures/learners/attempts.ts';
import type { Database } from '../../fixtures/database.ts';
import { rpc } from '../../fixtures/http.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import type { TestCourse } from '../../fixtures/learners/test-course.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';

const showFeedbackAfterEach = (database: Database, { quiz }: TestCourse) =>
  database.rows(`update public.quizzes set feedback_timing = 'after_each' where id = $1`, [quiz.quizId]);

test('with feedback per question, each answer is checked, locked and explained, on every device', async ({
  studentPage: page,
  student,
  browser,
  testCourse,
  database,
}) => {
  await showFeedbackAfterEach(database, testCourse);
  const { MCQ } = testCourse.questions;
  await database.rows('update private.question_keys set option_explanations = $2 where question_id = $1', [
    MCQ.id,
    JSON.stringify({ $27: 'That was years ago.', $99: 'Nobody charges that.' }),
  ]);
  const quiz = new QuizPage(page, testCourse);
  await quiz.start();
  await expect(quiz.check).toBeDisabled();
  await quiz.choose('$27');
  await quiz.expectSaved();
  await expect(page.getByText(MCQ.explanation)).toHaveCount(0);

  // Without a connection, nothing is revealed and nothing is lost.
  const checking = '**/rpc/check_answer';
  await page.route(checking, (route) => route.abort('connectionfailed'));
  await quiz.check.click();
  const unchecked = 'You’re offline. Your answer is safe';
  await expect(page.getByRole('alert').filter({ hasText: unchecked })).toBeVisible();
  await expect(quiz.option('$27')).toBeChecked();
  await page.unroute(checking);
  await page.getByRole('button', { name: 'Retry' }).click();

  const feedback = page.getByRole('status').filter({ hasText: 'Not quite' });
  await expect(feedback).toContainText('Nothing');
  await expect(feedback).toContainText(MCQ.explanation);
  await expect(feedback).toContainText('That was years ago.');
  await expect(page.getByText('Nobody charges that.')).toHaveCount(0);
  await expect(quiz.option('Nothing')).toBeDisabled();
  await page.keyboard.press('b');
  await expect(quiz.option('$27')).toBeChecked();
  await expectAccessible(page);
  // The checked answer can't be changed in any other way, whether by another tab's request or by a late one.
  const token = student.session.access_token;
  const [attempt] = await database.rows<{ id: string }>(
    'select id from public.quiz_attempts where user_id = $1',
    [student.session.user.id],
  );
  for (const name of ['save_answer', 'check_answer']) {
    const args = {
      p_attempt_id: attempt?.id,
      p_question_id: MCQ.id,
      p_answer: { value: 'Nothing', age_ms: 0 },
    };
    expect((await rpc(name, args, token)).status).toBe(200);
  }
  expect((await findAttempts(database, student.session.user.id))[0]?.answers).toEqual({ [MCQ.id]: '$27' });

  const other = await openPageAs(browser, await signIn(student));
  const there = new QuizPage(other, testCourse);
  await there.open();
  await expect(there.heading('OPT')).toBeVisible();
  await other.getByRole('button', { name: 'Previous' }).click();
  await expect(there.option('$27')).toBeDisabled();
  await expect(other.getByText(MCQ.explanation)).toBeVisible();
  await other.context().close();

  // By keyboard, Enter checks the answer, the button for the next step receives the focus, and Enter continues.
  await page.keyboard.press('Tab');
  await quiz.goToNext();
  await quiz.text.fill('superannuation');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Correct' })).toContainText(
    'Why the OPT answer is right.',
  );
  await expect(quiz.next).toBeFocused();
  await page.keyboard.press('Enter');
  await quiz.match('Gross pay', 'What arrives in your account');
  await quiz.match('Net pay', 'All you earned before tax');
  await quiz.check.click();
  await expect(page.getByRole('status').filter({ hasText: 'Not quite' })).toContainText(
    'Why the ASC answer is right.',
  );
  await expectAccessible(page);
  await quiz.goToNext();
  await quiz.slideTo(28);
  await expect(quiz.finish).toBeHidden();
  await quiz.check.click();
  await quiz.finish.click();
  await expect(page.getByText('50%')).toBeVisible();
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review.getByRole('listitem').filter({ hasText: MCQ.title })).toContainText(MCQ.explanation);
});

test('the video part that answers a question plays above the attempt, which continues', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  await showFeedbackAfterEach(database, testCourse);
  const { first, questions } = testCourse;
  await database.rows('update private.question_keys set cue = $2 where question_id = $1', [
    questions.MCQ.id,
    JSON.stringify({ video_id: first.videoId, second: 12, words: 'It costs nothing.' }),
  ]);
  const quiz = new QuizPage(page, testCourse);
  await quiz.start();
  await quiz.choose('$27');
  const watch = page.getByRole('button', { name: 'Watch this part (0:12)' });
  await expect(watch).toHaveCount(0);
  await quiz.check.click();
  await watch.click();
  const dialog = page.getByRole('dialog', { name: first.title });
  await expect
    .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThanOrEqual(12);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(watch).toBeFocused();
  await quiz.goToNext();
  await expect(quiz.text).toBeVisible();
});

test('each attempt has its own order, the same after a reload and on another device', async ({
  studentPage: page,
  student,
  browser,
  testCourse,
  database,
}) => {
  const { quizId } = testCourse.quiz;
  await database.rows(`update public.quizzes set question_order = 'shuffled' where id = $1`, [quizId]);
  // There are many options, so that two orders are never the same by chance.
  const options = Array.from({ length: 11 }, (_, index) => `Option ${index + 1}`);
  await database.rows(`update public.questions set options = $2 where id = $1`, [
    testCourse.questions.MCQ.id,
    JSON.stringify([...options.slice(0, 10), 'Nothing']),
  ]);
  const optionsOf = (quiz: QuizPage) =>
    quiz.page
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.lastChild?.textContent ?? ''));
  /** Takes the quiz. @returns the questions in the order asked, and the options */
  async function take(quiz: QuizPage) {
    const asked: string[] = [];
    let shown: string[] = [];
    for (let number = 1; number <= 4; number += 1) {
      await expect(page.getByText(`${number}/4`)).toBeVisible();
      asked.push((await page.getByRole('heading', { level: 2 }).textContent()) ?? '');
      if (asked.at(-1) === testCourse.questions.MCQ.title) shown = await optionsOf(quiz);
      await quiz.answerCurrentQuestion();
      if (number < 4) await quiz.goToNext();
    }
    await quiz.expectSaved();
    return { asked, shown };
  }
  const quiz = new QuizPage(page, testCourse);
  await quiz.open();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const first = await take(quiz);
  expect(first.asked.toSorted()).toEqual(
    Object.values(testCourse.questions)
      .map(({ title }) => title)
      .toSorted(),
  );

  const other = await openPageAs(browser, await signIn(student));
  for (const again of [page, other]) {
    const there = new QuizPage(again, testCourse);
    await there.open();
    await expect(again.getByText('4 of 4 questions answered')).toBeVisible();
    for (let number = 4; number >= 1; number -= 1) {
      await expect(again.getByText(`${number}/4`)).toBeVisible();
      await expect(again.getByRole('heading', { level: 2 })).toHaveText(first.asked[number - 1] ?? '');
      if (first.asked[number - 1] === testCourse.questions.MCQ.title)
        expect(await optionsOf(there)).toEqual(first.shown);
      if (number > 1) await again.getByRole('button', { name: 'Previous' }).click();
    }
  }
  await other.context().close();
  await quiz.finish.click();
  await expect(page.getByText('75%')).toBeVisible();
  const reviewed = page.getByRole('region', { name: 'Review' }).getByRole('heading', { level: 3 });
  await expect(reviewed).toHaveText(first.asked.map((title, index) => `${index + 1}. ${title}`));

  await page.getByRole('button', { name: 'Retake' }).click();
  const second = await take(quiz);
  expect(second.shown).not.toEqual(first.shown);
  expect(second.asked.toSorted()).toEqual(first.asked.toSorted());
  await quiz.finish.click();
  await expect(page.getByText('75%')).toBeVisible();
});
