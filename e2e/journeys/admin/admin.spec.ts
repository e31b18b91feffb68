import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { ADMIN } from '../../fixtures/accounts.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { expectNoOverflow, expectNoSidewaysScrolling } from '../../fixtures/measures/overflow.ts';
import { pickItem } from '../../fixtures/pages/picker.ts';
import { platform } from '../../fixtures/platform.ts';
import { ADMIN_SCREENS } from '../../fixtures/screens.ts';
import { watchScriptDepth } from '../../fixtures/measures/script-depth.ts';
import { changeStoredSession } from '../../fixtures/pages/sign-in-page.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Access, signing in and frames differ between the hosts; the rest of the admin app is tested in only one of them. */
const HOSTS = [
  { where: 'inside the shell', url: platform.shell },
  { where: 'in the stand-alone app', url: platform.admin },
];

/** Screens that request their first content immediately, and the rest once that is shown. */
const SHOWN_IN_PARTS = new Set(['/admin-dashboard']);

for (const { where, url } of HOSTS) {
  for (const path of ADMIN_SCREENS) {
    test(`${path} ${where} requests its scripts immediately, is accessible and fits`, async ({
      adminPage: admin,
    }) => {
      const depths = await watchScriptDepth(admin);
      await admin.goto(`${url}${path}`);
      await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
      await admin.waitForLoadState('networkidle');
      const scripts = await depths();
      const late = Object.entries(scripts).filter(([, depth]) => depth > (SHOWN_IN_PARTS.has(path) ? 3 : 2));
      expect.soft(late, `of ${Object.keys(scripts).length} scripts`).toEqual([]);
      await expectAccessible(admin);
      await expectNoOverflow(admin, 1280);
      await expectNoSidewaysScrolling(admin);
    });
  }

  test(`a student gets the 403 page ${where}`, async ({ studentPage: page }) => {
    await page.goto(`${url}/admin-dashboard`);
    await expect(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectAccessible(page);
    if (url === platform.shell) {
      await page.getByRole('link', { name: 'Go back home' }).press('Enter');
      await expect(page).toHaveURL(`${url}/home`);
    } else {
      // The stand-alone app has no pages for students.
      await page.getByRole('button', { name: 'Switch account' }).press('Enter');
      await expect(page).toHaveURL(`${url}/login`);
    }
  });

  test(`signed out, the dashboard leads to the login and back ${where}`, async ({ page }) => {
    await page.goto(`${url}/admin-dashboard`);
    await expect(page).toHaveURL(`${url}/login`);
    await expectAccessible(page);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Incorrect password.' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(`${url}/admin-dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('table', { name: 'Course List' })).toBeVisible();
    // An access token that the server rejects is renewed in the background.
    await changeStoredSession(page, 'refused');
    await page.getByLabel('Search courses', { exact: true }).fill('no such course');
    await expect(page.getByText('No courses match “no such course”')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });
}

test('an admin creates, edits and deletes a course inside the shell, and students see it', async ({
  adminPage: admin,
  studentPage: student,
}) => {
  const title = `Renting ${randomUUID().slice(0, 8)}`;
  const courses = admin.getByRole('region', { name: 'Courses', exact: true });
  await admin.goto('/admin-dashboard');
  await courses.getByLabel('Search courses', { exact: true }).fill('untangled tax');
  await expect(courses.getByRole('table', { name: 'Course List' })).toContainText('Tax Untangled');
  await expectAccessible(admin);
  await courses.getByLabel('Search courses', { exact: true }).fill('');

  const create = courses.getByRole('form', { name: 'Create Course' });
  await create.getByLabel('Title', { exact: true }).fill(title);
  await create.getByLabel('Category', { exact: true }).fill('Life Skills');
  await create.getByLabel('Description', { exact: true }).fill('Your first lease, read line by line.');
  await create.getByRole('button', { name: 'Create Course' }).click();
  await expect(notification(admin, 'status', 'Course created successfully')).toBeVisible();
  const row = (name: string) => courses.getByRole('row').filter({ hasText: name });
  await expect(row(title)).toContainText('Life Skills');
  await expect(create.getByLabel('Title', { exact: true })).toHaveValue('');

  const card = (name: string) =>
    student.getByRole('region', { name: 'Lessons' }).getByRole('button', { name, exact: true });
  await student.goto('/home');
  await expect(card(title)).toBeVisible();

  await courses.getByRole('button', { name: `Edit ${title}` }).click();
  const update = courses.getByRole('form', { name: 'Update Course' });
  await expect(update.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(update.getByLabel('Description', { exact: true })).toHaveValue(
    'Your first lease, read line by line.',
  );
  await expect(update.getByRole('button', { name: 'Cancel Update' })).toBeVisible();
  await expectAccessible(admin);
  await update.getByLabel('Title', { exact: true }).fill(`${title} at Home`);
  await update.getByRole('button', { name: 'Update Course' }).click();
  await expect(notification(admin, 'status', 'Course updated successfully')).toBeVisible();
  await expect(row(`${title} at Home`)).toBeVisible();
  await expect(create).toBeVisible();
  await student.reload();
  await expect(card(`${title} at Home`)).toBeVisible();

  const remove = courses.getByRole('form', { name: 'Delete Course' });
  await pickItem(remove.getByLabel('Course to delete'), `${title} at Home`);
  await remove.getByRole('button', { name: 'Delete Course', exact: true }).click();
  const question = admin.getByRole('alertdialog').or(admin.getByRole('dialog'));
  await expect(question).toContainText(`${title} at Home`);
  await expectAccessible(admin);
  await question.getByRole('button', { name: 'Delete course' }).click();
  await expect(notification(admin, 'status', 'Course deleted successfully!')).toBeVisible();
  await expect(row(title)).toHaveCount(0);
  await student.reload();
  await expect(student.getByRole('region', { name: 'Lessons' })).toContainText('Tax');
  await expect(card(`${title} at Home`)).toHaveCount(0);
});

test('blank fields, a missing choice and a failing server are reported, and no input is lost', async ({
  adminPage: page,
}) => {
  await page.goto('/admin-dashboard');
  const courses = page.getByRole('region', { name: 'Courses', exact: true });
  const create = courses.getByRole('form', { name: 'Create Course' });
  await create.getByRole('button', { name: 'Create Course' }).click();
  for (const label of ['Title', 'Category', 'Description']) {
    await expect(create.getByLabel(label)).toHaveAccessibleDescription(`${label} is required.`);
  }
  await expectAccessible(page);
  await courses.getByRole('button', { name: 'Delete Course', exact: true }).click();
  await expect(notification(page, 'alert', 'You need to select a course to delete')).toBeVisible();

  await page.route('**/api/courses/create', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await create.getByLabel('Title', { exact: true }).fill('Kept');
  await create.getByLabel('Category', { exact: true }).fill('Kept');
  await create.getByLabel('Description', { exact: true }).fill('Kept');
  await create.getByRole('button', { name: 'Create Course' }).click();
  await expect(notification(page, 'alert', 'Failed to create course')).toBeVisible();
  await expect(create.getByLabel('Title', { exact: true })).toHaveValue('Kept');
  await expectAccessible(page);
});

test('an admin has a profile with a password tab, and a link to the dashboard in the top bar', async ({
  adminPage: page,
}) => {
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Password' }).click();
  await expectAccessible(page);
  await page.getByLabel('Current password').fill('not-the-password');
  await page.getByLabel('New password').fill('something-else-1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL('/admin-dashboard');
});
