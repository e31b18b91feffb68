import { expectAccessible } from '../../fixtures/accessibility.ts';
import { ContentArea } from '../../fixtures/admin-page.ts';
import { notification } from '../../fixtures/notifications.ts';
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

  // A failed restore leaves the course in the trash.
  await page.route('**/restore', (route) => route.abort());
  await row.getByRole('button', { name: `Restore ${testCourse.title}` }).click();
  await expect(notification(page, 'alert', 'Failed to restore course')).toBeVisible();
  await page.unroute('**/restore');
  await row.getByRole('button', { name: `Restore ${testCourse.title}` }).focus();
  await page.keyboard.press('Enter');
  await expect(notification(page, 'status', 'Course restored')).toBeVisible();
  await expect(page.getByText('No deleted content matches')).toBeVisible();
  await expectAccessible(page);

  await student.reload();
  const stops = student.getByRole('list', { name: 'Road map' }).getByRole('button');
  await expect(stops).toHaveCount(3);
  await expect(stops.first()).toContainText(testCourse.first.title);
});
