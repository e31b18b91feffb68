import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { newStudent, signUp } from '../../fixtures/accounts.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { invitationPage } from '../../fixtures/schools.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';

const students = Array.from({ length: 30 }, (_, index) => {
  const first = ['Mia', 'Noah', 'Aisha', 'Leo', 'Grace'][index % 5];
  return `${first}\tWhitlock-${String(index).padStart(2, '0')}\tYear 8\tK${index}`;
});

/** Opens a dialog with its button, and checks it. */
async function openDialog(page: Page, button: string, name = button) {
  await page.getByRole('button', { name: button, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  return { dialog, keys: new Keyboard(page, dialog) };
}

/** Checks a school's or class's page, which is made for laptops and tablets. */
async function expectToFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page, 820);
  const tables = page.getByRole('region', { name: /^(School students|Students in this class)$/ });
  await expect(tables).toHaveCount(1);
  for (const table of await tables.all())
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
}

test('a school is created, invites staff, and a teacher leaves', async ({ adminPage: admin, browser }) => {
  const id = randomUUID().slice(0, 8);
  const school = `North High ${id}`;
  const head = newStudent({ firstName: 'Hana', lastName: 'Head' });
  const teacher = newStudent({ firstName: 'Tess', lastName: 'Lee' });
  const learner = newStudent({ firstName: 'Zoe', lastName: `Aalto-${id}` });

  // An admin creates the school and invites its administrator, who has no account yet.
  await admin.goto('/classes');
  const made = await openDialog(admin, 'New school');
  await made.keys.write('Name', school);
  await made.keys.pick('Time zone', 'Australia/Perth');
  await made.keys.press('Create school');
  await expect(admin.getByRole('heading', { level: 1, name: school })).toBeVisible();
  const first = await openDialog(admin, 'Invite staff');
  await first.keys.write('Email addresses', head.email);
  await expect(first.dialog.getByLabel('Role')).toHaveValue('school_admin');
  await first.keys.press('Send invitations');
  const invitations = admin.getByRole('table', { name: 'Open invitations' });
  await expect(invitations.getByRole('row').filter({ hasText: head.email })).toContainText('Sent, expires');
  await expectAccessible(admin);

  // The administrator signs up, reads which email to open, and accepts with its link. Only then does the navigation have a link. She then
  // creates a class.
  const headPage = await openPageAs(browser, await signUp(head));
  await headPage.goto('/classes');
  await expect(headPage.getByText(`${school} invited you to join as a school administrator.`)).toBeVisible();
  await expect(headPage.getByText(`open the link in the email to ${head.email}`)).toBeVisible();
  await expect(headPage.getByRole('button', { name: /invitation/ })).toHaveCount(0);
  await expectAccessible(headPage);
  await headPage.goto(await invitationPage(head.email));
  const accept = headPage.getByRole('button', { name: `Accept invitation from ${school}` });
  await expect(accept).toBeVisible();
  await expect(headPage.getByRole('navigation', { name: 'Admin pages' })).toHaveCount(0);
  await expectAccessible(headPage);
  await accept.press('Enter');
  await expect(headPage.getByRole('heading', { name: 'No classes yet' })).toBeVisible();
  await expect(headPage).toHaveURL('/classes');
  await expect(headPage.getByRole('navigation', { name: 'Admin pages' }).getByRole('link')).toHaveText([
    'Classes',
  ]);
  await expectAccessible(headPage);
  const newClass = await openDialog(headPage, 'New class');
  await newClass.keys.write('Name', '8B');
  await newClass.keys.write('Year level', 'Year 8');
  await newClass.keys.press('Create class');
  await expect(headPage.getByRole('heading', { level: 1, name: '8B' })).toBeVisible();
  await expect(headPage.getByText('No staff yet.')).toBeVisible();
  await expectAccessible(headPage);
  const classAddress = new URL(headPage.url()).pathname;

  // Students are pasted from a sheet; problems are shown with their line numbers, before anything is saved.
  const add = await openDialog(headPage, 'Add students');
  await add.dialog.getByLabel('Students').fill([...students, '\tNobody'].join('\n'));
  const form = add.dialog.locator('form');
  await expect(form.getByRole('status')).toHaveText('31 students, 1 line to fix');
  await add.keys.press('Add 31 students');
  await expect(form.getByRole('alert')).toHaveText('Line 31: Enter the first name.');
  await expectAccessible(headPage);
  await add.dialog.getByLabel('Students').fill(students.join('\n'));
  await add.keys.press('Add 30 students');
  await expect(notification(headPage, 'status', '30 students added to 8B')).toBeVisible();
  const rows = headPage.getByRole('table', { name: 'Students in this class' }).getByRole('row');
  await expect(rows).toHaveCount(31);
  await expect(rows.nth(1)).toContainText(/Whitlock-00, Mia.*mia\.[a-z]+\d+.*K0.*No account yet/);

  // The administrator invites a teacher to the class.
  await headPage.goto('/classes');
  await headPage.getByRole('link', { name: 'Manage school' }).press('Enter');
  for (const part of ['Classes', 'Settings', 'Students', 'Staff']) {
    await headPage
      .getByRole('navigation', { name: 'School sections' })
      .getByRole('link', { name: part })
      .press('Enter');
    await expect(headPage.getByRole('heading', { level: 2, name: part })).toBeVisible();
    if (part === 'Students') await expectToFit(headPage);
    else await expectAccessible(headPage);
  }
  const second = await openDialog(headPage, 'Invite staff');
  await second.keys.write('Email addresses', teacher.email);
  await second.dialog.getByRole('checkbox', { name: '8B' }).press('Space');
  await second.keys.press('Send invitations');
  await expect(headPage.getByRole('table', { name: 'Open invitations' })).toContainText(teacher.email);

  // The teacher accepts, and shows the code to the class.
  const teacherPage = await openPageAs(browser, await signUp(teacher));
  await teacherPage.goto(await invitationPage(teacher.email));
  await teacherPage.getByRole('button', { name: `Accept invitation from ${school}` }).press('Enter');
  const bar = teacherPage.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Classes' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await teacherPage.getByRole('main').getByRole('link', { name: '8B' }).press('Enter');
  const code = await openDialog(teacherPage, 'Class code', 'Class code for 8B');
  await code.keys.press('Create code');
  const shown = await code.dialog.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).innerText();
  await expectAccessible(teacherPage);
  await teacherPage.keyboard.press('Escape');

  // A learner joins with the code and is listed, then leaves the school from the account page and is no longer listed.
  const learnerPage = await openPageAs(browser, await signUp(learner));
  await learnerPage.goto(`/join?code=${shown}`);
  await learnerPage.getByRole('button', { name: 'Use code' }).press('Enter');
  await expect(learnerPage.getByRole('heading', { name: `Join 8B, ${school}?` })).toBeVisible();
  await learnerPage.getByRole('button', { name: 'Join class' }).press('Enter');
  await expect(learnerPage.getByRole('heading', { name: `You’ve joined 8B, ${school}` })).toBeVisible();
  await teacherPage.reload();
  const joined = teacherPage.getByRole('row').filter({ hasText: `Zoe ${learner.lastName}` });
  await expect(joined).toContainText('Joined');
  await expectToFit(teacherPage);
  await learnerPage.goto('/account');
  const section = learnerPage.getByRole('region', { name: 'School' });
  await expect(section).toContainText('8B, taught by Tess Lee');
  await expectAccessible(learnerPage);
  await section.getByRole('button', { name: 'Leave school' }).press('Enter');
  await learnerPage.getByRole('alertdialog').getByRole('button', { name: 'Leave school' }).press('Enter');
  await expect(notification(learnerPage, 'status', `You’ve left ${school}`)).toBeVisible();
  await expect(section).toHaveCount(0);
  await teacherPage.reload();
  const table = teacherPage.getByRole('table', { name: 'Students in this class' });
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(joined).toHaveCount(0);

  // The administrator's role ends while the class is open. The next action reports this, and no student data remains on the page.
  await headPage.reload();
  await headPage.getByRole('button', { name: 'End role: Tess Lee' }).press('Enter');
  const question = headPage.getByRole('alertdialog', { name: 'End Tess Lee’s role?' });
  await expectAccessible(headPage);
  await question.getByRole('button', { name: 'End role' }).press('Enter');
  await expect(notification(headPage, 'status', 'Tess Lee’s role has ended')).toBeVisible();
  const group = new Keyboard(teacherPage, teacherPage.getByRole('region', { name: 'Groups' }));
  await group.write('New group', 'Reds');
  await group.press('Add');
  await expect(teacherPage.getByRole('heading', { name: 'You can’t open this class' })).toBeVisible();
  await expect(teacherPage.getByRole('main')).toContainText('Your role at this school doesn’t allow this.');
  await expect(table).toHaveCount(0);
  await expectAccessible(teacherPage);
  await teacherPage.getByRole('link', { name: 'My classes' }).press('Enter');
  await expect(teacherPage.getByRole('heading', { name: 'You don’t work at a school yet' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Classes' })).toHaveCount(0);
  await expectAccessible(teacherPage);

  // Staff can't open other schools, and a page that fails to load can be retried.
  await headPage.goto(`/classes/${randomUUID()}`);
  await expect(headPage.getByRole('heading', { name: 'You can’t open this class' })).toBeVisible();
  await headPage.route('**/api/classes/*', (route) => route.abort());
  await headPage.goto(classAddress);
  await expect(headPage.getByRole('main').getByRole('alert')).toContainText('Couldn’t load this class');
  await headPage.unroute('**/api/classes/*');
  await headPage.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(rows).toHaveCount(31);
  for (const page of [headPage, teacherPage, learnerPage]) await page.context().close();
});
