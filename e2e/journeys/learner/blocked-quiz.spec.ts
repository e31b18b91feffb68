import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { adminSession } from '../../fixtures/accounts.ts';
import type { Database } from '../../fixtures/database.ts';
import { call, rpc } from '../../fixtures/http.ts';
import { tabTo } from '../../fixtures/pages/keyboard.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import type { TestCourse } from '../../fixtures/learners/test-course.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Inserts another quiz, with its own question. @returns the quiz's id */
async function insertDrill(database: Database, { key }: TestCourse, feedback: string): Promise<string> {
  const id = `${key}-drill`;
  await database.rows(
    `insert into public.quizzes (id, title, category, feedback_timing, question_order)
     values ($1, 'Pay Drill', 'Tax Returns', $2, 'as_written')`,
    [id, feedback],
  );
  await database.rows(
    `with q as (insert into public.questions (id, title, type) values ($1 || '-opt', 'What is net pay?', 'OPT') returning id),
       p as (insert into public.quiz_questions (quiz_id, question_id) select $1, id from q)
     insert into private.question_keys (question_id, answer, explanation) select id, '"yours"', 'Because you get it.' from q`,
    [id],
  );
  return id;
}

/** Adds the first question of the test course to the quiz. */
async function shareQuestion({ questions }: TestCourse, quizId: string): Promise<void> {
  const { access_token: token } = await adminSession();
  const body = { ids: [questions.MCQ.id], action: 'link', quizId };
  expect((await call('/functions/v1/api/questions/changes', { method: 'POST', token, body })).status).toBe(
    200,
  );
}

test('a quiz that shares questions with an open quiz says which to finish first, if the open one gives feedback at its end', async ({
  studentPage: page,
  student,
  testCourse,
  database,
}) => {
  const drill = await insertDrill(database, testCourse, 'after_each');
  await shareQuestion(testCourse, drill);
  const exam = new QuizPage(page, testCourse);
  const blockedHeading = page.getByRole('heading', { name: 'Finish “Pay Check” first' });
  await exam.startAndAnswer('Nothing');

  await page.goto(`/quiz/default/${drill}`);
  await expect(blockedHeading).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  // Opens the other quiz and leaves it by keyboard.
  await tabTo(page, page.getByRole('link', { name: 'Continue', exact: true }));
  await page.keyboard.press('Enter');
  await expect(exam.heading('OPT')).toBeVisible();
  await page.goBack();
  await tabTo(page, page.getByRole('button', { name: 'Leave' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Leave “Pay Check”?' });
  await expect(dialog).toContainText('We’ll delete your answers in that attempt.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Leave' }).press('Enter');
  await page.getByRole('button', { name: 'Start Quiz' }).press('Enter');

  // If the other quiz is started in another tab, it also blocks the attempt in progress.
  await page.getByLabel('Your answer').fill('yours');
  const lesson = { p_course_id: testCourse.courseId, p_ref: testCourse.quiz.lessonId };
  expect((await rpc('start_attempt', lesson, student.session.access_token)).status).toBe(200);
  await exam.check.click();
  await expect(blockedHeading).toBeVisible();
  await expect(page.getByText('Your answers here are saved.')).toBeVisible();
  await expect(page.getByText('Because you get it.')).toHaveCount(0);
  await page.reload();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await exam.answerThreeOfFourCorrectly();
  await exam.finish.click();
  await expect(page.getByText('75%')).toBeVisible();

  await page.goto(`/quiz/default/${drill}`);
  await expect(page.getByLabel('Your answer')).toHaveValue('yours');
  await exam.check.click();
  await expect(page.getByText('Because you get it.')).toBeVisible();
  await exam.goToNext();
  await exam.choose('$27');
  await exam.check.click();
  await page.getByRole('button', { name: 'End Quiz' }).click();
  await expect(page.getByText('50%')).toBeVisible();

  // The review is blocked in the same way.
  await exam.start();
  await page.goto(`/quiz/default/${drill}?review`);
  await expect(blockedHeading).toBeVisible();
  await expect(page.getByText('Because you get it.')).toHaveCount(0);
  await expectAccessible(page);
});

test('two quizzes in progress that begin to share a question can both be finished, and show results once neither is open', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  const drill = await insertDrill(database, testCourse, 'at_end');
  const exam = new QuizPage(page, testCourse);
  await exam.startAndAnswer('Nothing');
  await page.goto(`/quiz/default/${drill}`);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByLabel('Your answer').fill('yours');
  await exam.expectSaved();
  await shareQuestion(testCourse, drill);

  await page.reload();
  await exam.choose('Nothing');
  await page.getByRole('button', { name: 'End Quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Finish “Pay Check” first' })).toBeVisible();
  await expect(page.getByText('Your answers are submitted')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.reload();
  await expect(page.getByText('Your answers are submitted')).toBeVisible();

  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();
  await expect(page.getByText('100%')).toBeVisible();
  await expect(page.getByText('Because you get it.')).toBeVisible();
});
