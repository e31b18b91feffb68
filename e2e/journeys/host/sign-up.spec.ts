import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { newStudent, signUp } from '../../fixtures/accounts.ts';
import { answerLikeHostedAuth, hosted } from '../../fixtures/own-stack/confirming-auth.ts';
import { logIn } from '../../fixtures/pages/sign-in-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test('sign-up validates each field, and shows the provider’s messages', async ({ page }) => {
  const taken = newStudent();
  await signUp(taken);
  await page.goto('/signup');
  const submit = page.getByRole('button', { name: 'Sign Up' });
  await submit.click();
  for (const label of ['First name', 'Last name', 'Email', 'Password']) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/\S/);
  }
  await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Last name').fill('Nguyen');
  await page.getByLabel('Email').fill(taken.email);
  await page.getByLabel('Password', { exact: true }).fill('123');
  await page.getByRole('checkbox').check();
  await submit.click();
  await expect(
    page.getByRole('alert').getByText('Password should be at least 6 characters.', { exact: true }),
  ).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(taken.password);
  await submit.click();
  await expect(page.getByRole('alert').getByText('User already registered', { exact: true })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Mia');
  await expect(page).toHaveURL('/signup');

  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in instead' }).press('Enter');
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await page.getByRole('link', { name: 'Click here' }).click();
  await expect(page).toHaveURL('/login');
});

test('terms and privacy open above the form, which keeps its input', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Mia');
  for (const [link, hash] of [
    ['Terms of Service', '#terms'],
    ['Privacy Policy', '#privacy'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(`/signup${hash}`);
    await expect(page.getByRole('dialog', { name: link })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(page.getByLabel('First name')).toHaveValue('Mia');
});

test('where the deployment sets an age, the year of birth is asked before name and email', async ({
  page,
}) => {
  await page.route('**/config.json', async (route) => {
    // The page also sends HEAD requests for this file, to compare its clock with the server's.
    if (route.request().method() === 'HEAD') return route.continue();
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, ageGate: { minimumAge: 12 } } });
  });
  await page.goto('/signup');
  const year = page.getByLabel('Year of birth');
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expectAccessible(page);
  await year.fill(String(new Date().getFullYear() - 11));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'You’re a little too young' })).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/signup');
  await year.fill('2001');
  await year.press('Enter');
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectAccessible(page);
});

test('where emails are confirmed, every step from the sign-up to an expired link has a way forward', async ({
  page,
}) => {
  const { email, password } = newStudent();
  const pause = 'For security purposes, you can only request this after 47 seconds.';
  await answerLikeHostedAuth(page, {
    signup: [
      hosted.refused(429, 'over_email_send_rate_limit', 'email rate limit exceeded'),
      hosted.signedUp(email),
    ],
    'token?grant_type=password': [hosted.refused(400, 'email_not_confirmed', 'Email not confirmed')],
    resend: [hosted.refused(429, 'over_email_send_rate_limit', pause), hosted.sent, hosted.sent],
  });
  const sendAgain = page.getByRole('button', { name: 'Send again', exact: true });

  await page.goto('/signup');
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Last name').fill('Nguyen');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'We can’t send any emails right now.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await sendAgain.click();
  await expect(page.getByRole('button', { name: /^Send again in 4\d s$/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, { email, password });
  await expect(page.getByRole('alert').filter({ hasText: 'Please confirm your email first' })).toBeVisible();
  await sendAgain.click();
  await expect(page.getByText(`We sent the link to ${email}.`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(
    '/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
  );
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send a confirmation link' }).click();
  await expect(page.getByText('a new link is on its way')).toBeVisible();
  await expectAccessible(page);

  // Simulates a browser other than the one used to sign up.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/?code=5f0c2f6e-9a53-4a34-8f6b-6d2b0f2f7c11');
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/login');
});
