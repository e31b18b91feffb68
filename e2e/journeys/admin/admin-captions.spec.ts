import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { ContentArea } from '../../fixtures/pages/admin-page.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, test } from '../../fixtures/test.ts';

test('captions are edited beside the video by keyboard alone, and never silently overwrite someone else’s', async ({
  adminPage: page,
  database,
}) => {
  const title = `Captioned ${randomUUID().slice(0, 8)}`;
  await database.rows(
    `insert into public.videos (title, url, captions_url)
     values ($1, 'media/videos/your-tfn.mp4', 'media/videos/your-tfn.vtt')`,
    [title],
  );
  const area = new ContentArea(page, 'Video');
  await page.goto('/admin-dashboard');
  await area.edit(title);
  await new Keyboard(page, area.update).press('More details');
  await new Keyboard(page, area.update).press('Edit captions');
  const dialog = page.getByRole('dialog', { name: `Captions for “${title}”` });
  const keys = new Keyboard(page, dialog);
  const text = (number: number) => dialog.getByLabel(`Text of caption ${number}`, { exact: true });
  await expect(text(1)).toHaveValue('One number follows you through\nyour whole working life.');
  const count = await dialog.getByRole('list', { name: 'Captions' }).getByRole('listitem').count();

  // Playing the video from a caption shows the caption over the video and marks it in the list.
  await keys.press('Play from caption 3');
  const video = dialog.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(6.6);
  await expect(
    dialog.locator('li[data-playing]').getByLabel('Text of caption 3', { exact: true }),
  ).toBeVisible();
  await video.evaluate((element: HTMLVideoElement) => element.pause());

  await keys.press('Split caption 1');
  await expect(text(1)).toBeFocused();
  await keys.press('Join caption 2 with the next');
  await keys.press('Delete caption 4');
  await keys.press('Add a caption after 1');
  await expect(text(2)).toBeFocused();
  await page.keyboard.type('You & your <number>');
  await keys.write('End of caption 2', '0:01');
  await expect(dialog.getByText('The end time must be after the start time.')).toBeVisible();
  await expectAccessible(page);
  await keys.press('Use these captions');
  await expect(dialog.getByText('1 caption has a problem. Fix it first.')).toBeVisible();
  await expect(text(2)).toBeFocused();
  const start = await dialog.getByLabel('Start of caption 2', { exact: true }).inputValue();
  await keys.write(
    'End of caption 2',
    start.replace(/\d$/, (digit) => (digit === '9' ? '8' : '9')),
  );

  // After Escape closes it, the editor reopens with the changes.
  await page.keyboard.press('Escape');
  await expect(area.update.getByText('You have caption changes that aren’t in the form yet.')).toBeVisible();
  await expect(area.update.getByRole('button', { name: 'Edit captions' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text(2)).toHaveValue('You & your <number>');
  await keys.write('Start of caption 2', '0:00.900');
  await keys.write('Start of caption 1', '0:00.100');
  await keys.write('End of caption 1', '0:00.800');
  await keys.write('End of caption 2', '0:02.000');
  await keys.press('Use these captions');
  await expect(area.update.getByText('captions.vtt will upload when you save.')).toBeVisible();

  // Someone else has uploaded other captions.
  await database.rows(
    `update public.videos set captions_url = 'media/videos/first-aid.vtt' where title = $1`,
    [title],
  );
  await area.save();
  const conflict = page.getByRole('dialog', { name: /Someone else changed this video/ });
  await expect(conflict.getByLabel(/Your version.*New file: captions\.vtt/)).toBeChecked();
  await new Keyboard(page, conflict).press('Save this version');
  await expect(notification(page, 'status', 'Video updated successfully')).toBeVisible();

  const path = await database.value<string>('select captions_url from public.videos where title = $1', [
    title,
  ]);
  const file = await (await page.request.get(`${platform.api}/storage/v1/object/public/${path}`)).text();
  expect(file).toMatch(
    /^WEBVTT\n\n1\n00:00\.100 --> 00:00\.800\n.*\n\n00:00\.900 --> 00:02\.000\nYou &amp; your &lt;number>\n/s,
  );
  expect(file.split('-->')).toHaveLength(count + 1);
  await database.rows('delete from public.videos where title = $1', [title]);
});
