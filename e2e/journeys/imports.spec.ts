import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { HOSTS } from '../fixtures/hosts.ts';
import { rpc } from '../fixtures/http.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

const csv = (name: string, lines: string[], encode = (text: string) => Buffer.from(text)) => ({
  name,
  mimeType: 'text/csv',
  buffer: encode(lines.join('\r\n')),
});
const status = (page: Page) => page.getByRole('region', { name: 'File', exact: true }).getByRole('status');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const chooseFile = (page: Page) => page.locator('input[type=file]');
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });
/** Goes there by Tab and presses Enter. */
const press = async (page: Page, control: Locator) => {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
};

for (const { where, url } of HOSTS) {
  test(`a file is previewed, uploaded at once, uploaded again without effect, and undone, by keyboard alone ${where}`, async ({
    adminPage: page,
    database,
    road,
    student,
  }) => {
    const mark = randomUUID().slice(0, 8);
    const count = () =>
      database.value<string>(`select count(*) from public.quizzes where title = $1`, [`Quiz ${mark}`]);
    const file = csv(`pay-${mark}.csv`, [
      'Course ID;Video Title;URL;Duration;Quiz Title;Question Text;Question Type;Option_0;Option_1;Answer;Left_Options;Right_Options',
      `${road.courseId};Video ${mark};https://v.example/a.mp4;1,5;;;;;;;;`,
      `${road.courseId};;;;Quiz ${mark};"Two\nlines?";RIDDLE;yes;no;no;;`,
      `;;;;Quiz ${mark};How sure?;SLI;;;3;;`,
      `;;;;Quiz ${mark};Match;ASC;;;0:1-1:0;Gross,Net;Left over,All`,
      `;;;;Quiz ${mark};=cmd();MCQ;a;b;c;;`,
      ';;;;;;;;;lost;;',
    ]);
    await page.goto(`${url}/qv_upload`);
    await expect(page.getByRole('heading', { level: 1, name: 'Quiz & video upload' })).toBeVisible();
    await press(page, upload(page));
    await expect(alert(page)).toHaveText('Please select a file first');
    await expectAccessible(page);

    await tabTo(page, chooseFile(page));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await chooser.setFiles(file);
    const rows = page.getByRole('table', { name: 'Rows of the file' });
    await expect(rows.getByRole('row')).toHaveCount(7);
    await expect(rows.getByRole('cell', { name: 'RIDDLE' })).toContainText('the question becomes MCQ');
    await expect(rows.getByRole('cell', { name: /^c Error/ })).toContainText(
      'The answer must be one of the options.',
    );
    await expect(page.getByText('4 rows ready')).toBeVisible();
    expect(await count(), 'a preview writes nothing').toBe('0');
    await expectAccessible(page);
    await expect(chooseFile(page)).toBeFocused();
    await press(page, page.getByRole('button', { name: 'With errors (2)' }));
    await expect(rows.getByRole('row')).toHaveCount(3);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, page.getByRole('button', { name: 'Download rows with errors' })),
    ]);
    const mended = await readFile(await download.path(), 'utf8');
    expect(mended).toContain(`Quiz ${mark};"'=cmd()";MCQ;a;b;c`);
    expect(mended).toContain('The answer must be one of the options.');

    await press(page, upload(page));
    await expect(status(page)).toContainText(
      'Successfully uploaded 1 videos, 1 quizzes with 3 questions and updated 1 courses!',
    );
    await expect(status(page)).toContainText('2 rows with errors were left out');
    await expectAccessible(page);
    const road1 = (
      await rpc('get_course_overview', { p_course_id: road.courseId }, student.session.access_token)
    ).text;
    expect(road1).toContain(`Quiz ${mark}`);
    expect(road1).toContain(`Video ${mark}`);
    const questions = await database.rows<{ type: string; answer: unknown }>(
      `select q.type, k.answer from public.questions as q join private.question_keys as k on k.question_id = q.id
       join public.quizzes as z on z.id = q.quiz_id where z.title = $1 order by q.position`,
      [`Quiz ${mark}`],
    );
    expect(questions).toEqual([
      { type: 'MCQ', answer: 'no' },
      { type: 'SLI', answer: 'Extremely High' },
      { type: 'ASC', answer: { 0: 1, 1: 0 } },
    ]);

    const changes = () =>
      database.value<string>(
        `select count(*) from public.audit_log where after ->> 'title' like $1 or row_id in (select id from public.quizzes where title like $1)`,
        [`%${mark}`],
      );
    const before = await changes();
    await chooseFile(page).setInputFiles(file);
    await expect(page.getByText('This file was uploaded before')).toBeVisible();
    await press(page, upload(page));
    await expect(status(page)).toContainText('Everything in it was there already: nothing changed.');
    expect(await changes()).toBe(before);

    const past = page.getByRole('table', { name: 'List of past uploads' });
    await press(page, past.getByRole('button', { name: `Undo pay-${mark}.csv` }).last());
    await expectAccessible(page);
    await press(page, page.getByRole('button', { name: 'Undo upload' }));
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText('Upload undone.'),
    ).toBeVisible();
    await expect(
      past
        .getByRole('row')
        .filter({ hasText: `pay-${mark}` })
        .getByText('Undone'),
    ).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Past uploads' })).toBeFocused();
    const road2 = (
      await rpc('get_course_overview', { p_course_id: road.courseId }, student.session.access_token)
    ).text;
    expect(road2).not.toContain(mark);

    // What was mended and has its problem column still is taken as it is.
    await chooseFile(page).setInputFiles(csv('mended.csv', [mended.replace(';MCQ;a;b;c;', ';MCQ;a;b;b;')]));
    await expect(page.getByText('1 row ready')).toBeVisible();
    await expect(rows.getByRole('cell', { name: '=cmd()', exact: true })).toBeVisible();
  });

  test(`courses are uploaded, incomplete rows are kept out and said ${where}`, async ({
    adminPage: page,
    database,
  }) => {
    const mark = randomUUID().slice(0, 8);
    await page.goto(`${url}/c_upload`);
    await upload(page).click();
    await expect(alert(page)).toHaveText('Please select a file first');
    const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
    await chooseFile(page).setInputFiles(
      csv(
        `courses-${mark}.csv`,
        [
          'courseId\ttitle\tdescription\tduration\timage\tinstructor\tyear',
          `own-${mark}\tRenting ${mark}\tYour first lease\t45\tmedia/courses/life-skills.svg\tZoë\t2026`,
          `\tHalf ${mark}\t\t10\tmedia/courses/life-skills.svg\tZoë\t2026`,
        ],
        utf16,
      ),
    );
    await expect(page.getByText('UTF-16 LE, separated by tabs')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Description is required.' })).toBeVisible();
    await upload(page).click();
    await expect(status(page)).toContainText('Uploaded 1 out of 2 courses successfully!');
    expect(
      await database.rows(
        'select id, instructor, duration_minutes, category from public.courses where title like $1',
        [`%${mark}`],
      ),
    ).toEqual([{ id: `own-${mark}`, instructor: 'Zoë', duration_minutes: 45, category: 'General' }]);
  });
}

