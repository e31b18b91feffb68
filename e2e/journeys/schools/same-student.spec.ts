import { newStudent, signUp } from '../../fixtures/accounts.ts';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { chooseRoster } from '../../fixtures/pages/upload-page.ts';
import { makeSchool, send } from '../../fixtures/schools.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';

const FILE = {
  name: 'students.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Student ID,First name,Last name,Class\nK1,Ana,Vega,8B\nK1,Ana,Vega,Chess\nK2,Bo,Roy,8B\n',
  ),
};

test('a student who joined confirms an entry on the roster, and the next roster finds the account', async ({
  browser,
}) => {
  const school = await makeSchool([]);
  const { code } = await send<{ code: { code: string } }>(school.head, 'PUT', `classes/${school.classId}`, {
    action: 'new_code',
  });
  const ana = newStudent({ firstName: 'Ana', lastName: 'Vega' });
  const student = await openPageAs(browser, await signUp(ana));
  await student.goto(`/join?code=${code.code}`);
  await student.getByRole('button', { name: 'Use code' }).click();
  await student.getByRole('button', { name: 'Join class' }).click();
  await expect(student.getByRole('heading', { name: /^You’ve joined 8B/ })).toBeVisible();

  // The roster lists the student a second time, and the administrator asks her to confirm that it's her.
  const staff = await openPageAs(browser, school.head);
  await staff.goto(`/schools/${school.id}?part=rosters`);
  await chooseRoster(staff, [FILE]);
  await staff.getByRole('button', { name: /^Save \d+ rows$/ }).click();
  await expect(staff.getByRole('region', { name: 'Roster saved' })).toBeVisible();
  await staff.goto(`/schools/${school.id}?part=students`);
  const rows = staff.getByRole('table', { name: 'School students' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await staff.getByRole('button', { name: 'More: Vega, Ana' }).click();
  await staff.getByRole('menuitem', { name: 'Match to own account' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Match Vega, Ana to their own account' });
  await dialog.getByLabel('Student’s own account').selectOption({ index: 1 });
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Ask student' }).click();
  await expect(rows.filter({ hasText: 'Waiting for Ana Vega to confirm' })).toHaveCount(1);
  await expectAccessible(staff);
  await expectNoOverflow(staff, 820);

  // The student confirms on her account page.
  await student.goto('/account');
  const part = student.getByRole('region', { name: 'School' });
  const question = part.getByRole('group', { name: 'Are you Ana Vega?' });
  await expect(question).toContainText(
    `${school.name} thinks you’re Ana Vega in 8B and Chess (Student ID K1).`,
  );
  await expectAccessible(student);
  await expectNoOverflow(student, 320);
  await question.getByRole('button', { name: 'Yes, that’s me' }).click();
  await expect(notification(student, 'status', `You’re on ${school.name}’s list as Ana Vega`)).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(part.getByRole('listitem')).toHaveCount(2);
  await expect(part).toContainText('your Student ID K1');

  // The school lists her once, and the next roster finds her by her Student ID, even under another name.
  await staff.reload();
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Ana Vega' })).toContainText('K1');
  await staff.goto(`/schools/${school.id}?part=rosters`);
  const renamed = Buffer.from(FILE.buffer.toString().replaceAll('Ana,Vega', 'Anna,Vega'));
  await staff.getByLabel('Choose a student file').setInputFiles({ ...FILE, buffer: renamed });
  await expect(staff.getByText('3 unchanged')).toBeVisible();
  await expect(
    staff.getByText('Joined with their own account, so the name isn’t changed.').first(),
  ).toBeVisible();
  await expectAccessible(staff);
});
