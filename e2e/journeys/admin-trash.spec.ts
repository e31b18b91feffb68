import { expectAccessible } from '../fixtures/accessibility.ts';
import { ContentArea } from '../fixtures/admin-page.ts';
import { HOSTS, said } from '../fixtures/hosts.ts';
import { expect, test } from '../fixtures/test.ts';

for (const { where, url } of HOSTS) {
  test(`a deleted course comes back from the trash to where it was ${where}`, async ({
    adminPage: page,
    studentPage: student,
    road,
  }) => {
    await page.goto(`${url}/admin-dashboard`);
    const courses = new ContentArea(page, 'Course');
    await courses.remove(road.title);
    await courses.confirm();
    await expect(said(page, 'status', 'Course deleted successfully!')).toBeVisible();
    await student.goto(`/course-overview/${road.courseId}`);
    await expect(student.getByRole('heading', { name: 'Course not found!' })).toBeVisible();

    await page.getByRole('link', { name: 'Trash' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
    await page.getByLabel('Search deleted content').fill(road.title);
    const row = page.getByRole('row').filter({ hasText: road.title });
    await expect(row).toContainText('Alex Admin');
    await expect(row).toContainText('kept until');
    await expectAccessible(page);

    // A restore that cannot reach the server leaves it there.
    await page.route('**/restore', (route) => route.abort());
    await row.getByRole('button', { name: `Restore ${road.title}` }).click();
    await expect(said(page, 'alert', 'Failed to restore course')).toBeVisible();
    await page.unroute('**/restore');
    await row.getByRole('button', { name: `Restore ${road.title}` }).focus();
    await page.keyboard.press('Enter');
    await expect(said(page, 'status', 'Course restored')).toBeVisible();
    await expect(page.getByText('Nothing that was deleted matches')).toBeVisible();
    await expectAccessible(page);

    await student.reload();
    const stops = student.getByRole('list', { name: 'Road map' }).getByRole('button');
    await expect(stops).toHaveCount(3);
    await expect(stops.first()).toContainText(road.first.title);
  });
}
