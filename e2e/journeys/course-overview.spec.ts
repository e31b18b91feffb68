import { expectAccessible } from '../fixtures/accessibility.ts';
import { rpc } from '../fixtures/http.ts';
import { expect, test } from '../fixtures/test.ts';

test('a course shows its facts, its videos and the road with the student at its first stop', async ({
  studentPage: page,
  road,
}) => {
  await page.goto(`/course-overview/${road.courseId}`);
  await expect(page.getByRole('heading', { level: 1, name: road.title })).toBeVisible();
  const sheet = page.getByRole('main');
  await expect(sheet.getByText('Grace Okafor').first()).toHaveCSS('text-transform', 'uppercase');
  for (const [term, value] of [
    ['Rating', '9/10'],
    ['Videos', '2'],
    ['Category', 'Tax Returns'],
    ['Year', '2026'],
    ['Duration', '12 minutes'],
    ['Presenter', 'Grace Okafor'],
    ['Location', 'Online'],
  ] as const) {
    const fact = sheet.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
    await expect(fact.getByRole('definition')).toHaveText(value);
  }
  await expect(sheet.getByRole('button', { name: 'Watch Now' })).toBeVisible();

  const map = page.getByRole('region', { name: 'Road map' });
  await expect(map.getByRole('button')).toHaveText([
    /Stop 1, Video: .*Your First Pay, available, your next stop/,
    /Stop 2, Quiz: .*Pay Check, locked/,
    /Stop 3, Video: .*Your Next Pay, locked/,
  ]);
  await expect(map.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 3 stops complete');
  await expectAccessible(page);
});

test('every seeded course has a road of seven to nine stops, the first one open', async ({
  studentPage: page,
}) => {
  for (const id of ['financial-literacy', 'life-skills', 'career-planning', 'tax-returns']) {
    await page.goto(`/course-overview/${id}`);
    const stops = page.getByRole('region', { name: 'Road map' }).getByRole('button');
    await expect(stops.first()).toHaveAccessibleName(/available/);
    const count = await stops.count();
    expect(count, id).toBeGreaterThanOrEqual(7);
    expect(count, id).toBeLessThanOrEqual(9);
    await expect(stops.last()).toHaveAccessibleName(/locked/);
    await expectAccessible(page);
  }
});

test('each stop opens its popover by status; Escape, the background and Close shut it', async ({
  studentPage: page,
  road,
}) => {
  await page.goto(`/course-overview/${road.courseId}`);
  const map = page.getByRole('region', { name: 'Road map' });
  const popover = page.getByRole('dialog');

  await map.getByRole('button', { name: road.quiz.title }).click();
  await expect(popover).toContainText('Quiz');
  await expect(popover.getByRole('button', { name: 'Jump To This Lesson' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();

  await map.getByRole('button', { name: road.first.title }).click();
  await expect(popover.getByRole('button', { name: 'Start' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('heading', { name: 'Road map' }).click();
  await expect(popover).toBeHidden();

  await map.getByRole('button', { name: road.last.title }).click();
  await popover.getByRole('button', { name: 'Close' }).click();
  await expect(popover).toBeHidden();
});

test('a page that is typed in opens at its top, a reload where it was', async ({ studentPage: page }) => {
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Quizzes' })).toBeVisible();
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.goto('/course-overview/tax-returns');
  await expect(page.getByRole('region', { name: 'Road map' }).getByRole('button')).not.toHaveCount(0);
  expect(await top()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.reload();
  await expect.poll(top).toBe(400);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a stop that is clicked comes to rest 200 px below the top, its popover in sight', async ({
    studentPage: page,
  }) => {
    await page.goto('/course-overview/tax-returns');
    const stops = page.getByRole('region', { name: 'Road map' }).getByRole('button');
    const stop = stops.nth(4);
    await stop.click();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Jump To This Lesson' }),
    ).toBeInViewport();
    await expect.poll(async () => Math.round((await stop.boundingBox())?.y ?? 0)).toBe(200);
    // A click on another stop goes there at once, without closing this one first.
    await stops.nth(2).click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toContainText('Read a Payslip');
  });
});

test('a visitor sees the road, and Start asks to sign in and comes back', async ({ page, road, student }) => {
  await page.goto(`/course-overview/${road.courseId}`);
  const stop = page.getByRole('region', { name: 'Road map' }).getByRole('button', { name: road.first.title });
  await expect(stop).toBeVisible();
  await expectAccessible(page);
  await stop.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(`/course-overview/${road.courseId}`);
  await expect(stop).toHaveAccessibleName(/available/);
});

test('a course that does not exist says so', async ({ page }) => {
  await page.goto('/course-overview/no-such-course');
  await expect(page.getByRole('heading', { name: 'Course not found!' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See all courses' }).press('Enter');
  await expect(page).toHaveURL('/courses');
  await expect(page.getByRole('link', { name: 'Tax Untangled' })).toBeVisible();
  await page.goto('/courses?category=nothing-of-ours');
  await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all courses' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Tax Untangled' })).toContainText('Grace Okafor');
});

test('a course without videos says so in its list and when Watch Now is pressed', async ({
  studentPage: page,
  road,
  database,
}) => {
  await database.rows(
    'update public.lessons set removed_at = now() where course_id = $1 and video_id is not null',
    [road.courseId],
  );
  await page.goto(`/course-overview/${road.courseId}`);
  await expect(page.getByText('No videos available for this course.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Watch Now' }).click();
  await expect(
    page.getByRole('alert').getByText('No videos available for this course', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Road map' }).getByRole('button')).toHaveAccessibleName(
    /Pay Check, available/,
  );
});

test('the first opening makes the results; Watch Now and the Videos list open the player', async ({
  studentPage: page,
  student,
  road,
  database,
}) => {
  const { first, quiz, last } = road;
  const results = () =>
    database.rows(
      `select r.lesson_id, r.status, r.score, r.score_max from public.lesson_results as r
       join public.lessons as l on l.id = r.lesson_id where r.user_id = $1 order by l.position`,
      [student.session.user.id],
    );
  expect(await results()).toEqual([]);
  await page.goto(`/course-overview/${road.courseId}`);
  const list = page.getByRole('region', { name: 'Videos list' });
  await expect(list.getByRole('button')).toHaveText([/^Your First Pay/, /^Your Next Pay/]);
  expect(await results()).toEqual([
    { lesson_id: first.lessonId, status: 1, score: 0, score_max: 1 },
    { lesson_id: quiz.lessonId, status: 0, score: 0, score_max: 4 },
    { lesson_id: last.lessonId, status: 0, score: 0, score_max: 1 },
  ]);
  await list.getByRole('button', { name: last.title }).press('Enter');
  await expect(page).toHaveURL(`/video/${road.courseId}/${last.lessonId}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Watch Now' }).press('Enter');
  await expect(page).toHaveURL(`/video/${road.courseId}/${first.lessonId}`);

  await rpc('complete_video_lesson', { p_lesson_id: first.lessonId }, student.session.access_token);
  await page.goto(`/course-overview/${road.courseId}`);
  const tiles = page.getByRole('region', { name: 'Videos', exact: true }).getByRole('button');
  await expect(tiles).toHaveText([`${first.title}, completed`, last.title]);
  await expectAccessible(page);
});

test('the thumbnails tell what they are when selected', async ({ studentPage: page, road }) => {
  await page.goto(`/course-overview/${road.courseId}`);
  const tile = page.getByRole('region', { name: 'Quizzes' }).getByRole('button', { name: road.quiz.title });
  await tile.click();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Four quick questions.')).toBeVisible();
  await tile.click();
  await expect(page.getByText('Four quick questions.')).toBeHidden();
});

test('profile, dashboard, course list and the badge page are there for a student', async ({
  studentPage: page,
  student,
  road,
}) => {
  await page.goto('/profile');
  await expect(page.getByText(student.email)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'DASHBOARD' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/lesson-complete/${road.courseId}`);
  await expect(page.getByRole('heading', { name: 'Lesson Complete' })).toBeVisible();
  await expect(page.getByText('100%')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/course-overview/${road.courseId}`);
});
