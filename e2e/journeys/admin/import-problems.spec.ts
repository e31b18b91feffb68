import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { tabTo } from '../../fixtures/pages/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { csv, UploadPage } from '../../fixtures/pages/upload-page.ts';

test('files without valid data, malformed files and a failing server are reported, and nothing is written', async ({
  adminPage: page,
  database,
}) => {
  const form = new UploadPage(page);
  await page.goto('/qv_upload');
  await form.fileInput.setInputFiles(csv('empty.csv', ['quiz_title,question_text', 'Alone,', ',,stray']));
  await expect(form.alert).toHaveText('Error: No valid quiz or video data found in CSV');
  for (const [name, lines] of [
    ['headings-only.csv', ['quiz_title,question_text']],
    ['nothing.csv', ['']],
  ] as const) {
    await form.fileInput.setInputFiles(csv(name, [...lines]));
    await expect(form.alert).toHaveText('Error: No valid quiz or video data found in CSV');
    await expect(page.getByText(name)).toBeVisible();
  }
  await form.fileInput.setInputFiles(csv('twice.csv', ['title,Title', 'a,b']));
  await expect(form.alert).toHaveText('CSV parsing error: Columns 1 and 2 have the same heading: “title”.');
  await form.upload.click();
  await expect(form.alert).toContainText('CSV parsing error: ');
  await expectAccessible(page);

  const mark = randomUUID().slice(0, 8);
  await page.route('**/api/imports/*/commit', (route) => route.abort());
  await form.fileInput.setInputFiles(csv('fine.csv', ['video_title', `Video ${mark}`]));
  await expect(page.getByText('1 row ready')).toBeVisible();
  await form.upload.click();
  await expect(form.alert).toHaveText('Error: The connection was lost. Please try again.');
  await page.unroute('**/api/imports/*/commit');
  expect(await database.rows('select id from public.videos where title = $1', [`Video ${mark}`])).toEqual([]);
  await form.upload.click();
  await expect(form.status).toContainText(
    'Successfully uploaded 1 videos, 0 quizzes with 0 questions and updated 0 courses!',
  );
});

test('a running upload can be cancelled, and leaves nothing behind', async ({
  adminPage: page,
  database,
}) => {
  const form = new UploadPage(page);
  const mark = randomUUID().slice(0, 8);
  const lines = Array.from({ length: 9000 }, (_, n) => `Quiz ${mark},Question ${n},OPT,yes`);
  await page.goto('/qv_upload');
  // The file's last part never arrives.
  let parts = 0;
  await page.route('**/api/imports/*/rows', (route) => {
    parts += 1;
    return parts === 3 ? undefined : route.continue();
  });
  await form.fileInput.setInputFiles(
    csv('long.csv', ['quiz_title,question_text,question_type,answer', ...lines]),
  );
  await expect(page.getByText('9,000 rows ready')).toBeVisible();
  // The rows can be scrolled by keyboard.
  await tabTo(page, page.getByRole('region', { name: 'File rows' }));
  const lastRow = page.getByRole('cell', { name: 'Question 8999', exact: true });
  // Rows are measured as they come into view, so the table may have grown since the last press.
  await expect.poll(() => page.keyboard.press('End').then(() => lastRow.isVisible())).toBe(true);
  await form.upload.press('Enter');
  const progress = page.getByRole('progressbar', { name: 'Comparison' });
  await expect(progress).toHaveAttribute('aria-valuenow', '80');
  await expectAccessible(page);
  await form.press(page.getByRole('button', { name: 'Cancel' }));
  await expect(form.alert).toHaveText('Upload cancelled. Nothing was changed.');
  await expect(progress).toHaveCount(0);
  await expect(form.upload).toBeFocused();
  expect(await database.rows('select id from public.quizzes where title = $1', [`Quiz ${mark}`])).toEqual([]);
});
