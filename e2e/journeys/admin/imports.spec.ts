import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { adminSession } from '../../fixtures/accounts.ts';
import { rpc } from '../../fixtures/http.ts';
import { tabTo } from '../../fixtures/pages/keyboard.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';
import { csv, UploadPage } from '../../fixtures/pages/upload-page.ts';

test('a file is previewed, uploaded and undone by keyboard alone, and a second upload has no effect', async ({
  adminPage: page,
  database,
  testCourse,
  student,
}) => {
  const form = new UploadPage(page);
  const mark = randomUUID().slice(0, 8);
  const count = () =>
    database.value<string>(`select count(*) from public.quizzes where title = $1`, [`Quiz ${mark}`]);
  const file = csv(`pay-${mark}.csv`, [
    'Course ID;Video Title;URL;Duration;Quiz Title;Question Text;Question Type;Option_0;Option_1;Answer;Left_Options;Right_Options',
    `${testCourse.courseId};Video ${mark};https://v.example/a.mp4;1,5;;;;;;;;`,
    `${testCourse.courseId};;;;Quiz ${mark};"Two\nlines?";RIDDLE;yes;no;no;;`,
    `;;;;Quiz ${mark};How sure?;SLI;;;3;;`,
    `;;;;Quiz ${mark};Match;ASC;;;0:1-1:0;Gross,Net;Left over,All`,
    `;;;;Quiz ${mark};=cmd();MCQ;a;b;c;;`,
    ';;;;;;;;;lost;;',
  ]);
  await page.goto(`${platform.admin}/qv_upload`);
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz & video upload' })).toBeVisible();
  await form.press(form.upload);
  await expect(form.alert).toHaveText('Please select a file first');
  await expectAccessible(page);

  // Starts waiting for the dialog first, because the browser needs a moment to intercept it.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, form.fileInput);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
  const rows = page.getByRole('table', { name: 'File rows' });
  await expect(rows.getByRole('row')).toHaveCount(7);
  await expect(rows.getByRole('cell', { name: 'RIDDLE' })).toContainText('MCQ will be used');
  await expect(rows.getByRole('cell', { name: /^c Error/ })).toContainText(
    'The answer must be one of the options.',
  );
  await expect(page.getByText('4 rows ready')).toBeVisible();
  expect(await count(), 'a preview writes nothing').toBe('0');
  await expectAccessible(page);
  await expect(form.fileInput).toBeFocused();
  await form.press(page.getByRole('button', { name: 'With errors (2)' }));
  await expect(rows.getByRole('row')).toHaveCount(3);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form.press(page.getByRole('button', { name: 'Download rows with errors' })),
  ]);
  const mended = await readFile(await download.path(), 'utf8');
  expect(mended).toContain(`Quiz ${mark};"'=cmd()";MCQ;a;b;c`);
  expect(mended).toContain('The answer must be one of the options.');

  await form.press(form.upload);
  await expect(form.status).toContainText(
    'Successfully uploaded 1 videos, 1 quizzes with 3 questions and updated 1 courses!',
  );
  await expect(form.status).toContainText('2 rows with errors were skipped');
  await expectAccessible(page);
  const road1 = (
    await rpc('get_course_overview', { p_course_id: testCourse.courseId }, student.session.access_token)
  ).text;
  expect(road1).toContain(`Quiz ${mark}`);
  expect(road1).toContain(`Video ${mark}`);
  const questions = await database.rows<{ type: string; answer: unknown }>(
    `select q.type, k.answer from public.quiz_questions as p
     join public.questions as q on q.id = p.question_id join private.question_keys as k on k.question_id = q.id
     join public.quizzes as z on z.id = p.quiz_id where z.title = $1 order by p.position`,
    [`Quiz ${mark}`],
  );
  expect(questions).toEqual([
    { type: 'MCQ', answer: 'no' },
    { type: 'SLI', answer: 'Extremely High' },
    { type: 'ASC', answer: { 0: 1, 1: 0 } },
  ]);

  const changes = () =>
    database.value<string>(
      `select count(*) from private.content_versions where content ->> 'title' like $1`,
      [`%${mark}`],
    );
  const before = await changes();
  await form.fileInput.setInputFiles(file);
  await expect(page.getByText('This file was already uploaded')).toBeVisible();
  await form.press(form.upload);
  await expect(form.status).toContainText('Nothing changed: everything in the file was already here.');
  expect(await changes()).toBe(before);

  const past = page.getByRole('table', { name: 'Uploads', exact: true });
  await form.press(past.getByRole('button', { name: `Undo pay-${mark}.csv` }).last());
  await expect(page.getByRole('dialog')).toContainText(
    '5 items will be moved to the trash. 2 lessons will be removed.',
  );
  await expectAccessible(page);
  await form.press(page.getByRole('button', { name: 'Undo upload' }));
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Upload undone.')).toBeVisible();
  await expect(
    past
      .getByRole('row')
      .filter({ hasText: `pay-${mark}` })
      .getByText('Undone'),
  ).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Past uploads' })).toBeFocused();
  const road2 = (
    await rpc('get_course_overview', { p_course_id: testCourse.courseId }, student.session.access_token)
  ).text;
  expect(road2).not.toContain(mark);

  // A corrected file is accepted although it still has the problems column.
  await form.fileInput.setInputFiles(csv('mended.csv', [mended.replace(';MCQ;a;b;c;', ';MCQ;a;b;b;')]));
  await expect(page.getByText('1 row ready')).toBeVisible();
  await expect(rows.getByRole('cell', { name: '=cmd()', exact: true })).toBeVisible();
});

