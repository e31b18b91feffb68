import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { newStudent, signIn, signUp, storeSession } from '../../fixtures/accounts.ts';
import { makeAdmin } from '../../fixtures/database.ts';
import { call, rpc } from '../../fixtures/http.ts';
import { linkOfMail } from '../../fixtures/mailbox.ts';
import { startOwnApi } from '../../fixtures/own-stack/own-api.ts';
import { startOwnApps } from '../../fixtures/own-stack/own-apps.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { platform } from '../../fixtures/platform.ts';
import { logIn, logOut } from '../../fixtures/pages/sign-in-page.ts';
import { expect, test } from '../../fixtures/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 }, hasTouch: true };
const NEW_PASSWORD = 'battery-staple-2';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The address changes before the page does, and both pages have an email field.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  return (await page.getByRole('main').innerText()).replace(email, '…');
}

test('a forgotten password is reset on a phone; no one learns which addresses have accounts', async ({
  page,
  browser,
  student,
  database,
}) => {
  // Confirms the address. Otherwise, the link would replace the password, because someone else might have set it.
  await database.rows(
    'insert into private.confirmed_addresses (user_id, email) select id, email from auth.users where email = $1',
    [student.email],
  );
  // A very long part before the @, with hardly anywhere to break the line.
  const unknown = await askForLink(page, `${'nobody'.repeat(9)}-${randomUUID().slice(0, 8)}@example.com`);
  await expectNoOverflow(page);
  expect(await askForLink(page, student.email)).toBe(unknown);
  await expectAccessible(page);
  const notice = page.getByText('a link is on its way.', { exact: false }).last();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(notice).toBeVisible();
  const link = await linkOfMail(student.email, 'Reset');

  const context = await browser.newContext({ ...PHONE, isMobile: true, baseURL: platform.shell });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByText(student.email)).toBeVisible();
  await expectAccessible(phone);
  expect(new URL(phone.url()).hash).toBe('');
  for (const [password, sentence] of [
    ['123', 'Password should be at least 6 characters.'],
    ['password1', 'one of the most common passwords'],
    [student.password, 'This is already your password.'],
  ] as const) {
    await phone.getByLabel('New password').fill(password);
    await phone.getByRole('button', { name: 'Set password' }).click();
    await expect(phone.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
  await phone.getByLabel('New password').fill(NEW_PASSWORD);
  await phone.getByRole('button', { name: 'Set password' }).click();
  await expect(phone.getByRole('heading', { name: 'Your new password is set' })).toBeFocused();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Send again' })).toBeVisible();
  await expectAccessible(phone);
  await expectNoOverflow(phone);
  await context.close();

  await page.goto('/login');
  await logIn(page, { email: student.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/home');
  // The earlier session has ended.
  expect((await rpc('get_profile', {}, student.session.access_token)).status).toBe(401);
});

test('where emails are confirmed, the link in the email completes the sign-up', async ({ page, browser }) => {
  const api = await startOwnApi({ confirmEmails: true });
  const apps = await startOwnApps(api.url);
  for (const where of ['the same browser', 'a phone'] as const) {
    const { email, password } = newStudent();
    await page.goto(`${apps.shellUrl}/signup`);
    await page.getByLabel('First name').fill('Mia');
    await page.getByLabel('Last name').fill('Nguyen');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    const link = await linkOfMail(email, 'Confirm', api.url);
    if (where === 'the same browser') {
      await page.goto(link);
      await expect(page).toHaveURL(`${apps.shellUrl}/home`);
      await logOut(page, 'Mia Nguyen');
      // Waits for the session to end before another page is opened.
      await expect(page).toHaveURL(`${apps.shellUrl}/login`);
    } else {
      const context = await browser.newContext({ ...PHONE, isMobile: true });
      const phone = await context.newPage();
      await phone.goto(link);
      await expect(phone.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
      await context.close();
      await page.goto(`${apps.shellUrl}/login`);
      await logIn(page, { email, password });
      await expect(page).toHaveURL(`${apps.shellUrl}/home`);
    }
  }
  await Promise.all([apps.stop(), api.stop()]);
});

test('a student changes name, password and email on the account page', async ({
  studentPage: page,
  student,
}) => {
  const elsewhere = await signIn(student);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Ruby Walker' }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Walker');
  await expect(section(page, 'Two-step verification')).toBeHidden();
  await expectAccessible(page);

  await page.getByLabel('Last name').fill('Rose');
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect(page.getByRole('button', { name: 'Ruby Rose' })).toBeVisible();

  for (const [current, sentence] of [
    ['not-the-password', 'Incorrect password.'],
    [student.password, 'Password changed'],
  ] as const) {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  expect((await call('/auth/v1/user', { token: elsewhere.access_token })).status).toBe(403);

  const email = `${'new'.repeat(6)}-${student.email}`;
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(section(page, 'Email').getByRole('status')).toContainText(email);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.goto(await linkOfMail(email, 'Change'));
  await expect(page.getByRole('heading', { name: 'Now open the other link' })).toBeVisible();
  await page.goto(await linkOfMail(student.email, 'Change'));
  await expect(page.getByRole('heading', { name: 'Your email has changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(section(page, 'Email').getByText(email)).toBeVisible();
  await expectNoOverflow(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ruby Rose' })).toBeVisible();
  await logOut(page, 'Ruby Rose');
  await expect(page).toHaveURL('/login');
  await logIn(page, { email, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/home');
});

test('an admin adds a second factor, which the database then asks for', async ({ page, database }) => {
  const admin = newStudent({ firstName: 'Ada', lastName: 'King', password: 'correct-horse-1' });
  const session = await signUp(admin);
  await makeAdmin(database, session.user.id);
  const code = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const isAdmin = async (token: string) => (await rpc('is_admin', {}, token)).json;
  expect(await isAdmin(session.access_token)).toBe(true);

  await storeSession(page.context(), session);
  await page.goto('/account');
  const factor = section(page, 'Two-step verification');
  await factor.getByRole('button', { name: 'Set up' }).click();
  const picture = factor.getByRole('img', { name: /QR code/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  const secret = await factor.locator('code').innerText();
  await factor.getByLabel('Code').fill('000000');
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(factor.getByRole('alert')).toContainText('This code is incorrect or has expired.');
  await factor.getByLabel('Code').fill(code(secret));
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(factor.getByText('On since')).toBeVisible();
  await expectAccessible(page);

  // The password alone no longer works, no matter which page or program sends it.
  const { access_token } = await signIn(admin);
  expect(await isAdmin(access_token)).toBe(false);
  expect(
    (await call('/functions/v1/api/courses/create', { method: 'POST', token: access_token, body: {} }))
      .status,
  ).toBe(403);
  expect(
    (await call('/auth/v1/user', { method: 'PUT', token: access_token, body: { password: NEW_PASSWORD } }))
      .status,
  ).toBe(401);

  await logOut(page, 'Ada King');
  await expect(page).toHaveURL('/login');
  await page.goto('/admin-dashboard');
  await logIn(page, admin);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(code(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
});

test('the access token is invalid after Log out', async ({ studentPage: page, student }) => {
  const { access_token } = student.session;
  const reads = ['/rest/v1/profiles?select=id', '/auth/v1/user'];
  for (const path of reads) expect((await call(path, { token: access_token })).status).toBe(200);
  await page.goto('/home');
  await logOut(page, 'Ruby Walker');
  await expect(page).toHaveURL('/login');
  for (const path of reads) expect((await call(path, { token: access_token })).status).toBeGreaterThan(400);
});
