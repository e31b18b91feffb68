import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, test } from '../../fixtures/test.ts';

test('finishing a video from the road map completes it and unlocks the next stop', async ({
  studentPage: page,
  testCourse,
  database,
  student,
}) => {
  await page.goto(`/course-overview/${testCourse.courseId}`);
  const map = page.getByRole('region', { name: 'Road map' });
  await map.getByRole('button', { name: testCourse.first.title }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();

  await expect(page).toHaveURL(`/video/${testCourse.courseId}/${testCourse.first.lessonId}`);
  await expect(page.getByRole('heading', { level: 1, name: testCourse.first.title })).toBeVisible();
  await expect(page.getByText('What a payslip says.')).toBeVisible();
  await expect(page.getByText('Grace Okafor')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish' }).click();

  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
  await expect(map.getByRole('button', { name: testCourse.first.title })).toHaveAccessibleName(/complete/);
  await expect(map.getByRole('button', { name: testCourse.quiz.title })).toHaveAccessibleName(
    /available, up next/,
  );
  await expect(map.getByRole('button', { name: testCourse.last.title })).toHaveAccessibleName(/locked/);
  await map.getByRole('button', { name: testCourse.first.title }).click();
  const popover = page.getByRole('dialog');
  await expect(popover).toContainText('Score: 1/1');
  await expect(popover).toContainText('What a payslip says.');
  await expect(popover.getByRole('button', { name: 'Review Lesson' })).toBeVisible();
  await expectAccessible(page);

  const results = await database.rows(
    `select lesson_id, status, result, score, score_max from public.lesson_results where user_id = $1 order by lesson_id`,
    [student.session.user.id],
  );
  expect(results).toEqual([
    { lesson_id: testCourse.first.lessonId, status: 2, result: 'Complete', score: 1, score_max: 1 },
    { lesson_id: testCourse.quiz.lessonId, status: 1, result: 'Incomplete', score: 0, score_max: 4 },
    { lesson_id: testCourse.last.lessonId, status: 0, result: 'Incomplete', score: 0, score_max: 1 },
  ]);
});

test('Start and Watch Now play immediately, as the big button does; then Space pauses', async ({
  studentPage: page,
  testCourse,
}) => {
  const { courseId, first } = testCourse;
  const video = page.locator('video');
  const isPlaying = () => video.evaluate((element: HTMLVideoElement) => !element.paused);
  const pauseBySpace = async () => {
    await expect.poll(isPlaying).toBe(true);
    await expect(page.locator('media-control-bar media-play-button')).toBeFocused();
    await page.keyboard.press('Space');
    await expect.poll(isPlaying).toBe(false);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  };
  await page.goto(`/course-overview/${courseId}`);
  await page.getByRole('button', { name: 'Watch Now' }).press('Enter');
  await expect(page).toHaveURL(`/video/${courseId}/${first.lessonId}`);
  await pauseBySpace();
  await page.goBack();
  await page
    .getByRole('region', { name: 'Road map' })
    .getByRole('button', { name: first.title })
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).press('Enter');
  await expect(page).toHaveURL(`/video/${courseId}/${first.lessonId}`);
  await expect.poll(isPlaying).toBe(true);

  // A video opened by its address doesn't play until the button is pressed.
  await page.reload();
  const play = page.getByRole('button', { name: 'play' }).first();
  await expect(play).toBeVisible();
  expect(await isPlaying()).toBe(false);
  await play.press('Enter');
  await pauseBySpace();
});

test('the video plays from a file that supports seeking, with captions', async ({
  studentPage: page,
  testCourse,
}) => {
  const ranges: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.mp4')) ranges.push(response.status());
  });
  await page.goto(`/video/${testCourse.courseId}/${testCourse.first.lessonId}`);
  const video = page.locator('video');
  const property = (name: 'currentTime' | 'readyState' | 'duration') =>
    video.evaluate((element: HTMLVideoElement, key) => element[key], name);
  await expect.poll(() => property('readyState')).toBeGreaterThanOrEqual(1);
  const duration = await property('duration');
  expect(duration).toBeGreaterThan(10);

  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    element.currentTime = element.duration * 0.8;
    return element.play();
  });
  await expect.poll(() => property('currentTime')).toBeGreaterThan(duration * 0.8);
  expect(ranges).toContain(206);
  const seekable = await video.evaluate((element: HTMLVideoElement) => element.seekable.end(0));
  expect(seekable).toBeCloseTo(duration, 0);

  const captions = await video.evaluate(async (element: HTMLVideoElement) => {
    const track = Array.from(element.textTracks).find(({ kind }) => kind === 'captions');
    if (!track) return 0;
    track.mode = 'showing';
    const node = Array.from(element.querySelectorAll('track')).find((one) => one.track === track);
    if (node && node.readyState !== 2) await new Promise((resolve) => node.addEventListener('load', resolve));
    return track.cues?.length ?? 0;
  });
  expect(captions).toBeGreaterThan(2);
});

