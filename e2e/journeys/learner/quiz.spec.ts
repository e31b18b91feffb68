import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a quiz with all question types is graded; the road map shows the score and unlocks the next stop', async ({
  studentPage: page,
  testCourse,
}) => {
  const quiz = new QuizPage(page, testCourse);
  await page.goto(`/course-overview/${testCourse.courseId}`);
  const map = page.getByRole('region', { name: 'Road map' });
  await map.getByRole('button', { name: testCourse.quiz.title }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Jump To This Lesson' }).click();
  await expect(page.getByRole('heading', { name: testCourse.quiz.title })).toBeVisible();
  await expect(page.getByText('Four quick questions.')).toBeVisible();
  await expect(page.getByText('This is a test: you’ll see the answers when you finish.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start Quiz' }).click();

  await expect(quiz.heading('MCQ')).toBeVisible();
  await expect(quiz.next).toBeDisabled();
  await expect(page.getByText('1/4')).toBeVisible();
  await expect(page.getByText('0 of 4 questions answered')).toBeVisible();
  await expect(page.getByText('Complete all questions to finish the lesson.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '25');
  await expectAccessible(page);
  await quiz.choose('Nothing');
  await quiz.goToNext();

  await expect(quiz.heading('OPT')).toBeVisible();
  await expect(quiz.next).toBeDisabled();
  await expectAccessible(page);
  await quiz.text.fill('superman');
  await quiz.goToNext();

  await expect(quiz.heading('ASC')).toBeVisible();
  await expect(quiz.next).toBeDisabled();
  await quiz.match('Gross pay', 'All you earned before tax');
  await expectAccessible(page);
  await quiz.match('Net pay', 'What arrives in your account');
  await quiz.goToNext();

  await expect(quiz.heading('SLI')).toBeVisible();
  await expect(quiz.finish).toBeHidden();
  expect((await quiz.slider.boundingBox())?.width).toBe(500);
  await quiz.slideTo(28);
  await expect(page.getByText('4 of 4 questions answered')).toBeVisible();
  await expectAccessible(page);
  await quiz.finish.click();

  await expect(page.getByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();
  await expect(page.getByText('Your score:')).toBeVisible();
  await expect(page.getByText('75%')).toBeVisible();
  const review = page.getByRole('region', { name: 'Review' }).getByRole('listitem');
  await expect(review.filter({ hasText: testCourse.questions.OPT.title })).toContainText('superannuation');
  await expect(review.filter({ hasText: testCourse.questions.OPT.title })).toContainText(
    'Why the OPT answer is right.',
  );
  await expectAccessible(page);

  // Missed questions are practised, which leaves the score unchanged.
  await expect(page.getByRole('link', { name: 'Back to course', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Practise the one you missed' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  await quiz.text.fill('superannuation');
  await quiz.text.press('Enter');
  await expect(page.getByRole('heading', { name: 'That’s correct' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You got it right' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to course', exact: true }).click();
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
  await expect(map.getByRole('button', { name: testCourse.last.title })).toHaveAccessibleName(/available/);
  await map.getByRole('button', { name: testCourse.quiz.title }).click();
  await expect(page.getByRole('dialog')).toContainText('Score: 3/4');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Review Lesson' })).toBeVisible();
});

test('a worse second attempt keeps the best score; with two attempts it is the last, and time ends it', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  const { quizId } = testCourse.quiz;
  await database.rows('update public.quizzes set attempt_limit = 2, time_limit_minutes = 10 where id = $1', [
    quizId,
  ]);
  const quiz = new QuizPage(page, testCourse);
  await page.clock.install();
  await quiz.open();
  await expect(page.getByText('10 minutes once you start')).toBeVisible();
  await expect(page.getByText('2 of 2 attempts left')).toBeVisible();
  await expectAccessible(page);
  await quiz.start();
  await expect(page.getByText(/^(10:00|9:\d\d)$/)).toBeVisible();
  await expectAccessible(page);
  // The device's clock is set back, then forward; the page notices and asks the server for the time.
  for (const minutes of [-30, 30]) {
    const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
    await page.clock.setSystemTime(Date.now() + minutes * 60_000);
    await asked;
    await expect(page.getByText(/^9:\d\d$/)).toBeVisible();
  }
  await quiz.answerThreeOfFourCorrectly();
  await quiz.finish.click();
  await expect(page.getByText('1 of 2 attempts left. You have 10 minutes')).toBeVisible();
  await page.getByRole('button', { name: 'Retake' }).click();
  await quiz.choose('$99');
  await quiz.expectSaved();
  // Three seconds are left, no matter what the computer's clock says.
  await database.rows(
    `update public.quiz_attempts set started_at = now() - interval '597 seconds' where quiz_id = $1 and finished_at is null`,
    [quizId],
  );
  await page.reload();
  await expect(page.getByText('Time ran out. You answered 1 question.')).toBeVisible();
  await expect(page.getByText('0%', { exact: true })).toBeVisible();
  await expect(page.getByText('Your best is still 3 of 4.')).toBeVisible();
  await expect(page.getByText('You’ve used all 2 attempts.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to course', exact: true }).click();
  await page
    .getByRole('region', { name: 'Road map' })
    .getByRole('button', { name: testCourse.quiz.title })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Score: 3/4');
  await quiz.open();
  await page.getByRole('link', { name: 'See your last result' }).click();
  await expect(page.getByRole('region', { name: 'Review' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Retake' })).toHaveCount(0);
});

test('a question of an unknown type is shown, can be skipped and is not counted', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  await database.rows(
    `with q as (insert into public.questions (title, type) values ('Draw your budget', 'DRAW') returning id)
     insert into public.quiz_questions (quiz_id, question_id, position) select $1, id, 0 from q`,
    [testCourse.quiz.quizId],
  );
  const quiz = new QuizPage(page, testCourse);
  await quiz.open();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(
    page.getByText('This question type ("DRAW") is not supported yet. Please click Next.'),
  ).toBeVisible();
  await expectAccessible(page);
  await quiz.goToNext();
  await expect(quiz.heading('MCQ')).toBeVisible();
  await quiz.answerThreeOfFourCorrectly();
  await quiz.finish.click();
  await expect(page.getByText('75%')).toBeVisible();
});

test('an unknown lesson and a quiz without questions show a message', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  await page.goto(`/quiz/${testCourse.courseId}/no-such-lesson`);
  await expect(page.getByText('Lesson not found')).toBeVisible();
  await expectAccessible(page);
  await database.rows(
    'delete from public.questions where id in (select question_id from public.quiz_questions where quiz_id = $1)',
    [testCourse.quiz.quizId],
  );
  await new QuizPage(page, testCourse).open();
  await expect(page.getByText('No questions found for this lesson')).toBeVisible();
  await expectAccessible(page);
});

test('a quiz asks one of two questions with a tag, the same after a reload, and grades what it asked', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  const { quiz: stop, questions } = testCourse;
  await database.rows(`update public.questions set tags = '{Pool}' where id = any ($1)`, [
    [questions.MCQ.id, questions.OPT.id],
  ]);
  await database.rows(`update public.quizzes set draws = '[{"tag": "pool", "count": 1}]' where id = $1`, [
    stop.quizId,
  ]);
  const quiz = new QuizPage(page, testCourse);
  await quiz.open();
  await expect(page.getByText('3 questions')).toBeVisible();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByText('1/3')).toBeVisible();
  const drawn = quiz.heading('MCQ').or(quiz.heading('OPT'));
  const title = (await drawn.textContent()) ?? '';
  await page.reload();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(drawn).toHaveText(title);
  if (title === questions.MCQ.title) await quiz.choose('$99');
  else await quiz.text.fill('superman');
  await quiz.goToNext();
  await quiz.match('Gross pay', 'All you earned before tax');
  await quiz.match('Net pay', 'What arrives in your account');
  await quiz.goToNext();
  await quiz.slideTo(28);
  await expect(page.getByText('3 of 3 questions answered')).toBeVisible();
  await expectAccessible(page);
  await quiz.finish.click();
  await expect(page.getByText('67%')).toBeVisible();
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText(title);
  const other = title === questions.MCQ.title ? questions.OPT : questions.MCQ;
  await expect(review).not.toContainText(other.title);
});
