import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { newStudent, signUp } from '../fixtures/accounts.ts';
import { rpc } from '../fixtures/http.ts';
import { platform } from '../fixtures/platform.ts';
import { expect, openPageAs, test } from '../fixtures/test.ts';

test('an admin finds a learner, sets school and year, and sees their progress', async ({
  adminPage: page,
  testCourse,
}) => {
  const lastName = `Nguyen-${randomUUID().slice(0, 8)}`;
  const student = newStudent({ firstName: 'Mai', lastName });
  const session = await signUp(student);
  await rpc('complete_video_lesson', { p_lesson_id: testCourse.first.lessonId }, session.access_token);

  await page.goto(`${platform.admin}/admin-dashboard`);
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'People' }).click();
  const table = page.getByRole('table', { name: 'People' });
  await expect(table.getByRole('row')).not.toHaveCount(0);
  await expectAccessible(page);

  // By keyboard alone.
  await page.getByLabel('Search people').focus();
  await page.keyboard.type(`mai ${lastName}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1–1 of 1' })).toBeVisible();
  const row = table.getByRole('row').filter({ hasText: student.email });
  await expect(row).toContainText('Student');
  await row.getByRole('link', { name: `Mai ${lastName}` }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: `Mai ${lastName}` })).toBeVisible();
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress).toContainText(/1 of \d+ stops/);
  await expectAccessible(page);
  await page.getByLabel('School', { exact: true }).fill('North High');
  await page.getByLabel('Year', { exact: true }).fill('9');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  const notes = page.getByRole('region', { name: 'Notifications' });
  await expect(notes.getByText('Person updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('School', { exact: true })).toHaveValue('North High');
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue('9');
});

test('a person is made an admin, and removes their own admin right', async ({
  adminPage: page,
  student,
  database,
  browser,
}) => {
  await page.goto(`/people/${student.session.user.id}`);
  await page.getByRole('button', { name: 'Make admin' }).press('Enter');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('Make Ruby Walker an admin?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Make admin' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove admin right' })).toBeVisible();
  const isAdmin = () =>
    database.value<boolean>('select exists (select from private.admins where user_id = $1)', [
      student.session.user.id,
    ]);
  expect(await isAdmin()).toBe(true);

  // An admin who removes their own right loses access at once.
  const own = await openPageAs(browser, student.session);
  await own.goto(`/people/${student.session.user.id}`);
  await expect(own.getByRole('link', { name: 'Admin', exact: true })).toHaveAttribute('aria-current', 'true');
  await own.getByRole('button', { name: 'Remove admin right' }).press('Enter');
  await own.getByRole('button', { name: 'Remove right' }).press('Enter');
  await expect(own.getByRole('heading', { name: 'This page is for admins' })).toBeVisible();
  await expect(own.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  expect(await isAdmin()).toBe(false);
  await own.context().close();
});

test('no results, an unknown person and a lost connection are reported', async ({ adminPage: page }) => {
  await page.goto(`/people?q=${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show everybody' }).press('Enter');
  await expect(page.getByLabel('Search people')).toBeFocused();
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
  await page.goto(`/people/${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'This person does not exist' })).toBeVisible();
  await page.route('**/api/people?*', (route) => route.abort());
  await page.getByRole('link', { name: 'All people' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('People could not be loaded');
  await page.unroute('**/api/people?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
});
