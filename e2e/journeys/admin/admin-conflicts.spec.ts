import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { adminSession } from '../../fixtures/accounts.ts';
import { ContentArea } from '../../fixtures/pages/admin-page.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';

test('two admins edit the same course: either version of each field can be chosen, and no input is lost', async ({
  adminPage: page,
  browser,
  database,
}) => {
  const other = await openPageAs(browser, await adminSession());
  const title = `Shared ${randomUUID().slice(0, 8)}`;
  const [mine, theirs] = [new ContentArea(page, 'Course'), new ContentArea(other, 'Course')];
  await page.goto('/admin-dashboard');
  await mine.add(title);
  await mine.edit(title);
  await other.goto('/admin-dashboard');
  await theirs.edit(title);

  await theirs.update.getByLabel('Title', { exact: true }).fill(`${title} Theirs`);
  await theirs.update.getByRole('button', { name: 'More details' }).click();
  await theirs.update.getByLabel('Instructor').fill('Grace Okafor');
  await theirs.update.getByLabel('Rating').fill('8.5');
  await theirs.save();
  await expect(notification(other, 'status', 'Course updated successfully')).toBeVisible();

  // Uses only the keyboard.
  const form = new Keyboard(page, mine.update);
  await form.write('Title', `${title} Mine`);
  await form.press('More details');
  await form.write('Year', '2027');
  await mine.save();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this course' });
  await expect(dialog.getByRole('group', { name: 'Title' })).toContainText(`${title} Theirs`);
  await expect(dialog.getByRole('group', { name: 'Title' })).toContainText(`${title} Mine`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(mine.update.getByLabel('Year')).toHaveValue('2027');
  await mine.save();
  const version = (field: string, whose: string) =>
    dialog.getByRole('group', { name: field }).getByLabel(`${whose} version`);
  await version('Title', 'Your').press('ArrowRight');
  await expect(version('Title', 'Their')).toBeChecked();
  await version('Rating', 'Their').press('ArrowLeft');
  await expect(version('Rating', 'Your')).toBeChecked();
  await new Keyboard(page, dialog).press('Save this version');
  await expect(notification(page, 'status', 'Course updated successfully')).toBeVisible();
  await expect(mine.create.getByLabel('Title', { exact: true })).toBeFocused();
  const [stored] = await database.rows(
    'select year, instructor, rating from public.courses where title = $1',
    [`${title} Theirs`],
  );
  expect(stored).toEqual({ year: '2027', instructor: 'Grace Okafor', rating: null });
  await database.rows('delete from public.courses where title like $1', [`${title}%`]);
  await other.context().close();
});
