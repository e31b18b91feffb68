import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { tabTo } from '../../fixtures/pages/keyboard.ts';
import { pickItem } from '../../fixtures/pages/picker.ts';
import { QuestionDashboard } from '../../fixtures/pages/question-dashboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { UploadPage } from '../../fixtures/pages/upload-page.ts';

const CORPUS = join(import.meta.dirname, '../../../admin-app/corpus');

async function zipFolder(folder: string): Promise<Buffer> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => [name, new Uint8Array(await readFile(join(folder, name)))] as const),
  );
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

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
  await expect(page.getByRole('cell', { name: 'Essay questions can’t be imported.' })).toBeVisible();
  // The quiz is found by its id, because other tests' courses also have a quiz with this title.
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

  // Files exported for other platforms can be imported again without changing anything.
  await new QuestionDashboard(page).open({ id: testCourse.quiz.quizId }, '');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('radio', { name: 'Quizzes and questions (QTI 3)' }).check();
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
  await expect(page.getByText('QTI file.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unchanged (6)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'With errors (0)' })).toBeDisabled();

  await form.fileInput.setInputFiles({
    name: 'aiken.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('What is super?\nA. Later\nB. A hero\nANSWER: A\n'),
  });
  await tabTo(page, page.getByLabel('New quiz title'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`Aiken ${mark}`);
  await form.press(form.upload);
  await expect(form.status).toContainText('1 quizzes with 1 questions');
  expect(
    await database.value<string>('select count(*) from public.quizzes where title = $1', [`Aiken ${mark}`]),
  ).toBe('1');
});

test('a QTI 2 package includes its picture, and a sheet is read in the chosen encoding', async ({
  adminPage: page,
  database,
}) => {
  const form = new UploadPage(page);
  const mark = randomUUID().slice(0, 8);
  await page.goto('/qv_upload');
  await form.fileInput.setInputFiles({
    name: `Pictures ${mark}.zip`,
    mimeType: 'application/zip',
    buffer: await zipFolder(join(CORPUS, 'qti/v22-package-picture.package')),
  });
  await expect(page.getByRole('button', { name: 'New (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Show question in row 1' }).click();
  await expect(page.getByRole('img', { name: 'A payslip' })).toHaveJSProperty('complete', true);
  await expectAccessible(page);
  await form.press(form.upload);
  await expect(form.status).toContainText('1 quizzes with 1 questions');
  expect(
    await database.value<string>(
      `select q.description from public.questions as q join public.quiz_questions as p on p.question_id = q.id
       join public.quizzes as z on z.id = p.quiz_id where z.title = $1`,
      [`Pictures ${mark}`],
    ),
  ).toMatch(/^!\[A payslip\]\(media\/uploads\/images\/[\w-]+\.png "4x4"\)$/);

  await form.fileInput.setInputFiles(join(CORPUS, 'csv-questions/windows-1250.csv'));
  await page.getByLabel('Text encoding').selectOption('Central European (Windows-1250)');
  await expect(
    page.getByRole('cell', { name: 'Który z nich jest podatkiem: „łąka” czy „źrebię”?' }),
  ).toBeVisible();
});

test('an unsupported file says what to do, a single QTI question is read, and each row shows its changes', async ({
  adminPage: page,
}) => {
  const form = new UploadPage(page);
  await page.goto('/qv_upload');
  for (const [name, advice] of [
    [
      'moodle.xml',
      'This is a Moodle XML file. In Moodle, export the questions as GIFT, then choose that file.',
    ],
    [
      'questions.json',
      'This is a JSON file. Export the questions as QTI, GIFT or CSV, then choose that file.',
    ],
  ] as const) {
    await form.fileInput.setInputFiles(join(CORPUS, 'other-formats', name));
    await expect(form.alert).toHaveText(`Error: ${advice}`);
  }
  await form.fileInput.setInputFiles({
    name: 'holiday.zip',
    mimeType: 'application/zip',
    buffer: await zipFolder(join(CORPUS, 'other-formats/holiday.package')),
  });
  await expect(form.alert).toHaveText(
    'Error: This ZIP isn’t a QTI package. Unpack it, then choose one of the files in it.',
  );
  await expectAccessible(page);

  await form.fileInput.setInputFiles(join(CORPUS, 'other-formats/qti-3-item.xml'));
  await expect(page.getByText('QTI file.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New (1)' })).toBeVisible();
  await expect(form.alert).toBeHidden();

  await form.fileInput.setInputFiles(join(CORPUS, 'csv-questions/options-with-letters.csv'));
  await expect(page.getByText('Removed “A.”, “B.”, “C.” from the start of the options.')).toBeVisible();
  await form.fileInput.setInputFiles(join(CORPUS, 'csv-questions/answer-of-a-german-sheet.csv'));
  await expect(page.getByText('Numbers use a decimal comma (2,5) in answer.')).toBeVisible();
  await expect(page.getByText('“11.604” is read as 11604').first()).toBeVisible();
  await expectAccessible(page);

  await form.fileInput.setInputFiles(join(CORPUS, 'csv-questions/iso-8859-15.csv'));
  await page.getByLabel('Text encoding').selectOption('Western (ISO-8859-15)');
  await expect(page.getByRole('cell', { name: "Combien d'€?" })).toBeVisible();
});

test('a student gets the 403 page, a template can be downloaded and uploaded by an admin', async ({
  studentPage: student,
  adminPage: page,
}) => {
  const form = new UploadPage(page);
  for (const [path, template] of [
    ['/qv_upload', 'CSV template'],
    ['/c_upload', 'Download a template'],
  ] as const) {
    await student.goto(path);
    await expect(student.getByRole('heading', { name: 'This page is for admins' })).toBeVisible();
    await page.goto(path);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: template }).click(),
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

test('by keyboard, all content of a kind is exported on its own page', async ({ adminPage: page }) => {
  await page.goto('/exports');
  await tabTo(page, page.getByRole('radio', { name: /^All courses/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^All videos/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Videos \(CSV\)/ })).toBeChecked();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Save file' }));
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('videos.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain('video_title');
});