test('manual edits are kept when a file is uploaded again, unless the file is chosen, and undo reverts only its own changes', async ({
  adminPage: page,
  database,
}) => {
  const form = new UploadPage(page);
  const mark = randomUUID().slice(0, 8);
  const quizId = `wages-${mark}`;
  const file = (title: string, answer: string) =>
    csv(`wages-${mark}.csv`, [
      'quiz_id,quiz_title,question_text,question_type,option_0,option_1,answer',
      `${quizId},${title},Net?,MCQ,yes,no,${answer}`,
      `${quizId},${title},Gross?,MCQ,yes,no,yes`,
    ]);
  const stored = () =>
    database.rows(
      `select z.title, k.answer from public.quizzes as z
       join public.quiz_questions as p on p.quiz_id = z.id join public.questions as q on q.id = p.question_id
       join private.question_keys as k on k.question_id = q.id where z.id = $1 and q.title = 'Net?'`,
      [quizId],
    );
  await page.goto(`${platform.admin}/qv_upload`);
  await form.fileInput.setInputFiles(file(`Wages ${mark}`, 'yes'));
  await expect(page.getByRole('button', { name: 'New (2)' })).toBeVisible();
  await form.upload.click();
  await expect(form.status).toContainText('Successfully uploaded');
  await database.rows('update public.quizzes set title = $2 where id = $1 returning id', [
    quizId,
    `By hand ${mark}`,
  ]);

  await form.fileInput.setInputFiles(file(`Pay ${mark}`, 'no'));
  const rows = page.getByRole('table', { name: 'File rows' });
  const first = rows.getByRole('row').nth(1);
  await expect(first).toContainText(`Would rename “By hand ${mark}” to “Pay ${mark}”.`);
  await expect(first).toContainText('Answer: from yes');
  await expect(page.getByRole('button', { name: 'In conflict (1)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unchanged (1)' })).toBeVisible();
  await expectAccessible(page);
  await form.upload.click();
  await expect(form.status).toContainText('Edits made here were kept in 1 row.');
  expect(await stored()).toEqual([{ title: `By hand ${mark}`, answer: 'no' }]);

  await form.fileInput.setInputFiles(file(`Salaries ${mark}`, 'no'));
  await form.press(page.getByRole('button', { name: 'Use file', exact: true }));
  await expect(page.getByRole('button', { name: 'Use file', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await form.upload.click();
  await expect(form.status).toContainText('Quizzes: 1 changed');
  expect(await stored()).toEqual([{ title: `Salaries ${mark}`, answer: 'no' }]);

  // The upload is found by its id: until the list reloads, its newest upload is the previous one.
  const [latest] = await database.rows<{ id: string }>(
    'select id from public.content_imports where file_name = $1 order by created_at desc limit 1',
    [`wages-${mark}.csv`],
  );
  const past = page.getByRole('table', { name: 'Uploads', exact: true });
  await past.locator(`a[href$="/uploads/${latest?.id}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: `wages-${mark}.csv` })).toBeVisible();
  const did = page.getByRole('table', { name: 'Changes in this upload' });
  await expect(did).toContainText(`Title: By hand ${mark} → Salaries ${mark}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo this upload' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 item will be reverted.');
  await page.getByRole('button', { name: 'Undo upload' }).click();
  await expect(page.getByRole('region', { name: 'Undone' })).toContainText('1 item was reverted.');
  expect(await stored()).toEqual([{ title: `By hand ${mark}`, answer: 'no' }]);
});

test('of two uploads previewed at the same time, the second shows the first one’s changes before it is written', async ({
  adminPage: page,
  browser,
  database,
}) => {
  const mark = randomUUID().slice(0, 8);
  const file = (title: string, answer: string, more: string[] = []) =>
    csv(`twice-${mark}.csv`, [
      'quiz_id,quiz_title,question_id,question_text,question_type,option_0,option_1,answer',
      `twice-${mark},${title},twice-${mark}-q,Net?,MCQ,yes,no,${answer}`,
      ...more.map((text) => `twice-${mark},${title},twice-${mark}-more,${text},MCQ,yes,no,no`),
    ]);
  const stored = () =>
    database.rows(
      `select z.title, q.title as question, k.answer from public.quizzes as z
       join public.quiz_questions as p on p.quiz_id = z.id join public.questions as q on q.id = p.question_id
       join private.question_keys as k on k.question_id = q.id where z.id = $1 order by p.position`,
      [`twice-${mark}`],
    );
  const other = await openPageAs(browser, await adminSession());
  const [mine, theirs] = [new UploadPage(page), new UploadPage(other)];
  for (const form of [mine, theirs]) await form.page.goto(`${platform.admin}/qv_upload`);
  await mine.fileInput.setInputFiles(file(`Mine ${mark}`, 'yes', ['Gross?']));
  await expect(page.getByRole('button', { name: 'New (2)' })).toBeVisible();
  await theirs.fileInput.setInputFiles(file(`Theirs ${mark}`, 'no'));
  await expect(other.getByRole('button', { name: 'New (1)' })).toBeVisible();
  await theirs.upload.click();
  await expect(theirs.status).toContainText('Successfully uploaded');

  await mine.press(mine.upload);
  await expect(mine.alert).toContainText('Something changed since the preview, so nothing was saved.');
  const since = page.getByRole('region', { name: 'Changed since the preview' });
  await expect(since.getByRole('listitem')).toHaveCount(2);
  await expect(since).toContainText(
    `quiz “Theirs ${mark}”: was new, now changed. Title changed from blank to Theirs ${mark}.`,
  );
  await expect(since).toContainText(
    'question “Net?”: was new, now changed. Answer changed from blank to no.',
  );
  await expect(page.getByRole('button', { name: 'Changed (1)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New (1)' })).toBeVisible();
  await expectAccessible(page);
  expect(await stored()).toEqual([{ title: `Theirs ${mark}`, question: 'Net?', answer: 'no' }]);

  await mine.press(mine.upload);
  await expect(mine.status).toContainText('Successfully uploaded');
  await expect(since).toHaveCount(0);
  expect(await stored()).toEqual([
    { title: `Mine ${mark}`, question: 'Net?', answer: 'yes' },
    { title: `Mine ${mark}`, question: 'Gross?', answer: 'no' },
  ]);
  await other.context().close();
});

test('courses are uploaded, and incomplete rows are reported and left out', async ({
  adminPage: page,
  database,
}) => {
  const form = new UploadPage(page);
  const mark = randomUUID().slice(0, 8);
  await page.goto(`${platform.admin}/c_upload`);
  await form.upload.click();
  await expect(form.alert).toHaveText('Please select a file first');
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  await form.fileInput.setInputFiles(
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
  await form.upload.click();
  await expect(form.status).toContainText('Uploaded 1 out of 2 courses successfully!');
  expect(
    await database.rows(
      'select id, instructor, duration_minutes, category from public.courses where title like $1',
      [`%${mark}`],
    ),
  ).toEqual([{ id: `own-${mark}`, instructor: 'Zoë', duration_minutes: 45, category: 'General' }]);
});

test('a file unpublishes content, the preview counts it, and undoing publishes it again', async ({
  adminPage: page,
  database,
}) => {
  const form = new UploadPage(page);
  const mark = randomUUID().slice(0, 8);
  await database.rows(
    `insert into public.courses (id, title, category) values ($1, $1, 'Life Skills') returning id`,
    [`states-${mark}`],
  );
  const file = (state: string) =>
    csv(`states-${mark}.csv`, [
      'course_id,video_id,video_title,url,state',
      `states-${mark},lease-${mark},Lease ${mark},media/lease.mp4,${state}`,
      `,bond-${mark},Bond ${mark},media/bond.mp4,2099-02-01 09:00`,
    ]);
  const states = () =>
    database.rows(
      `select case when publish_at is null then 'draft' when publish_at > now() then 'scheduled' else 'published' end as state
       from public.videos where title like $1 order by title`,
      [`%${mark}`],
    );
  await page.goto(`${platform.admin}/qv_upload`);
  await form.fileInput.setInputFiles(file('soon'));
  await expect(page.getByText('Enter draft, published, or a time')).toBeVisible();
  await form.fileInput.setInputFiles(file('published'));
  await expect(page.getByRole('button', { name: 'New (2)' })).toBeVisible();
  await form.upload.click();
  await expect(form.status).toContainText('Successfully uploaded');
  expect(await states()).toEqual([{ state: 'scheduled' }, { state: 'published' }]);

  await form.fileInput.setInputFiles(file('draft'));
  await expect(page.getByRole('table', { name: 'File rows' })).toContainText('Status: from Published');
  await expect(page.getByRole('list', { name: 'Before you upload' })).toContainText(
    'All students lose access to 1 lesson.',
  );
  await expectAccessible(page);
  await form.upload.click();
  await expect(form.status).toContainText('Videos: 1 changed');
  expect(await states()).toEqual([{ state: 'scheduled' }, { state: 'draft' }]);
  const [latest] = await database.rows<{ id: string }>(
    'select id from public.content_imports where file_name = $1 order by created_at desc limit 1',
    [`states-${mark}.csv`],
  );
  await page.goto(`${platform.admin}/uploads/${latest?.id}`);
  await page.getByRole('button', { name: 'Undo this upload' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('All students gain access to 1 lesson.');
  await page.getByRole('button', { name: 'Undo upload' }).press('Enter');
  await expect.poll(states).toEqual([{ state: 'scheduled' }, { state: 'published' }]);
  await database.rows(`update public.courses set deleted_at = now() where id = $1 returning id`, [
    `states-${mark}`,
  ]);
});
