import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { storeSession, newStudent, signUp } from '../../fixtures/accounts.ts';
import type { Database } from '../../fixtures/database.ts';
import type { TestCourse } from '../../fixtures/learners/test-course.ts';
import { expect, test } from '../../fixtures/test.ts';

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4-9W_XcQ';
const YOUTUBE_FRAME = /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4-9W_XcQ\?/;
const PROVIDERS = /youtube|ytimg|google|vimeo|\.example$/;

/** Sets the address of the first lesson's video. */
async function setSource(database: Database, testCourse: TestCourse, url: string | null): Promise<void> {
  await database.rows('update public.videos set url = $2 where id = $1', [testCourse.first.videoId, url]);
}

/** Records and blocks all requests to video providers from now on. */
async function providerRequests(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (PROVIDERS.test(new URL(request.url()).hostname)) asked.push(request.url());
  });
  await page.context().route(
    (url) => PROVIDERS.test(url.hostname),
    (route) => route.abort('addressunreachable'),
  );
  return asked;
}

test.use({ agreesToForeignMedia: true });

const lessonPath = (testCourse: TestCourse) => `/video/${testCourse.courseId}/${testCourse.first.lessonId}`;

test('an HLS stream plays, and continues at the same position in another browser', async ({
  studentPage: page,
  student,
  browser,
  testCourse,
  database,
}) => {
  await setSource(database, testCourse, 'media/videos/first-aid-stream/main.m3u8');
  const types = new Map<string, string | undefined>();
  page.on('response', (response) => {
    types.set(new URL(response.url()).pathname.split('.').at(-1) ?? '', response.headers()['content-type']);
  });
  await page.goto(lessonPath(testCourse));
  const video = page.locator('video');
  const time = (where = video) => where.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeCloseTo(24, 0);
  expect(types.get('m3u8')).toBe('application/vnd.apple.mpegurl');
  // The duration is known from the playlist before the first segment has arrived.
  await expect.poll(() => types.get('m4s')).toBe('video/iso.segment');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    element.currentTime = 10;
    return element.play();
  });
  await expect.poll(time).toBeGreaterThan(11);
  // The video plays slowly, so that it is still playing when axe has finished.
  await video.evaluate((element: HTMLVideoElement) => Object.assign(element, { playbackRate: 0.25 }));
  await expectAccessible(page);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  const position = await time();
  const stored = () =>
    database.rows<{ position: number; watched: string }>(
      'select position_seconds::float as position, watched::text from public.video_progress where user_id = $1',
      [student.session.user.id],
    );
  await expect.poll(async () => (await stored())[0]?.position).toBeCloseTo(position, 1);
  // Skipped ranges do not count.
  expect((await stored())[0]?.watched).toMatch(/^\{\[10,1\d\)\}$/);

  const elsewhere = await browser.newContext();
  await storeSession(elsewhere, student.session);
  const other = await elsewhere.newPage();
  await other.goto(lessonPath(testCourse));
  await expect.poll(() => time(other.locator('video'))).toBeCloseTo(position, 1);
  await elsewhere.close();
});

test('YouTube is not requested before consent, and is embedded without cookies after it', async ({
  studentPage: page,
  browser,
  testCourse,
  database,
}) => {
  await setSource(database, testCourse, YOUTUBE);
  const asked = await providerRequests(page);
  await page.goto(lessonPath(testCourse));
  const load = page.getByRole('button', { name: 'Load video from YouTube' });
  await expect(load).toBeVisible();
  await expect(page.getByText('Google can see your IP address')).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);

  // The checkbox follows the button in the tab order.
  await load.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toMatch(YOUTUBE_FRAME);

  // YouTube is unreachable.
  const problem = page.getByRole('alert').filter({ hasText: 'Couldn’t reach YouTube.' });
  await expect(problem).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute('href', YOUTUBE);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => asked.length).toBe(2);

  // The consent is remembered for this user only.
  await page.reload();
  await expect.poll(() => asked.length).toBe(3);
  const always = page.getByRole('checkbox', { name: 'Always load from YouTube on this device' });
  await expect(always).toBeChecked();
  const storage = await page.context().storageState();
  const next = await browser.newContext({ storageState: storage });
  const tom = await signUp(newStudent());
  await next.addInitScript((stored) => {
    localStorage.setItem('learning-platform-auth', stored);
  }, JSON.stringify(tom));
  const nextPage = await next.newPage();
  const nextAsked = await providerRequests(nextPage);
  await nextPage.goto(lessonPath(testCourse));
  await expect(nextPage.getByRole('button', { name: 'Load video from YouTube' })).toBeVisible();
  expect(nextAsked).toEqual([]);
  await next.close();

  // The consent is withdrawn.
  await always.uncheck();
  await page.reload();
  await expect(load).toBeVisible();
  expect(asked).toHaveLength(3);
});

