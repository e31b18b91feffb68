import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { newStudent, signIn, storeSession, type Session } from '../../fixtures/accounts.ts';
import { call, rpc } from '../../fixtures/http.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';
import { logIn } from '../../fixtures/pages/sign-in-page.ts';

test('anyone who hasn’t accepted the terms is asked to, and then continues to their page', async ({
  page,
}) => {
  const account = newStudent();
  const made = await call('/auth/v1/signup', {
    method: 'POST',
    body: { email: account.email, password: account.password },
  });
  await storeSession(page.context(), made.json as Session);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'I accept' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a student downloads their data, deletes the account, cancels that, and is finally erased', async ({
  studentPage: page,
  student,
  database,
}) => {
  const { id } = student.session.user;
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^learn-for-life-data-\d{4}-\d\d-\d\d\.zip$/);
  // The download is a ZIP file: it starts with 'PK' and contains the names of both files.
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('read-me.html') && bytes.includes('data.json')).toBe(true);

  const remove = async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Your password').fill(student.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('heading', { name: /^Your account will be deleted on / })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  };
  await remove();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await logIn(page, student);
  await expect(page.getByRole('heading', { name: /^Your account will be deleted on / })).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto('/account');
  await remove();
  await database.rows(`update private.erasure_requests set erase_at = now() where user_id = $1`, [id]);
  await database.rows(`call private.run_retention('erasures')`);
  expect(await database.rows('select 1 from auth.users where id = $1', [id])).toEqual([]);
  await expect(signIn(student)).rejects.toThrow();
  expect((await rpc('get_home', {}, student.session.access_token)).status).toBe(401);
});
