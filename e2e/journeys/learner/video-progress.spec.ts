import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { tabTo } from '../../fixtures/pages/keyboard.ts';
import type { TestCourse } from '../../fixtures/learners/test-course.ts';
import { expect, test } from '../../fixtures/test.ts';

const lessonPath = (testCourse: TestCourse) => `/video/${testCourse.courseId}/${testCourse.first.lessonId}`;

/** Reads and controls the page's video element. */
function videoState(page: Page) {
  const element = page.locator('video');
  const read = <Value>(what: (video: HTMLVideoElement) => Value) => element.evaluate(what);
  return {
    time: () => read((video) => video.currentTime),
    // Checks both the video and the player, which a later event updates. The next 'k' does the opposite of the player's
    // last known state.
    paused: async () => {
      const paused = await read((video) => video.paused);
      const known = (await page.locator('media-controller[mediapaused]').count()) > 0;
      return paused === known ? paused : 'not known yet';
    },
    speed: () => read((video) => video.playbackRate),
    muted: () => read((video) => video.muted),
    loaded: () => expect.poll(() => read((video) => video.readyState)).toBeGreaterThanOrEqual(1),
    captions: () =>
      read((video) => Array.from(video.textTracks).find(({ kind }) => kind === 'captions')?.mode),
    pause: () => read((video) => video.pause()),
    playFrom: (seconds: number, speed = 1) =>
      element.evaluate(
        (video: HTMLVideoElement, [at, rate]) => {
          Object.assign(video, { muted: true, playbackRate: rate, currentTime: at });
          return video.play();
        },
        [seconds, speed] as const,
      ),
  };
}

