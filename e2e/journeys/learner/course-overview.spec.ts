import { expectAccessible } from '../../fixtures/accessibility.ts';
import { completeCourse } from '../../fixtures/course-progress.ts';
import { rpc } from '../../fixtures/http.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a course shows its facts, its videos and the road map with the student at the first stop', async ({
  studentPage: page,
  testCourse,
}) => {
  await page.goto(`/course-overview/${testCourse.courseId}`);
  await expect(page.getByRole('heading', { level: 1, name: testCourse.title })).toBeVisible();
  const sheet = page.getByRole('main');
  await expect(sheet.getByText('Grace Okafor').first()).toHaveCSS('text-transform', 'uppercase');
  for (const [term, value] of [
    ['Rating', '9/10'],
    ['Videos', '2'],
    ['Category', 'Tax Returns'],
    ['Year', '2026'],
    ['Duration', '12 minutes'],
    ['Presenter', 'Grace Okafor'],
  ] as const) {
    const fact = sheet.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
    await expect(fact.getByRole('definition')).toHaveText(value);
  }
  // Nobody has set it.
  await expect(sheet.getByText('Location', { exact: true })).toHaveCount(0);
  await expect(page).toHaveTitle(`${testCourse.title} · Learn for Life`);
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

test('a visitor sees the road map, and Start leads to the login and back', async ({
  page,
  testCourse,
  student,
}) => {
  await page.goto(`/course-overview/${testCourse.courseId}`);
  const stop = page
    .getByRole('region', { name: 'Road map' })
    .getByRole('button', { name: testCourse.first.title });
  await expect(stop).toBeVisible();
  await expectAccessible(page);
  await stop.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
  await expect(stop).toHaveAccessibleName(/available/);
});

test('an unknown course and an unknown category show an empty page', async ({ page }) => {
  await page.goto('/course-overview/no-such-course');
  await expect(page.getByRole('heading', { name: 'Course not found!' })).toBeVisible();
  await page.getByRole('link', { name: 'See all courses' }).press('Enter');
  await expect(page).toHaveURL('/courses');
  await expect(page.getByRole('link', { name: 'Tax Untangled' })).toBeVisible();
  await page.goto('/courses?category=nothing-of-ours');
  await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all courses' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Tax Untangled' })).toContainText('Grace Okafor');
});

test('a course without videos shows so in its list and when Watch Now is pressed', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  await database.rows(
    'update public.lessons set removed_at = now() where course_id = $1 and video_id is not null',
    [testCourse.courseId],
  );
  await page.goto(`/course-overview/${testCourse.courseId}`);
  await expect(page.getByText('No videos available for this course.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Watch Now' }).click();
  await expect(
    page.getByRole('alert').getByText('No videos available for this course', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Road map' }).getByRole('button')).toHaveAccessibleName(
    /Pay Check, available/,
  );
});

test('the first visit creates the results; Watch Now and the Videos list open the player', async ({
  studentPage: page,
  student,
  testCourse,
  database,
}) => {
  const { first, quiz, last } = testCourse;
  const results = () =>
    database.rows(
      `select r.lesson_id, r.status, r.score, r.score_max from public.lesson_results as r
       join public.lessons as l on l.id = r.lesson_id where r.user_id = $1 order by l.position`,
      [student.session.user.id],
    );
  expect(await results()).toEqual([]);
  await page.goto(`/course-overview/${testCourse.courseId}`);
  const list = page.getByRole('tabpanel', { name: 'Videos list' });
  await expect(list.getByRole('button')).toHaveText([/^Your First Pay/, /^Your Next Pay/]);
  await expect.poll(results).toEqual([
    { lesson_id: first.lessonId, status: 1, score: 0, score_max: 1 },
    { lesson_id: quiz.lessonId, status: 0, score: 0, score_max: 4 },
    { lesson_id: last.lessonId, status: 0, score: 0, score_max: 1 },
  ]);
  await list.getByRole('button', { name: last.title }).press('Enter');
  await expect(page).toHaveURL(`/video/${testCourse.courseId}/${last.lessonId}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Watch Now' }).press('Enter');
  await expect(page).toHaveURL(`/video/${testCourse.courseId}/${first.lessonId}`);

  await rpc('complete_video_lesson', { p_lesson_id: first.lessonId }, student.session.access_token);
  await page.goto(`/course-overview/${testCourse.courseId}`);
  await page.getByRole('tab', { name: 'Videos', exact: true }).click();
  const tiles = page.getByRole('tabpanel', { name: 'Videos', exact: true }).getByRole('button');
  await expect(tiles).toHaveText([`${first.title}, completed`, last.title]);
  // One part at a time.
  await expect(list).toHaveCount(0);
  await expectAccessible(page);

  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(next).toHaveAccessibleDescription(`Next: ${quiz.title}`);
  await page.getByRole('button', { name: 'Watch Now' }).press('Enter');
  await expect(page).toHaveURL(`/video/${testCourse.courseId}/${last.lessonId}`);
  await page.goBack();
  await next.press('Enter');
  await expect(page).toHaveURL(`/quiz/${testCourse.courseId}/${quiz.lessonId}`);
});

test('finishing the last stop of a course leads to its completion page, which leads nobody else astray', async ({
  studentPage: page,
  student,
  testCourse,
  database,
}) => {
  const { courseId, first, last } = testCourse;
  await test.step('a course that is not complete leads to its overview', async () => {
    await page.goto(`/lesson-complete/${courseId}`);
    await expect(page).toHaveURL(`/course-overview/${courseId}`);
    await page.goto('/course');
    await expect(page).toHaveURL('/courses');
  });
  await test.step('a course in which something was started is the one that the learner is in', async () => {
    const args = { p_lesson_id: first.lessonId };
    await rpc('complete_video_lesson', args, student.session.access_token);
    await page.goto('/course');
    await expect(page).toHaveURL(`/course-overview/${courseId}`);
    await page.goto(`/lesson-complete/${courseId}`);
    await expect(page).toHaveURL(`/course-overview/${courseId}`);
  });
  await completeCourse(database, student.session.user.id, courseId);
  await page.goto(`/video/${courseId}/${last.lessonId}`);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(`/lesson-complete/${courseId}`);
  await expect(page.getByRole('heading', { name: 'Lesson Complete' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('100%')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
});

test('pointing at a course reads it ahead but stores nothing; opening it does', async ({
  studentPage: page,
  student,
  testCourse,
  database,
}) => {
  const results = () =>
    database.value<number>('select count(*)::integer from public.lesson_results where user_id = $1', [
      student.session.user.id,
    ]);
  await page.goto('/courses');
  const read = page.waitForResponse('**/rpc/get_course_overview');
  await page.getByRole('link', { name: testCourse.title }).hover();
  await read;
  expect(await results()).toBe(0);
  await page.goto('/home');
  await expect(page.getByText('A good place to start')).toBeVisible();

  await page.goto(`/course-overview/${testCourse.courseId}`);
  await expect.poll(results).toBe(3);
  await page.goto('/home');
  // Nothing in it was started yet.
  await expect(page.getByText('A good place to start')).toBeVisible();
});
