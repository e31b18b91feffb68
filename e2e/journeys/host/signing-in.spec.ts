import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { newStudent, signUp } from '../../fixtures/accounts.ts';
import { call, rpc } from '../../fixtures/http.ts';
import { tabTo } from '../../fixtures/pages/keyboard.ts';
import { logIn } from '../../fixtures/pages/sign-in-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a new student signs up, stays logged in after a reload and logs out', async ({ page }) => {
  const { email, password } = newStudent();
  await page.goto('/signup');
  // Until the app has taken over from the first view, the page's elements have no roles.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Last name').fill('Nguyen');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Signup successful!' })).toBeVisible();
  await expect(page).toHaveURL('/home');
  const menu = page.getByRole('button', { name: 'Mia Nguyen' });
  await expect(menu).toBeVisible();

  await page.reload();
  await expect(menu).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Lessons' })).toBeVisible();

  await menu.click();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expectAccessible(page);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/auth/v1/logout') && response.request().method() === 'POST')
      answers.push(response.status());
  });
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible();
  await expect.poll(() => answers).toEqual([204]);
  await expect(page.getByText('Pick up right where you left off.')).toBeVisible();
  await page.goto('/home');
  await expect(page).toHaveURL('/login');
});

test('signing up, logging out and logging in work by keyboard alone', async ({ page }) => {
  const { email, password } = newStudent();
  const { keyboard } = page;
  const fill = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  };
  await page.goto('/');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Start' }));
  await keyboard.press('Enter');
  await fill('First name', 'Mia');
  await fill('Last name', 'Nguyen');
  await fill('Email', email);
  await fill('Password', password);
  await tabTo(page, page.getByRole('checkbox'));
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/home');

  await tabTo(page, page.getByRole('button', { name: 'Mia Nguyen' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Log Out' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/login');

  await fill('Email', email);
  await fill('Password', 'not-the-password');
  await keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect password.' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).selectText();
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
});

test('the top bar offers Student and Admin, which both lead to the login', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Student', 'Admin']) {
    await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL('/login');
  }
  await expect(page.getByRole('complementary').or(page.getByLabel('Why learn with us'))).toBeVisible();
  await expectAccessible(page);
});

test('after logging in, a student returns to the address that required it', async ({ page, student }) => {
  await page.goto('/profile?from=mail');
  await expect(page).toHaveURL('/login');
  await logIn(page, student);
  await expect(page).toHaveURL('/profile?from=mail');
  await expect(page.getByText(student.email)).toBeVisible();
});

test('each failed login shows its own message', async ({ page, student }) => {
  await page.goto('/login');
  const error = (text: string) => page.getByRole('alert').filter({ hasText: text });

  await logIn(page, { email: 'not-an-email', password: 'something' });
  await expect(error('Invalid email format.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await logIn(page, { email: `nobody-${student.email}`, password: 'something' });
  await expect(error('No account found with this email.')).toBeVisible();
  await expectAccessible(page);

  await logIn(page, { email: student.email, password: 'not-the-password' });
  await expect(error('Incorrect password.')).toBeVisible();
  await expect(error('No account found with this email.')).toBeHidden();
  await expect(page).toHaveURL('/login');
});

test('after too many lookups, login no longer reveals which of the two was wrong', async ({
  page,
  student,
}) => {
  await page.goto('/login');
  // The lookup is limited to ten requests a minute per email address (docs/product.md#limits), counted per clock minute. If little time is
  // left in this minute, waits for the next one.
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 20_000) await page.waitForTimeout(left);
  for (let count = 0; count < 11; count += 1) await rpc('account_exists', { p_email: student.email });
  await logIn(page, { email: student.email, password: 'not-the-password' });
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed. Please try again.' })).toBeVisible();
});

test('after too many failed attempts, login is blocked for this email only', async ({ page, student }) => {
  const wrong = { email: student.email, password: 'not-the-password' };
  const guess = () => call('/auth/v1/token?grant_type=password', { method: 'POST', body: wrong });
  // The local stack allows 30 attempts (supabase/local/api/api-server.ts).
  for (let count = 0; count < 30; count += 1) expect((await guess()).status).toBe(400);
  await page.goto('/login');
  await logIn(page, student);
  const error = page
    .getByRole('alert')
    .filter({ hasText: 'Too many failed attempts. Please try again later.' });
  await expect(error).toBeVisible();
  await expectAccessible(page);

  const other = newStudent();
  await signUp(other);
  await logIn(page, other);
  await expect(page).toHaveURL('/home');
});

test('login fails with a message offline, and works once the connection is back', async ({
  page,
  student,
}) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.context().setOffline(true);
  await logIn(page, student);
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed. Please try again.' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/home');
});
