import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { adminSession } from '../../fixtures/accounts.ts';
import { rpc } from '../../fixtures/http.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { expect, test } from '../../fixtures/test.ts';

test('one change is undone by keyboard alone, and later changes are kept', async ({
  adminPage: page,
  database,
}) => {
  const title = `Taken ${randomUUID().slice(0, 8)}`;
  const { access_token } = await adminSession();
  const save = async (p_id: string | null, p_fields: object) => {
    const { text } = await rpc('admin_save_content', { p_kind: 'course', p_id, p_fields }, access_token);
    return (JSON.parse(text) as { id: string }).id;
  };
  const id = await save(null, { title, description: 'First words', publish_at: null });
  await save(id, { title: `${title} anew`, description: 'Second words' });
  await save(id, { description: 'Third words' });

  await page.goto(`/history?kind=course&id=${id}`);
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('article');
  await expect(changes).toHaveCount(3);
  await changes
    .nth(1)
    .getByRole('button', { name: /^Compare/ })
    .press('Enter');
  const restore = page.getByRole('dialog', { name: `Restore an earlier version of “${title} anew”?` });
  await new Keyboard(page, restore).press('Revert only this change');
  const dialog = page.getByRole('dialog', { name: `Revert this change to “${title} anew”?` });
  await expect(dialog.getByRole('region', { name: 'What will change' })).toContainText('anew');
  await expect(dialog.getByRole('region', { name: 'What stays the same' })).toContainText('Third');
  await expectAccessible(page);
  await new Keyboard(page, dialog).press('Revert this change');
  await expect(notification(page, 'status', 'Change reverted')).toBeVisible();
  await expect(changes).toHaveCount(4);
  expect(
    await database.rows('select title, description, publish_at from public.courses where id = $1', [id]),
  ).toEqual([{ title, description: 'Third words', publish_at: null }]);

  await changes
    .nth(2)
    .getByRole('button', { name: /^Compare/ })
    .press('Enter');
  const again = page.getByRole('dialog', { name: `Restore an earlier version of “${title}”?` });
  await new Keyboard(page, again).press('Revert only this change');
  const nothing = page.getByRole('dialog', { name: `Revert this change to “${title}”?` });
  await expect(nothing.getByRole('region', { name: 'What stays the same' })).toContainText('Third');
  await expect(nothing.getByRole('button', { name: 'Revert this change' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(nothing).toHaveCount(0);
  await database.rows('delete from public.courses where id = $1 returning id', [id]);
});

test('a day is typed into the filter key by key, and filters once it is complete', async ({
  adminPage: page,
}) => {
  await page.goto('/history');
  const from = page.getByLabel('From', { exact: true });
  await from.focus();
  await page.keyboard.type('0505202');
  await expect(from).toHaveValue('0202-05-05');
  await expect(page).toHaveURL('/history');
  await page.keyboard.type('6');
  await expect(page).toHaveURL('/history?from=2026-05-05');
  // Waits until the page has rendered the date, because a later render would replace the text typed next.
  await expect(from).toHaveAttribute('value', '2026-05-05');
  // A half-typed date shows a message, and the filter is unchanged.
  await page.keyboard.press('Backspace');
  await page.getByRole('heading', { name: 'History' }).click();
  await expect(from).toHaveAccessibleDescription('Enter a full date, or clear the field.');
  await expect(page).toHaveURL('/history?from=2026-05-05');
});
