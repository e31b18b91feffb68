import { randomUUID } from 'node:crypto';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { ContentArea } from '../../fixtures/pages/admin-page.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, test } from '../../fixtures/test.ts';

/** A PNG file with one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A seeded clip that browsers can play. */
const CLIP = join(import.meta.dirname, '..', '..', '..', 'supabase', 'media', 'videos', 'your-tfn.mp4');

/** The first bytes of an MP4 file. */
const MP4 = Buffer.from('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isomiso2', 'latin1');

test('an image is rejected, uploaded, cancelled and retried, and then belongs to the quiz', async ({
  adminPage: page,
  database,
}) => {
  const title = `Pictured ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin-dashboard');
  const { create, region } = new ContentArea(page, 'Quiz');
  await new Keyboard(page, create).write('Title', title);
  await new Keyboard(page, create).press('More details');
  const pick = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await create.getByRole('button', { name: 'Choose a file: Image' }).focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  await pick('notes.txt', Buffer.from('No picture.'));
  await expect(create.getByText('Choose a PNG, JPEG, GIF, WebP or AVIF picture.')).toBeVisible();
  await expectAccessible(page);

  // A failed upload can be retried; a running one can be cancelled, and the form waits for it.
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
  await create.getByRole('button', { name: 'Retry upload' }).press('Enter');
  await expect(create.getByRole('progressbar', { name: 'Uploading card.png' })).toBeVisible();
  await create.getByRole('button', { name: 'Create Quiz' }).press('Enter');
  await expect(create.getByText('Wait for the upload to finish, or cancel it.')).toBeVisible();
  await expectAccessible(page);
  await create.getByRole('button', { name: 'Cancel upload' }).press('Enter');
  await expect(create.getByRole('progressbar')).toHaveCount(0);
  await expect(create.getByRole('button', { name: 'Choose a file: Image' })).toBeFocused();
  release();
  await page.unroute(storage);

  await pick('card.png', PNG);
  await expect(create.getByText('card.png uploaded.')).toBeVisible();
  await expect(create.getByRole('img', { name: 'Image preview' })).toBeVisible();
  await create.getByRole('button', { name: 'Create Quiz' }).press('Enter');
  await expect(notification(page, 'status', 'Quiz created successfully')).toBeVisible();
  await expect(region.getByRole('row').filter({ hasText: title })).toBeVisible();
  const image = await database.value<string>('select image from public.quizzes where title = $1', [title]);
  expect(image).toMatch(/^media\/.*\.png$/);
  await database.rows('delete from public.quizzes where title = $1', [title]);
});

test('small files are sent with the form of a video, which can be cancelled and sent again; a large file is uploaded first', async ({
  adminPage: page,
  database,
}) => {
  const title = `Filmed ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin-dashboard');
  const { create } = new ContentArea(page, 'Video');
  await new Keyboard(page, create).write('Title', title);
  await new Keyboard(page, create).press('More details');
  const pick = async (field: string, name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await create.getByRole('button', { name: `Choose a file: ${field}` }).press('Enter');
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  await pick('Image', 'still.png', PNG);
  await expect(create.getByText('still.png will upload when you save.')).toBeVisible();
  await expect(create.getByRole('img', { name: 'Image preview' })).toBeVisible();
  await pick('Captions', 'words.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello'));
  await expect(create.getByText('words.vtt will upload when you save.')).toBeVisible();
  // Warns about a format that not every browser plays, recognised by its name and content.
  await pick('Video', 'film.mov', MP4);
  await expect(create.getByText('QuickTime videos (.mov) don’t play in every browser.')).toBeVisible();
  await pick('Video', 'film.mp4', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'));
  await expect(create.getByText('This is actually a QuickTime video')).toBeVisible();
  // The duration is the chosen file's, and the preview plays the file before anything is saved.
  await pick('Video', 'clip.mp4', await readFile(CLIP));
  await expect(create.getByText('clip.mp4 will upload when you save.')).toBeVisible();
  await expect(create.getByLabel('Duration')).toHaveValue(/^\d:[0-5]\d$/);
  await create.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = page.getByRole('dialog');
  await expect
    .poll(() => preview.locator('video').evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(5);
  await expect(preview.getByText('With captions and a transcript')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(create.getByText('This browser can only play the sound of this video')).toHaveCount(0);
  // This file is larger than a form accepts, and has no picture.
  await pick('Video', 'film.mp4', Buffer.concat([MP4, Buffer.alloc(6 * 1024 * 1024)]));
  await expect(create.getByText('film.mp4 uploaded.')).toBeVisible();
  await expect(create.getByText('This browser can only play the sound of this video')).toBeVisible();
  // The video's other fields can also be filled in by keyboard.
  await new Keyboard(page, create).write('Description', 'Every line of it.');
  await new Keyboard(page, create).write('Duration', '4:05');
  await create.getByLabel('Date').press('1');
  await page.keyboard.type('1212026');
  await new Keyboard(page, create).write('Instructor', 'Grace Okafor');
  await expectAccessible(page);

  const api = '**/functions/v1/api/videos/upload';
  await page.route(api, (route) => route.abort());
  await create.getByRole('button', { name: 'Create Video' }).press('Enter');
  await expect(notification(page, 'alert', 'Failed to create video')).toBeVisible();
  await page.unroute(api);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(api, async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await create.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(create.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  await create.getByRole('button', { name: 'Cancel upload' }).press('Enter');
  await expect(notification(page, 'status', 'The upload was cancelled. Nothing was saved.')).toBeVisible();
  await expect(create.getByRole('button', { name: 'Create Video' })).toBeFocused();
  release();
  await page.unroute(api);

  await create.getByRole('button', { name: 'Create Video' }).press('Enter');
  await expect(notification(page, 'status', 'Video created successfully')).toBeVisible();
  // The form is empty again.
  await expect(create.getByText(/will upload when you save|uploaded/)).toHaveCount(0);
  const [stored] = await database.rows(
    'select image, captions_url, url, duration_seconds, date::text, instructor from public.videos where title = $1',
    [title],
  );
  expect(stored).toEqual({
    image: expect.stringMatching(/^media\/.*\.png$/),
    captions_url: expect.stringMatching(/^media\/.*\.vtt$/),
    url: expect.stringMatching(/^media\/.*\.mp4$/),
    duration_seconds: 245,
    date: '2026-11-21',
    instructor: 'Grace Okafor',
  });
  await database.rows('delete from public.videos where title = $1', [title]);
});

test('an interrupted large upload continues where it stopped, even after a reload', async ({
  adminPage: page,
  database,
}, testInfo) => {
  const title = `Long film ${randomUUID().slice(0, 8)}`;
  const film = testInfo.outputPath('film.mp4');
  const size = MP4.length + 20 * 1024 * 1024;
  await writeFile(film, Buffer.concat([MP4, Buffer.alloc(size - MP4.length)]));
  await page.goto('/admin-dashboard');
  const { create } = new ContentArea(page, 'Video');
  await new Keyboard(page, create).write('Title', title);
  await new Keyboard(page, create).press('More details');
  const pick = async () => {
    const chooser = page.waitForEvent('filechooser');
    await create.getByRole('button', { name: 'Choose a file: Video' }).press('Enter');
    await (await chooser).setFiles(film);
  };
  const stored: number[] = [];
  let begun = 0;
  page.on('response', (response) => {
    const request = response.request();
    if (!request.url().includes('/upload/resumable')) return;
    if (request.method() === 'POST') begun += 1;
    if (request.method() === 'PATCH') stored.push(Number(request.headers()['upload-offset']));
  });
  /**
   * Blocks the chunk that starts at this byte. @returns `untilHeld`, which waits for the chunk, and `cut`, which waits and then breaks its
   * connection
   */
  const holdChunk = async (offset: number) => {
    let hold: (route: Route) => void;
    const held = new Promise<Route>((resolve) => (hold = resolve));
    await page.route('**/upload/resumable/**', async (route) => {
      if (route.request().headers()['upload-offset'] === String(offset)) hold(route);
      else await route.continue();
    });
    return {
      untilHeld: () => held,
      cut: async () => {
        const route = await held;
        await page.context().setOffline(true);
        // Going offline may already have ended the request.
        await route.abort('internetdisconnected').catch(() => undefined);
        await page.unrouteAll();
      },
    };
  };
  const chunk = 6 * 1024 * 1024;

  const second = await holdChunk(chunk);
  await pick();
  await second.untilHeld();
  // The first interruption is a manual pause.
  await create.getByRole('button', { name: 'Pause upload' }).press('Enter');
  await expect(create.getByText('Upload paused: film.mp4')).toBeVisible();
  await create.getByRole('button', { name: 'Create Video' }).press('Enter');
  await expect(create.getByText('The upload is paused. Resume or cancel it.')).toBeVisible();
  await expectAccessible(page);
  // The second interruption is a lost connection, which recovers.
  await page.unrouteAll();
  const third = await holdChunk(2 * chunk);
  await create.getByRole('button', { name: 'Resume upload' }).press('Enter');
  await third.cut();
  await expect(
    create.getByText(/^The connection was lost\. The upload of film\.mp4 will continue/),
  ).toBeVisible();
  const fourth = await holdChunk(3 * chunk);
  await page.context().setOffline(false);
  await fourth.untilHeld();
  // The third interruption is a reload. The browser asks first, and the form then says which file it needs.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unrouteAll();
  await expect(create.getByText('The page was reloaded. Choose film.mp4 again.')).toBeVisible();
  await pick();
  await expect(create.getByText('film.mp4 uploaded.')).toBeVisible();
  expect({ begun, stored }).toEqual({ begun: 1, stored: [0, chunk, 2 * chunk, 3 * chunk] });

  await create.getByRole('button', { name: 'Create Video' }).press('Enter');
  await expect(notification(page, 'status', 'Video created successfully')).toBeVisible();
  const url = await database.value<string>('select url from public.videos where title = $1', [title]);
  const file = await page.request.head(`${platform.api}/storage/v1/object/public/${url}`);
  expect(Number(file.headers()['content-length'])).toBe(size);
  // This file is larger than the bucket allows, which is reported before anything is sent.
  await writeFile(film, '');
  await truncate(film, 51 * 1024 * 1024);
  await pick();
  await expect(create.getByText('A file can be up to 50 MB.')).toBeVisible();
  await create.getByRole('button', { name: 'Remove file' }).press('Enter');
  await expect(create.getByText('A file can be up to 50 MB.')).toHaveCount(0);
  await database.rows('delete from public.videos where title = $1', [title]);
});
