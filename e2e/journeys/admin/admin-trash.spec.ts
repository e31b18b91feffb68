import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { ContentArea } from '../../fixtures/pages/admin-page.ts';
import { tabTo } from '../../fixtures/pages/keyboard.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a deleted course is restored from the trash with its lessons', async ({
  adminPage: page,
  studentPage: student,
  testCourse,
}) => {
  await page.goto(`${platform.admin}/admin-dashboard`);
  const courses = new ContentArea(page, 'Course');
  await courses.remove(testCourse.title);
  await courses.confirm();
  await expect(notification(page, 'status', 'Course deleted successfully!')).toBeVisible();
  await student.goto(`/course-overview/${testCourse.courseId}`);
  await expect(student.getByRole('heading', { name: 'Course not found!' })).toBeVisible();

  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  await page.getByLabel('Search deleted content').fill(testCourse.title);
  const row = page.getByRole('row').filter({ hasText: testCourse.title });
  await expect(row).toContainText('Alex Admin');
  await expect(row).toContainText('kept until');
  await expectAccessible(page);

  // The dialog first shows what restoring would change. A failed restore leaves the course in the trash.
  const restore = page.getByRole('alertdialog', { name: `Restore “${testCourse.title}”?` });
  await page.route('**/restore', (route) => route.abort());
  await row.getByRole('button', { name: `Restore ${testCourse.title}` }).click();
  await expect(restore).toContainText('It has 3 lessons.');
  await expect(restore).toContainText('All students gain access to 1 course and 3 lessons.');
  await expectAccessible(page);
  await restore.getByRole('button', { name: 'Restore course', exact: true }).click();
  await expect(notification(page, 'alert', 'Couldn’t restore the course')).toBeVisible();
  await page.unroute('**/restore');
  await row.getByRole('button', { name: `Restore ${testCourse.title}` }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, restore.getByRole('button', { name: 'Restore course', exact: true }));
  await page.keyboard.press('Enter');
  await expect(notification(page, 'status', 'Course restored')).toBeVisible();
  await expect(page.getByText('Nothing in the trash matches your search')).toBeVisible();
  await expectAccessible(page);

  await student.reload();
  const stops = student.getByRole('list', { name: 'Road map' }).getByRole('button');
  await expect(stops).toHaveCount(3);
  await expect(stops.first()).toContainText(testCourse.first.title);
});

test('by keyboard, selected entries are restored together, and the rest is permanently deleted after one confirmation', async ({
  adminPage: page,
  database,
}) => {
  const mark = `bulk-${randomUUID().slice(0, 8)}`;
  for (const name of ['first', 'second', 'quiz'])
    await database.rows('insert into public.quizzes (id, title, deleted_at) values ($1, $2, now())', [
      `${mark}-${name}`,
      `${mark} ${name}`,
    ]);
  await database.rows(
    `insert into public.questions (id, title, type, deleted_at) values ($1, $2, 'OPT', now())`,
    [`${mark}-question`, `${mark} question`],
  );
  await database.rows(
    'insert into public.quiz_questions (quiz_id, question_id, position) values ($1, $2, 1)',
    [`${mark}-quiz`, `${mark}-question`],
  );
  await page.goto(`${platform.admin}/trash`);
  await page.getByLabel('Search deleted content').fill(mark);
  await expect(page.getByText('1–4 of 4')).toBeVisible();

  for (const name of ['first', 'question']) {
    await tabTo(page, page.getByRole('checkbox', { name: `Select ${mark} ${name}` }));
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: 'Restore selected' }).focus();
  await page.keyboard.press('Enter');
  const restore = page.getByRole('alertdialog', { name: 'Restore 2 items?' });
  await expect(restore).toContainText('1 quiz: Nothing else uses it.');
  await expect(restore).toContainText(`Can’t restore “${mark} question”.`);
  await tabTo(page, restore.getByRole('button', { name: 'Restore 2 items' }));
  await page.keyboard.press('Enter');
  await expect(notification(page, 'status', '1 item restored')).toBeVisible();
  await expect(page.getByText('Couldn’t restore 1 item:')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t restore' })).toContainText(
    `${mark} question: The question’s quiz is in the trash too. Restore the quiz first.`,
  );
  await expect(page.getByRole('checkbox', { name: `Select ${mark} question` })).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Select all 3' }).click();
  await page.getByRole('button', { name: 'Permanently delete selected' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Permanently delete 3 items?' });
  await expectAccessible(page);
  await tabTo(page, question.getByRole('button', { name: 'Permanently delete 3 items' }));
  await page.keyboard.press('Enter');
  await expect(notification(page, 'status', '3 items permanently deleted')).toBeVisible();
  await expect(page.getByText('Nothing in the trash matches your search')).toBeVisible();
  expect(await database.rows('select id from public.quizzes where id like $1', [`${mark}-%`])).toEqual([
    { id: `${mark}-first` },
  ]);
});