test('files without valid data, unsound files and a failing server are told in words, and nothing is written', async ({
  adminPage: page,
  database,
}) => {
  await page.goto('/qv_upload');
  await chooseFile(page).setInputFiles(csv('empty.csv', ['quiz_title,question_text', 'Alone,', ',,stray']));
  await expect(alert(page)).toHaveText('Error: No valid quiz or video data found in CSV');
  await chooseFile(page).setInputFiles(csv('twice.csv', ['title,Title', 'a,b']));
  await expect(alert(page)).toHaveText('CSV parsing error: Columns 1 and 2 have the same heading: “title”.');
  await upload(page).click();
  await expect(alert(page)).toContainText('CSV parsing error: ');
  await expectAccessible(page);

  const mark = randomUUID().slice(0, 8);
  await page.route('**/api/imports/*/commit', (route) => route.abort());
  await chooseFile(page).setInputFiles(csv('fine.csv', ['video_title', `Video ${mark}`]));
  await expect(page.getByText('1 row ready')).toBeVisible();
  await upload(page).click();
  await expect(alert(page)).toHaveText('Error: The connection was lost. Please try again.');
  await page.unroute('**/api/imports/*/commit');
  expect(await database.rows('select id from public.videos where title = $1', [`Video ${mark}`])).toEqual([]);
  await upload(page).click();
  await expect(status(page)).toContainText(
    'Successfully uploaded 1 videos, 0 quizzes with 0 questions and updated 0 courses!',
  );
});

