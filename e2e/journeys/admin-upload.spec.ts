import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { ContentArea } from '../fixtures/admin-page.ts';
import { said } from '../fixtures/hosts.ts';
import { expect, test } from '../fixtures/test.ts';

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture is refused, uploaded, cancelled and tried again, and then belongs to the quiz', async ({
  adminPage: page,
  database,
}) => {
  const title = `Pictured ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin-dashboard');
  const { create, region } = new ContentArea(page, 'Quiz');
  await create.getByLabel('Title', { exact: true }).fill(title);
  await create.getByRole('button', { name: 'More details' }).click();
  const pick = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await create.getByRole('button', { name: 'Choose a file: Image' }).focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  await pick('notes.txt', Buffer.from('No picture.'));
  await expect(create.getByText('This must be a PNG, JPEG, GIF, WebP or AVIF picture.')).toBeVisible();
  await expectAccessible(page);

  // A lost connection can be tried again; an upload under way can be cancelled and keeps the form waiting.
  const storage = '**/storage/v1/object/upload/**';
  await page.route(storage, (route) => route.abort());
  await pick('card.png', PNG);
  await expect(create.getByText('The connection was lost. Please try again.')).toBeVisible();
  await page.unroute(storage);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(storage, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await create.getByRole('button', { name: 'Retry upload' }).click();
  await expect(create.getByRole('progressbar', { name: 'Upload of card.png' })).toBeVisible();
  await create.getByRole('button', { name: 'Create Quiz' }).click();
  await expect(create.getByText('Wait until the file is uploaded, or cancel the upload.')).toBeVisible();
  await expectAccessible(page);
  await create.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(create.getByRole('progressbar')).toHaveCount(0);
  release();
  await page.unroute(storage);

  await pick('card.png', PNG);
  await expect(create.getByText('card.png is uploaded.')).toBeVisible();
  await expect(create.getByRole('img', { name: 'Preview of the image' })).toBeVisible();
  await create.getByRole('button', { name: 'Create Quiz' }).click();
  await expect(said(page, 'status', 'Quiz created successfully')).toBeVisible();
  await expect(region.getByRole('row').filter({ hasText: title })).toBeVisible();
  const image = await database.value<string>('select image from public.quizzes where title = $1', [title]);
  expect(image).toMatch(/^media\/.*\.png$/);
  await database.rows('delete from public.quizzes where title = $1', [title]);
});