test('captions are above the controls; captions, speed and volume keep their settings', async ({
  studentPage: page,
  testCourse,
}) => {
  const { courseId, first } = testCourse;
  await page.goto(`/video/${courseId}/${first.lessonId}`);
  await expect(page).toHaveTitle(`${first.title} · Learn for Life`);
  const video = page.locator('video');
  const player = page.getByRole('region', { name: first.title });
  const captions = player.getByRole('switch', { name: /caption/i });
  const speed = player.getByRole('combobox', { name: 'Playback speed' });
  await player.hover();
  await captions.click();
  await speed.selectOption('1.25');
  await video.evaluate((element: HTMLVideoElement) => {
    element.volume = 0.4;
    element.currentTime = 6;
  });
  const line = player.locator('[noautohide] > span').first();
  await expect(line).toBeVisible();
  const boxes = async () => [
    await line.boundingBox(),
    await player.locator('media-control-bar').boundingBox(),
  ];
  const [text, bar] = await boxes();
  expect((text?.y ?? Infinity) + (text?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  await page.reload();
  await player.hover();
  await expect(captions).toHaveAttribute('aria-checked', 'true');
  await expect(speed).toHaveValue('1.25');
  const settings = () => video.evaluate((v: HTMLVideoElement) => [v.volume, v.playbackRate]);
  expect(await settings()).toEqual([0.4, 1.25]);
  // Nothing is left for the next person who uses this browser.
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.startsWith('media-chrome'))).toEqual([]);
});

test('the media server supports range requests', async ({ request, testCourse, database }) => {
  const path = await database.value<string>('select url from public.videos where id = $1', [
    testCourse.first.videoId,
  ]);
  const url = `${platform.api}/storage/v1/object/public/${path}`;
  const whole = await request.get(url);
  const size = (await whole.body()).length;
  expect(whole.headers()['accept-ranges']).toBe('bytes');
  const part = await request.get(url, { headers: { range: 'bytes=1000-1999' } });
  expect(part.status()).toBe(206);
  expect(part.headers()['content-range']).toBe(`bytes 1000-1999/${size}`);
  expect((await part.body()).equals((await whole.body()).subarray(1000, 2000))).toBe(true);
  const beyond = await request.get(url, { headers: { range: `bytes=${size}-` } });
  expect(beyond.status()).toBe(416);
});

test('every seeded video has its file, captions and image', async ({ request, database }) => {
  const rows = await database.rows<{ path: string }>(
    `select unnest(array[v.url, v.captions_url, v.image]) as path from public.videos as v
       join public.lessons as l on l.video_id = v.id
       where l.course_id in ('financial-literacy', 'life-skills', 'career-planning', 'tax-returns')
     union select unnest(array[c.image, q.image]) from public.courses as c
       join public.lessons as l on l.course_id = c.id join public.quizzes as q on q.id = l.quiz_id
       where c.id in ('financial-literacy', 'life-skills', 'career-planning', 'tax-returns')`,
  );
  expect(rows.length).toBeGreaterThan(30);
  for (const { path } of rows) {
    const response = await request.head(`${platform.api}/storage/v1/object/public/${path}`);
    expect(response.status(), path).toBe(200);
  }
});

test('the playback position is kept for the next visit', async ({
  studentPage: page,
  testCourse,
  database,
  student,
}) => {
  await page.goto(`/video/${testCourse.courseId}/${testCourse.first.lessonId}`);
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.readyState)).toBeGreaterThanOrEqual(1);
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    element.currentTime = 20;
    return element.play();
  });
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(21);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  const stored = () =>
    database.value<string | undefined>(
      'select position_seconds::text from public.video_progress where user_id = $1 and video_id = $2',
      [student.session.user.id, testCourse.first.videoId],
    );
  await expect.poll(async () => Number(await stored())).toBeGreaterThan(20);
  await page.reload();
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(15);
});

test('an unknown video lesson shows a message', async ({ studentPage: page, testCourse }) => {
  await page.goto(`/video/${testCourse.courseId}/no-such-lesson`);
  await expect(page.getByRole('alert').filter({ hasText: 'Lesson not found' })).toBeVisible();
  await expectAccessible(page);
});