test('a picture, a video and captions from other hosts wait for consent, which is remembered', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  const asked = await providerRequests(page);
  const hosts = () => [...new Set(asked.map((url) => new URL(url).hostname))];
  await page.goto(`/course-overview/${testCourse.courseId}`);
  const pictures = page.getByRole('button', { name: 'Load pictures from pictures.example' });
  await expect(pictures).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await pictures.click();
  await expect.poll(hosts).toEqual(['pictures.example']);
  await expect(pictures).toHaveCount(0);

  await database.rows(
    `update public.videos set url = 'https://videos.example/a.mp4', captions_url = 'https://captions.example/a.vtt',
       image = 'https://posters.example/a.png' where id = $1`,
    [testCourse.first.videoId],
  );
  asked.length = 0;
  await page.goto(lessonPath(testCourse));
  const load = page.getByRole('button', { name: 'Load video from videos.example and captions.example' });
  await expect(load).toBeVisible();
  await expectAccessible(page);
  expect(hosts()).not.toContain('videos.example');
  await page.getByRole('checkbox', { name: /^Always load from videos\.example/ }).check();
  await load.click();
  await expect.poll(hosts).toContain('videos.example');
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load this video.' })).toBeVisible();
  expect(hosts()).not.toContain('posters.example');
});

test('a private video on Vimeo loads after consent, without being tracked', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  await setSource(database, testCourse, 'https://vimeo.com/76979871/8272103f6e');
  const asked = await providerRequests(page);
  await page.goto(lessonPath(testCourse));
  const load = page.getByRole('button', { name: 'Load video from Vimeo' });
  await expect(load).toBeVisible();
  expect(asked).toEqual([]);
  await load.click();
  await expect
    .poll(() => asked)
    .toEqual(['https://player.vimeo.com/video/76979871?dnt=1&playsinline=1&h=8272103f6e']);
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t reach Vimeo.' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
});

test('a lesson without a video, with an invalid link or with a missing file has a way forward', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  for (const url of [null, 'https://www.youtube.com/@channel']) {
    await setSource(database, testCourse, url);
    await page.goto(lessonPath(testCourse));
    await expect(page.getByText('This video isn’t available yet. Please come back later.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to course' })).toBeVisible();
  }
  await expectAccessible(page);
  for (const url of ['media/videos/gone.mp4', 'media/videos/gone.m3u8']) {
    await setSource(database, testCourse, url);
    await page.goto(lessonPath(testCourse));
    const problem = page.getByRole('alert').filter({ hasText: 'Couldn’t load this video.' });
    await expect(problem, url).toBeVisible();
  }
  await expectAccessible(page);
  await setSource(database, testCourse, 'media/videos/first-aid-stream/main.m3u8');
  await page.reload();
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
});

test('a plain file fetches no code for streams or frames', async ({ studentPage: page, testCourse }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto(lessonPath(testCourse));
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  const code = (await Promise.all(scripts)).join('\n');
  expect(code).toContain('media-controller');
  expect(code).not.toContain('EXT-X-STREAM-INF');
  expect(code).not.toContain('getCurrentTime');
});
