import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newStudent } from '../../fixtures/accounts.ts';
import { ContentArea } from '../../fixtures/pages/admin-page.ts';
import { CourseBuilderPage } from '../../fixtures/pages/course-builder-page.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { translatePages } from '../../fixtures/pages/page-translator.ts';
import { platform } from '../../fixtures/platform.ts';
import { insertQuiz, QuestionDashboard } from '../../fixtures/pages/question-dashboard.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { csv, UploadPage } from '../../fixtures/pages/upload-page.ts';

/** Translates the page from now on. @returns the error messages of React's failed DOM operations */
async function translate(page: Page): Promise<string[]> {
  const failures: string[] = [];
  const note = (text: string) => {
    if (/NotFoundError|not a child of this node/.test(text)) failures.push(`${page.url()} ${text}`);
  };
  page.on('pageerror', (error) => note(`${error.name}: ${error.message}`));
  page.on('console', (message) => note(message.text()));
  await translatePages(page.context());
  return failures;
}

test('on translated pages a student signs up, takes a quiz with each type of question and practises', async ({
  page,
  testCourse,
  database,
}) => {
  const failures = await translate(page);
  const account = newStudent();
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/\S/);
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Last name').fill('Nguyen');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/home');

  await database.rows(
    `update public.quizzes set feedback_timing = 'after_each', time_limit_minutes = 60 where id = $1`,
    [testCourse.quiz.quizId],
  );
  const quiz = new QuizPage(page, testCourse);
  await quiz.start();
  await expect(page.getByText('0 of 4 questions answered')).toBeVisible();
  await expect(page.getByText('59:')).toBeVisible();
  await quiz.choose('$27');
  await quiz.expectSaved();
  await quiz.check.click();
  await expect(page.getByText('Not quite')).toBeVisible();
  await expect(page.getByText('1 of 4 questions answered')).toBeVisible();
  await expect(page.getByText('Why the MCQ answer is right.')).toBeVisible();
  await quiz.goToNext();
  await expect(quiz.heading('OPT')).toBeVisible();
  await expect(page.getByText('2/4')).toBeVisible();
  await quiz.text.fill('superannuation');
  await quiz.check.click();
  await expect(page.getByText('Why the OPT answer is right.')).toBeVisible();
  await quiz.goToNext();
  await expect(page.getByText('0 of 2 matched', { exact: true })).toBeVisible();
  await quiz.match('Gross pay', 'All you earned before tax');
  await expect(page.getByText('1 of 2 matched', { exact: true })).toBeVisible();
  await quiz.match('Net pay', 'What arrives in your account');
  await quiz.check.click();
  await expect(page.getByText('Why the ASC answer is right.')).toBeVisible();
  await quiz.goToNext();
  await quiz.slideTo(28);
  await quiz.check.click();
  await expect(page.getByText('4 of 4 questions answered')).toBeVisible();
  await quiz.finish.click();
  await expect(page.getByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();
  await expect(page.getByText('75%')).toBeVisible();

  await page.getByRole('link', { name: 'Back to course', exact: true }).click();
  const map = page.getByRole('region', { name: 'Road map' });
  await map.getByRole('button', { name: testCourse.quiz.title }).click();
  await expect(page.getByRole('dialog')).toContainText('Score: 3/4');

  await page.goto('/practise');
  await page.getByRole('button', { name: 'Start practising' }).click();
  await expect(page.getByText('Question 1 of')).toBeVisible();
  await quiz.answerCurrentQuestion();
  await quiz.check.click();
  await expect(page.getByText(/^(That’s correct|Not quite)$/)).toBeVisible();
  await page.getByRole('button', { name: /^(Next|Finish)$/ }).click();
  expect(failures).toEqual([]);
});

test('on translated pages an admin creates and edits content, writes questions and uploads a file', async ({
  adminPage: page,
  database,
}) => {
  const failures = await translate(page);
  const mark = randomUUID().slice(0, 8);
  await page.goto(`${platform.admin}/admin-dashboard`);
  const area = new ContentArea(page, 'Video');
  await area.add(`Video ${mark}`);
  await expect(notification(page, 'status', 'Video created successfully')).toBeVisible();
  await area.edit(`Video ${mark}`);
  await area.fill(area.update, `Video ${mark} B`);
  await area.save();
  await expect(notification(page, 'status', 'Video updated successfully')).toBeVisible();
  await expect(area.row(`Video ${mark} B`)).toBeVisible();

  const quiz = await insertQuiz(database);
  const dashboard = new QuestionDashboard(page);
  await dashboard.open(quiz);
  await page.getByRole('radio', { name: 'Multiple Choice' }).press('Space');
  const choice = new Keyboard(page, dashboard.form('Multiple Choice'));
  await choice.press('Save question');
  await choice.write('Question title', 'When does the tax year start?');
  for (const [index, day] of ['1 July', '1 January', '1 March', '25 December'].entries())
    await choice.write(`Option ${index + 1}`, day);
  await choice.pick('Correct answer', '1 July');
  await choice.press('Save question');
  await expect(
    dashboard.list.getByRole('button', { name: 'Edit When does the tax year start?' }),
  ).toBeVisible();
  for (const [type, fields] of [
    ['Multiple Response', []],
    ['Open Ended', ['Answer']],
    ['Sliding Scale', ['Minimum value', 'Correct answer', 'Maximum value']],
    ['Association Connect', ['Left item 1', 'Right item 1']],
  ] as const) {
    await page.getByRole('radio', { name: type }).press('Space');
    const form = new Keyboard(page, dashboard.form(type));
    await form.write('Question title', `Of type ${type}`);
    for (const [index, label] of fields.entries()) await form.write(label, String(index));
    await expect(dashboard.preview.getByRole('heading', { name: `Of type ${type}` })).toBeVisible();
  }

  const builder = new CourseBuilderPage(page);
  const keys = new Keyboard(page, page.locator('body'));
  await page.goto(`${platform.admin}/course-builder`);
  await page.getByLabel('Title', { exact: true }).fill(`Course ${mark}`);
  await page.getByLabel('Category').fill('Life Skills');
  await page.getByLabel('Description').fill('Your first lease.');
  await keys.press('Create Course');
  await keys.press('New video');
  await builder.typeTitles('video', [`First ${mark}`, `Second ${mark}`]);
  await page.keyboard.press('Escape');
  await expect(builder.state('All changes saved')).toBeVisible();
  await builder.expectStops(`First ${mark}`, `Second ${mark}`);
  await builder.open(`First ${mark}`);

  const form = new UploadPage(page);
  await page.goto(`${platform.admin}/qv_upload`);
  await form.fileInput.setInputFiles(
    csv(`pay-${mark}.csv`, [
      'Quiz Title,Question Text,Question Type,Option_0,Option_1,Answer',
      `Quiz ${mark},How sure?,MCQ,yes,no,yes`,
      `Quiz ${mark},How late?,MCQ,yes,no,maybe`,
    ]),
  );
  await expect(page.getByText('1 row ready')).toBeVisible();
  await page.getByRole('button', { name: 'With errors (1)' }).press('Enter');
  await form.upload.press('Enter');
  await expect(form.status).toContainText('Successfully uploaded 0 videos, 1 quizzes with 1 questions');
  expect(failures).toEqual([]);
});