test('an upload can be cancelled under way, and leaves nothing behind', async ({
  adminPage: page,
  database,
}) => {
  const mark = randomUUID().slice(0, 8);
  const lines = Array.from({ length: 9000 }, (_, n) => `Quiz ${mark},Question ${n},OPT,yes`);
  await page.goto('/qv_upload');
  await chooseFile(page).setInputFiles(
    csv('long.csv', ['quiz_title,question_text,question_type,answer', ...lines]),
  );
  await expect(page.getByText('9,000 rows ready')).toBeVisible();
  // The rows are looked through by keyboard.
  await tabTo(page, page.getByRole('region', { name: 'Rows of the file' }));
  await page.keyboard.press('End');
  await expect(page.getByRole('cell', { name: 'Question 8999', exact: true })).toBeVisible();
  // The last part never gets through.
  let parts = 0;
  await page.route('**/api/imports/*/rows', (route) => {
    parts += 1;
    return parts === 3 ? undefined : route.continue();
  });
  await upload(page).press('Enter');
  const progress = page.getByRole('progressbar', { name: 'Upload' });
  await expect(progress).toHaveAttribute('aria-valuenow', '80');
  await expectAccessible(page);
  await press(page, page.getByRole('button', { name: 'Cancel' }));
  await expect(alert(page)).toHaveText('Upload cancelled. Nothing was changed.');
  await expect(progress).toHaveCount(0);
  await expect(upload(page)).toBeFocused();
  expect(await database.rows('select id from public.quizzes where title = $1', [`Quiz ${mark}`])).toEqual([]);
});

test('questions of a GIFT file go into a quiz there is, of an Aiken file into a new one', async ({
  adminPage: page,
  database,
  road,
}) => {
  const mark = randomUUID().slice(0, 8);
  await page.goto('/qv_upload');
  await chooseFile(page).setInputFiles({
    name: `gift-${mark}.gift`,
    mimeType: 'text/plain',
    buffer: Buffer.from('Who pays {=you ~nobody}\n\nEssay {}\n\nIt is free {T}\n'),
  });
  await expect(page.getByRole('cell', { name: 'An essay question cannot be imported.' })).toBeVisible();
  // Roads of other tests have a quiz of this title too; the id stands beside it then.
  const name = await page.locator(`option[value="${road.quiz.quizId}"]`).innerText();
  await tabTo(page, page.getByLabel('Quiz', { exact: true }));
  await page.keyboard.type(name);
  await expect(page.getByLabel('Quiz', { exact: true })).toHaveValue(road.quiz.quizId);
  await expectAccessible(page);
  await press(page, upload(page));
  await expect(status(page)).toContainText(
    'Successfully uploaded 0 videos, 1 quizzes with 2 questions and updated 0 courses!',
  );
  expect(
    await database.value<string>('select count(*) from public.questions where quiz_id = $1', [
      road.quiz.quizId,
    ]),
  ).toBe('6');

  await chooseFile(page).setInputFiles({
    name: 'aiken.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('What is super?\nA. Later\nB. A hero\nANSWER: A\n'),
  });
  await tabTo(page, page.getByLabel('Title of the new quiz'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`Aiken ${mark}`);
  await press(page, upload(page));
  await expect(status(page)).toContainText('1 quizzes with 1 questions');
  expect(
    await database.value<string>('select count(*) from public.quizzes where title = $1', [`Aiken ${mark}`]),
  ).toBe('1');
});

test('a student gets the 403 page, a template can be downloaded and uploaded by an admin', async ({
  studentPage: student,
  adminPage: page,
}) => {
  for (const path of ['/qv_upload', '/c_upload']) {
    await student.goto(path);
    await expect(student.getByRole('heading', { name: 'This page is for admins' })).toBeVisible();
    await page.goto(path);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a template' }).click(),
    ]);
    await chooseFile(page).setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'text/csv',
      buffer: await readFile(await download.path()),
    });
    await expect(page.getByText(/^\d rows? ready$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'With errors (0)' })).toBeDisabled();
  }
});
