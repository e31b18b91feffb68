import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { newStudent, storeSession, signIn, signUp } from '../../fixtures/accounts.ts';
import { makeAdmin } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a student sees their own profile data, and can’t change it', async ({
  studentPage: page,
  student,
  database,
}) => {
  const { id } = student.session.user;
  await database.rows(
    `update public.profiles set school = 'Northside High', year = 'Year 10' where id = $1`,
    [id],
  );
  await page.goto('/profile');
  for (const [term, value] of [
    ['Name', 'Ruby Walker'],
    ['School Name', 'Northside High'],
    ['Gmail Id', student.email],
    ['Year', 'Year 10'],
    ['UserId', id],
  ] as const) {
    const fact = page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
    await expect(fact.getByRole('definition')).toHaveText(value);
  }
  const main = page.getByRole('main');
  await expect(main.getByText('R', { exact: true })).toBeVisible();
  for (const role of ['tab', 'textbox', 'button'] as const) await expect(main.getByRole(role)).toHaveCount(0);
  await expectAccessible(page);
});

test('an admin changes their password by keyboard: a wrong current password is rejected, and afterwards only the new one works', async ({
  page,
  student: admin,
  database,
}) => {
  await makeAdmin(database, admin.session.user.id);
  await storeSession(page.context(), admin.session);
  await page.goto('/profile');
  const details = page.getByRole('tab', { name: 'Details' });
  await expect(details).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('School Name')).toBeVisible();
  await details.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Password' })).toHaveAttribute('aria-selected', 'true');

  const current = page.getByLabel('Current password');
  const fresh = page.getByLabel('New password');
  await page.keyboard.press('Tab');
  await expect(current).toBeFocused();
  await page.keyboard.type('not-the-password');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(current).toHaveAttribute('type', 'text');
  await page.keyboard.press('Enter');
  await expect(current).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.type('battery-staple-2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  await expect(current).toBeFocused();
  await expectAccessible(page);

  await current.fill(admin.password);
  await current.press('Enter');
  await expect(page.getByRole('status').getByText('Password changed')).toBeVisible();
  await expect(fresh).toHaveValue('');
  await expect(signIn(admin)).rejects.toThrow('Invalid login credentials');
  await expect(signIn({ ...admin, password: 'battery-staple-2' })).resolves.toHaveProperty('access_token');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Password' })).toBeVisible();
});

test('the top bar shows the local part of the email if there is no name, and reports a failed logout', async ({
  page,
}) => {
  const nameless = newStudent({ firstName: '', lastName: '' });
  await storeSession(page.context(), await signUp(nameless));
  await page.goto('/terms');
  const menu = page.getByRole('banner').getByRole('button', { name: nameless.email.split('@')[0] });
  await expect(menu).toBeVisible();
  await page.route('**/auth/v1/logout*', (route) => route.abort());
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Log Out' }).press('Enter');
  await expect(page.getByRole('alert').getByText('Failed to sign out. Please try again.')).toBeVisible();
  await expect(page).toHaveURL('/terms');
  await page.unroute('**/auth/v1/logout*');
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Log Out' }).press('Enter');
  await expect(page).toHaveURL('/login');
});
