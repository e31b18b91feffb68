import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { newStudent, signUp } from '../../fixtures/accounts.ts';
import { call, rpc } from '../../fixtures/http.ts';
import { linkOfMail } from '../../fixtures/mailbox.ts';
import { platform } from '../../fixtures/platform.ts';
import { logIn } from '../../fixtures/pages/sign-in-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an admin finds a student, sets school, year and extra time, and sees their progress', async ({
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

  // Uses only the keyboard.
  await page.getByLabel('Search people').focus();
  await page.keyboard.type(`mai ${lastName}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1–1 of 1' })).toBeVisible();
  const row = table.getByRole('row').filter({ hasText: student.email });
  await expect(row).not.toContainText('admin');
  await row.getByRole('link', { name: `Mai ${lastName}` }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: `Mai ${lastName}` })).toBeVisible();
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress).toContainText(/1 of \d+ lessons/);
  await expectAccessible(page);
  await page.getByLabel('School', { exact: true }).fill('North High');
  await page.getByLabel('Year', { exact: true }).fill('9');
  await page.getByLabel('Extra time in quizzes').fill('25');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  const notes = page.getByRole('region', { name: 'Notifications' });
  await expect(notes.getByText('Details saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('School', { exact: true })).toHaveValue('North High');
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue('Year 9');
  await expect(page.getByLabel('Extra time in quizzes')).toHaveValue('25');
});

test('a person gets a right, sees what it includes, and removes it', async ({
  adminPage: page,
  student,
  database,
  browser,
}) => {
  const person = `/people/${student.session.user.id}`;
  const right = () =>
    database.value<string>('select admin_right from private.admins where user_id = $1', [
      student.session.user.id,
    ]);
  const choose = async (on: typeof page, name: string, confirm: string) => {
    await on.getByLabel('Role', { exact: true }).selectOption(name);
    await on.getByRole('button', { name: 'Change role' }).press('Enter');
    const question = on.getByRole('alertdialog').or(on.getByRole('dialog'));
    await expectAccessible(on);
    await question.getByRole('button', { name: confirm }).press('Enter');
    await expect(question).toBeHidden();
  };
  const own = await (await browser.newContext()).newPage();
  const pages = own.getByRole('navigation', { name: 'Admin pages' }).getByRole('link');

  // With confirmations off, an address is unverified until its owner opens an email sent to it.
  await page.goto(person);
  await expect(page.getByText(/needs a confirmed email address to become an admin/)).toBeVisible();
  await expect(page.getByLabel('Role', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  const { email } = student;
  await call('/auth/v1/recover', { method: 'POST', body: { email } });
  // The link ends earlier sessions.
  await own.goto(await linkOfMail(email, 'password'));
  await own.getByLabel('New password').fill('battery-staple-2');
  await own.getByRole('button', { name: 'Set password' }).click();
  await own.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await logIn(own, { email, password: 'battery-staple-2' });
  await expect(own).toHaveURL('/home');

  // With only the right for people, the admin can't open content, either from the navigation or by address.
  await page.reload();
  await choose(page, 'People admin', 'Assign role');
  await expect(page.getByText(/can see student records but can’t edit content/).first()).toBeVisible();
  expect(await right()).toBe('people');
  await own.goto('/admin-dashboard');
  await expect(own.getByRole('heading', { name: 'This page is for admins who edit content' })).toBeVisible();
  await expectAccessible(own);
  await expect(pages).toHaveText(['Classes', 'People']);
  await own.getByRole('link', { name: 'Go to People' }).press('Enter');
  await expect(own.getByRole('table', { name: 'People' })).toBeVisible();
  await own.goto(person);
  await expect(own.getByRole('heading', { name: 'This is an admin account' })).toBeVisible();
  await expectAccessible(own);

  // With only the right for content, the admin can't open the list of people.
  await choose(page, 'Content admin', 'Assign role');
  await own.goto('/people');
  await expect(own.getByRole('heading', { name: 'This page is for admins who manage people' })).toBeVisible();
  await own.getByRole('link', { name: 'Go to the admin dashboard' }).press('Enter');
  await expect(own.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible();

  // An admin who removes their own right loses access immediately.
  await choose(page, 'Full admin', 'Assign role');
  await own.goto(person);
  await expect(own.getByRole('link', { name: 'Admin', exact: true })).toHaveAttribute('aria-current', 'true');
  await own.getByLabel('Role', { exact: true }).selectOption('None');
  await own.getByRole('button', { name: 'Change role' }).press('Enter');
  await own.getByRole('button', { name: 'Remove role' }).press('Enter');
  await expect(own.getByRole('heading', { name: 'This page is for admins', exact: true })).toBeVisible();
  await expect(own.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  expect(await right()).toBeUndefined();
  await own.context().close();
});

test('no results, an unknown person and a lost connection are reported', async ({ adminPage: page }) => {
  await page.goto(`/people?q=${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show everyone' }).press('Enter');
  await expect(page.getByLabel('Search people')).toBeFocused();
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
  await page.goto(`/people/${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Person not found' })).toBeVisible();
  await page.route('**/api/people?*', (route) => route.abort());
  await page.getByRole('link', { name: 'All people' }).first().click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Couldn’t load people');
  await page.unroute('**/api/people?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
});
