import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { tabTo } from '../../fixtures/keyboard.ts';
import { pickItem } from '../../fixtures/picker.ts';
import { QuestionDashboard } from '../../fixtures/question-dashboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { UploadPage } from '../../fixtures/upload-page.ts';

test('questions of a GIFT file are added to an existing quiz, those of an Aiken file to a new one', async ({
  adminPage: page,
  database,
  testCourse,
}) => {
  const form = new UploadPage(page);
  const mark = randomUUID().slice(0, 8);
  await page.goto('/qv_upload');
  await form.fileInput.setInputFiles({
    name: `gift-${mark}.gift`,
    mimeType: 'text/plain',
    buffer: Buffer.from('Who pays {=you ~nobody}\n\nEssay {}\n\nIt is free {T}\n'),
  });
  await expect(page.getByRole('cell', { name: 'An essay question cannot be imported.' })).toBeVisible();
  // By its id: the courses of other tests have a quiz with this title, too.
  await pickItem(page.getByLabel('Quiz', { exact: true }), testCourse.quiz.quizId);
  await expectAccessible(page);
  await form.press(form.upload);
  await expect(form.status).toContainText(
    'Successfully uploaded 0 videos, 1 quizzes with 2 questions and updated 0 courses!',
  );
  expect(
    await database.value<string>('select count(*) from public.quiz_questions where quiz_id = $1', [
      testCourse.quiz.quizId,
    ]),
  ).toBe('6');

  // Exported for other platforms, and read here again: nothing changes.
  await new QuestionDashboard(page).open({ id: testCourse.quiz.quizId }, '');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('radio', { name: 'Quizzes with their questions (QTI 3)' }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ]);
  await page.goto('/qv_upload');
  await form.fileInput.setInputFiles({
    name: download.suggestedFilename(),
    mimeType: 'application/zip',
    buffer: await readFile(await download.path()),
  });
  await expect(page.getByText('QTI 3 package.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unchanged (6)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'With errors (0)' })).toBeDisabled();

  await form.fileInput.setInputFiles({
    name: 'aiken.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('What is super?\nA. Later\nB. A hero\nANSWER: A\n'),
  });
  await tabTo(page, page.getByLabel('Title of the new quiz'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`Aiken ${mark}`);
  await form.press(form.upload);
  await expect(form.status).toContainText('1 quizzes with 1 questions');
  expect(
    await database.value<string>('select count(*) from public.quizzes where title = $1', [`Aiken ${mark}`]),
  ).toBe('1');
});

test('a student gets the 403 page, a template can be downloaded and uploaded by an admin', async ({
  studentPage: student,
  adminPage: page,
}) => {
  const form = new UploadPage(page);
  for (const path of ['/qv_upload', '/c_upload']) {
    await student.goto(path);
    await expect(student.getByRole('heading', { name: 'This page is for admins' })).toBeVisible();
    await page.goto(path);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a template' }).click(),
    ]);
    await form.fileInput.setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'text/csv',
      buffer: await readFile(await download.path()),
    });
    await expect(page.getByText(/^\d+ rows? ready$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'With errors (0)' })).toBeDisabled();
  }
});