test('a video lesson is opened, played and finished by keyboard', async ({
  studentPage: page,
  testCourse,
}) => {
  await page.goto(`/course-overview/${testCourse.courseId}`);
  const stop = page
    .getByRole('region', { name: 'Road map' })
    .getByRole('button', { name: testCourse.first.title });
  await stop.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Start' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(lessonPath(testCourse));
  const video = videoState(page);
  await video.loaded();

  await tabTo(page, page.locator('media-control-bar media-play-button'));
  await page.keyboard.press('m');
  await expect.poll(video.muted).toBe(true);
  // The video plays immediately.
  await expect.poll(video.paused).toBe(false);
  await page.keyboard.press('k');
  await expect.poll(video.paused).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(video.paused).toBe(false);
  await expect.poll(video.time).toBeGreaterThan(0.5);
  // The video keeps playing, because full screen needs a new frame to begin or end, and an idle page on a busy machine may not draw one.
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('MEDIA-CONTROLLER');
  // An event notifies the player after the document has changed; an 'f' before that would enter full screen again.
  await expect(page.locator('media-controller')).toHaveAttribute('mediaisfullscreen');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await page.keyboard.press('Space');
  await expect.poll(video.paused).toBe(true);
  const before = await video.time();
  await page.keyboard.press('ArrowRight');
  // The tolerance is half a second, because a paused video settles a few frames from its reported position.
  await expect.poll(video.time).toBeCloseTo(before + 10, 0);
  // The next key seeks from the controls' position, which is updated a moment after the video's.
  const known = async () => Number(await page.locator('media-controller').getAttribute('mediacurrenttime'));
  await expect.poll(known).toBeCloseTo(before + 10, 0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(video.time).toBeCloseTo(before, 0);
  await page.keyboard.press('c');
  await expect.poll(video.captions).toBe('showing');
  const speed = page.getByRole('combobox', { name: 'Playback speed' });
  await tabTo(page, speed);
  await page.keyboard.press('ArrowDown');
  await expect(speed).toHaveValue('1.25');
  await expect.poll(video.speed).toBe(1.25);
  await expect.poll(video.time).toBeCloseTo(before, 0);

  // Pressing a transcript line seeks to its position, and the video plays from there.
  const line = page.getByRole('region', { name: 'Transcript' }).getByRole('button').nth(2);
  await tabTo(page, line);
  await page.keyboard.press('Enter');
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expect.poll(video.paused).toBe(false);

  await tabTo(page, page.getByRole('button', { name: 'Finish' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
});

test('where watching is required, a lesson is complete only when 90% was played', async ({
  studentPage: page,
  testCourse,
  database,
  student,
}) => {
  await database.rows('update public.courses set require_watch = true where id = $1', [testCourse.courseId]);
  await database.rows('update public.videos set duration_seconds = 20 where id = $1', [
    testCourse.first.videoId,
  ]);
  const status = () =>
    database.value<number>('select status from public.lesson_results where user_id = $1 and lesson_id = $2', [
      student.session.user.id,
      testCourse.first.lessonId,
    ]);
  const words = 'Watch at least 90% of the video to complete this lesson.';
  const note = page.getByRole('main').getByText(words);
  const video = videoState(page);
  await page.goto(lessonPath(testCourse));
  await expect(note).toBeVisible();
  await video.loaded();
  await video.playFrom(18.5);
  await expect.poll(video.time).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(words)).toBeVisible();
  expect(await status()).toBe(1);

  await page.goto(lessonPath(testCourse));
  await video.loaded();
  // Plays at the player's highest speed. The server doesn't count anything faster.
  await video.playFrom(0, 2);
  await expect.poll(video.time).toBeGreaterThan(18.6);
  await video.pause();
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
  expect(await status()).toBe(2);
});

test('closing the tab during playback and playing offline lose neither the position nor the watched ranges', async ({
  studentPage: page,
  testCourse,
  database,
  student,
}) => {
  const stored = async () =>
    (
      await database.rows<{ position: number; watched: string }>(
        'select position_seconds::float as position, watched::text from public.video_progress where user_id = $1',
        [student.session.user.id],
      )
    )[0];
  const first = videoState(page);
  await page.goto(lessonPath(testCourse));
  await first.loaded();
  await first.playFrom(20);
  await expect.poll(first.time).toBeGreaterThan(22);
  // The server knows that playing has begun; the played part isn't due to be sent yet.
  expect((await stored())?.watched).toBe('{}');
  const context = page.context();
  await page.close();
  await expect.poll(async () => (await stored())?.position).toBeGreaterThan(22);
  const closedAt = (await stored())?.position ?? NaN;

  const offline = await context.newPage();
  const second = videoState(offline);
  await offline.goto(lessonPath(testCourse));
  await second.loaded();
  await expect.poll(second.time).toBeGreaterThan(22);
  await second.playFrom(2);
  await expect.poll(second.time).toBeGreaterThan(2.5);
  await context.setOffline(true);
  await expect.poll(second.time).toBeGreaterThan(5);
  await second.pause();
  const position = await second.time();
  await offline.close();
  await context.setOffline(false);
  expect((await stored())?.position).toBeLessThan(position);

  // The next page that opens sends what was played offline, whichever page it is.
  const third = await context.newPage();
  await third.goto('/courses');
  await expect.poll(async () => (await stored())?.position).toBeCloseTo(position, 1);
  await third.goto(lessonPath(testCourse));
  await expect.poll(videoState(third).time).toBeCloseTo(position, 1);
  const [, offlineEnd, closedEnd] =
    /^\{\[2,(\d+)\),\[20,(\d+)\)\}$/.exec((await stored())?.watched ?? '') ?? [];
  // The server stores whole seconds.
  expect(Math.abs(Number(offlineEnd) - position)).toBeLessThan(2);
  expect(Math.abs(Number(closedEnd) - closedAt)).toBeLessThan(2);
});

test('loading, an error and a missing description each show a message', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  await database.rows(`update public.videos set description = '' where id = $1`, [testCourse.first.videoId]);
  const reading = '**/rest/v1/rpc/get_video_lesson';
  const { promise: answered, resolve: answer } = Promise.withResolvers<null>();
  await page.route(reading, async (route) => {
    await answered;
    await route.abort('connectionfailed');
  });
  await page.goto(lessonPath(testCourse));
  await expect(page.getByText('Loading video...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Loading title...' })).toBeVisible();
  await expectAccessible(page);
  answer(null);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expectAccessible(page);
  await page.unroute(reading);
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: testCourse.first.title })).toBeVisible();
  await expect(page.getByText('No description available for this video.')).toBeVisible();
});
