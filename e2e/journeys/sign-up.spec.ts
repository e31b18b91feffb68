import { expectAccessible } from '../fixtures/accessibility.ts';
import { newStudent, signUp } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/test.ts';

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
