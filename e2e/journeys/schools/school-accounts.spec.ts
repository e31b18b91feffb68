import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { newStudent } from '../../fixtures/accounts.ts';
import { linkOfMail } from '../../fixtures/mailbox.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import {
  type Card,
  choosePassword,
  logInWithCard,
  makeSchool,
  readCards,
  readPaper,
  send,
  signInWithCard,
} from '../../fixtures/schools.ts';
import { logIn } from '../../fixtures/pages/sign-in-page.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';
import { csv } from '../../fixtures/pages/upload-page.ts';

const stateOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Students in this class' }).getByRole('row').filter({ hasText: name });

test('a school agrees to accounts, and login cards are printed, used and printed again', async ({
  browser,
}) => {
  const students = Array.from({ length: 11 }, (_, index) => ({
    firstName: ['Mia', 'Noah', 'Aisha'][index % 3] ?? '',
    lastName: `Whitlock-${String(index).padStart(2, '0')}`,
  }));
  const school = await makeSchool(students);
  const page = await openPageAs(browser, school.head);

  await test.step('without an agreement there are no cards; the class links to it', async () => {
    await page.goto(`/classes/${school.classId}`);
    const section = page.getByRole('region', { name: 'Login cards' });
    await expect(section).toContainText('11 students haven’t used a login card yet.');
    await expect(section.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await section.getByRole('link', { name: 'Record agreement' }).click();
    const agreement = page.getByRole('region', { name: 'School agreement' });
    await agreement.getByRole('button', { name: 'Record agreement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record agreement' });
    await expectAccessible(page);
    await dialog.getByLabel('Basis').fill('The collection notice of 2026');
    await dialog.getByLabel('Agreed by').fill('Hana Head, principal');
    await dialog.getByRole('button', { name: 'Record agreement' }).click();
    await expect(agreement).toContainText('Hana Head, principal');
    await expectAccessible(page);
    await expectNoOverflow(page, 820);
  });

  const cards =
    await test.step('cards for the whole class are made and printed, eight per page', async () => {
      await page.goto(`/classes/${school.classId}`);
      await page.getByRole('button', { name: 'Print login cards' }).click();
      await expect(page.getByText('11 cards on 2 pages')).toBeVisible({ timeout: 60_000 });
      await expectAccessible(page);
      await expectNoOverflow(page, 820);
      const made = await readCards(page);
      expect(made).toHaveLength(11);
      const paper = await readPaper(page);
      expect(paper.map((text) => text.split('Card words').length - 1)).toEqual([8, 3]);
      const [first = { username: '', words: '' }] = made;
      for (const text of [`${school.name} · 8B`, 'Mia Whitlock-00', first.username, first.words])
        expect(paper[0]).toContain(text);
      expect(paper[0]).toContain(`on a computer: ${new URL(page.url()).origin}/login?with=username`);
      for (const text of ['11 cards', 'Classes', 'Done']) expect(paper.join()).not.toContain(text);
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(stateOf(page, 'Whitlock-00')).toContainText(
        /Login card from Hana Head, .* · not used yet/,
      );
      return made;
    });

  const [card = { username: '', words: '' }] = cards;
  await test.step('a student enters a card, chooses a password, and sees home', async () => {
    const student = await signInWithCard(browser, card);
    await expect(student.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
    await expectAccessible(student);
    await student.getByLabel('New password').fill(card.username);
    await student.getByRole('button', { name: 'Save and log in' }).click();
    await expect(student.getByText('This password is too similar to your username or email.')).toBeVisible();
    await choosePassword(student, 'my-own-secret-7');
    await student.context().close();
    await page.reload();
    await expect(stateOf(page, 'Whitlock-00')).toContainText(/Login card from Hana Head, .* · used/);
    await expect(page.getByRole('region', { name: 'Login cards' })).toContainText(
      '10 students haven’t used a login card yet.',
    );
  });

  await test.step('a new card ends the old password; if phones are allowed, it has a QR code', async () => {
    await page.context().route('**/config.json', async (route) => {
      // The page also sends HEAD requests for this file, to compare its clock with the server's.
      if (route.request().method() === 'HEAD') return route.continue();
      const response = await route.fetch();
      const config = (await response.json()) as object;
      await route.fulfill({ response, json: { ...config, deviceGuard: false } });
    });
    await page.reload();
    await page.getByRole('checkbox', { name: /^Select Whitlock-00/ }).check();
    await page.getByRole('button', { name: 'With 1 selected: …' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create 1 login card' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('will be logged out, and their old password will stop working.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Create card' }).click();
    const code = page.getByRole('img', { name: 'QR code for the login page' });
    await expect(code).toBeVisible();
    expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
    const [again = card] = await readCards(page);
    expect(again.username).toBe(card.username);
    await page.getByRole('button', { name: 'Done' }).click();
    await page
      .getByRole('alertdialog', { name: 'Leave without printing?' })
      .getByRole('button', { name: 'Leave' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: '8B' })).toBeVisible();
    const refused = await signInWithCard(browser, { ...card, words: 'my-own-secret-7' });
    await expect(refused.getByText('Incorrect username or password.')).toBeVisible();
    await logInWithCard(refused, card);
    await refused.getByLabel('New password').fill('my-own-secret-8');
    await refused.getByRole('button', { name: 'Save and log in' }).click();
    await expect(refused.getByText(/^The username or words are wrong/)).toBeVisible();
    const student = await signInWithCard(browser, again);
    await choosePassword(student, 'my-own-secret-9');
    for (const one of [refused, student]) await one.context().close();
  });
  await page.context().close();
});

test('a roster is compared, committed and undone', async ({ browser }) => {
  const school = await makeSchool([{ firstName: 'Mia', lastName: 'Chen' }]);
  const page = await openPageAs(browser, school.head);
  const lines = Array.from({ length: 29 }, (_, index) => `K${index},Leo,Park-${index},Year 8,8B`);
  const file = csv('students.csv', [
    'Student ID,Given name,Surname,Year,Class',
    ...lines,
    'K99,Mia,Chen,Year 8,8B',
  ]);
  const first = page.getByRole('table', { name: 'Roster rows' }).getByRole('row').nth(1);
  await page.goto(`/schools/${school.id}?part=rosters`);
  await expect(page.getByText('No rosters yet')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, 820);
  await page.getByLabel('Choose a student file').setInputFiles(file);
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Leo · Mia');
  await expectAccessible(page);
  await expectNoOverflow(page, 820);
  await page.getByRole('button', { name: 'Confirm columns' }).click();
  await expect(page.getByText('29 new, 1 conflict')).toBeVisible();
  await expect(first).toBeInViewport();
  await expect(first).toContainText(/31Conflict.*This may be Mia Chen \(mia\.\w+\), 8B, Year 8\./);
  await expectAccessible(page);
  await expectNoOverflow(page, 820);
  await first.getByRole('button', { name: /^Merge with Mia Chen/ }).click();
  await expect(page.getByText('29 new, 1 changed')).toBeVisible();
  await page.getByLabel('Confirm new students').fill('29');
  await page.getByRole('button', { name: 'Save 30 rows' }).click();
  const outcome = page.getByRole('region', { name: 'Roster saved' });
  await expect(outcome).toContainText('29 new, 1 changed');
  await expect(page.getByRole('table', { name: 'School rosters' })).toContainText('Hana Head');
  await expectAccessible(page);
  await expectNoOverflow(page, 820);

  await test.step('uploading the same file again changes nothing', async () => {
    await outcome.getByRole('button', { name: 'Upload another' }).click();
    await page.getByLabel('Choose a student file').setInputFiles(file);
    await expect(page.getByText('Using the same columns as last time.')).toBeVisible();
    await expect(page.getByText('30 unchanged', { exact: true })).toBeVisible();
  });
  await page.getByRole('button', { name: /^Undo the roster from/ }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo roster' }).click();
  await expect(page.getByRole('region', { name: 'Past rosters' })).toContainText('was undone.');
  await page.goto(`/classes/${school.classId}`);
  await expect(page.getByRole('table', { name: 'Students in this class' }).getByRole('row')).toHaveCount(2);
  await page.context().close();
});

test('a student adds their own email, and the account becomes theirs', async ({ browser }) => {
  const school = await makeSchool([{ firstName: 'Mia', lastName: 'Whitlock', yearLevel: 'Year 10' }]);
  const agreement = { basis: 'The collection notice of 2026', agreedBy: 'Hana Head, principal' };
  await send(school.head, 'PUT', `schools/${school.id}/agreement`, agreement);
  const { students } = await send<{ students: { id: string }[] }>(
    school.head,
    'GET',
    `classes/${school.classId}`,
  );
  const studentIds = students.map(({ id }) => id);
  const [card = { username: '', words: '' }] = await send<Card[]>(
    school.head,
    'POST',
    `classes/${school.classId}/cards`,
    { studentIds },
  );
  const student = await signInWithCard(browser, card);
  const password = 'my-own-secret-7';
  await choosePassword(student, password);

  const { email } = newStudent();
  await student.goto('/account');
  const section = student.getByRole('region', { name: 'Email' });
  await section.getByLabel('Your email').fill(email);
  await section.getByLabel('Your password').fill('not-my-secret');
  await section.getByRole('button', { name: 'Add your email' }).click();
  await expect(section.getByText('Incorrect password.')).toBeVisible();
  await expectAccessible(student);
  await section.getByLabel('Your password').fill(password);
  await section.getByRole('button', { name: 'Add your email' }).click();
  await expect(section.getByRole('status')).toContainText(email);
  await expectAccessible(student);

  const link = await linkOfMail(email, 'Add this email');
  await student.goto(link);
  await expect(student.getByRole('heading', { name: 'This account is yours now' })).toBeFocused();
  await expectAccessible(student);
  await expectNoOverflow(student);
  // Only the school has accepted the terms so far.
  await student.getByRole('link', { name: 'Log In' }).click();
  await expect(student.getByRole('heading', { name: 'Before you start' })).toBeVisible();
  await student.goto(link);
  await expect(student.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await student.context().close();

  const own = await (await browser.newContext()).newPage();
  await own.goto('/login');
  await logIn(own, { email, password });
  await own.getByRole('button', { name: 'I accept' }).click();
  await expect(own).toHaveURL('/home');
  await own.goto('/account');
  await expect(own.getByRole('region', { name: 'Email' }).getByText(email)).toBeVisible();
  await expect(
    own.getByRole('region', { name: 'School' }).getByRole('button', { name: 'Leave school' }),
  ).toBeVisible();
  await own.context().close();
});
