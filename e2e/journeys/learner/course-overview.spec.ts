import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { completeCourse } from '../../fixtures/learners/course-progress.ts';
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
    ['Duration', '12 minutes for videos and quizzes'],
    ['Presenter', 'Grace Okafor'],
    // 'Online' is the default.
    ['Location', 'Online'],
  ] as const) {
    const fact = sheet.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
    await expect(fact.getByRole('definition')).toHaveText(value);
  }
  await expect(page).toHaveTitle(`${testCourse.title} · Learn for Life`);
  await expect(sheet.getByRole('button', { name: 'Watch Now' })).toBeVisible();

  const map = page.getByRole('region', { name: 'Road map' });
  await expect(map.getByRole('button')).toHaveText([
    /Lesson 1, Video: .*Your First Pay, available, up next/,
    /Lesson 2, Quiz: .*Pay Check, locked/,
    /Lesson 3, Video: .*Your Next Pay, locked/,
  ]);
  await expect(map.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 3 lessons complete');
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

test('a course without videos shows a message in its list and when Watch Now is pressed', async ({
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

  await page.getByRole('button', { name: 'Finish' }).press('Enter');
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
  await page.getByRole('tab', { name: 'Video gallery' }).click();
  const gallery = page.getByRole('tabpanel', { name: 'Video gallery' });
  const tiles = gallery.getByRole('listitem').getByRole('button');
  await expect(tiles).toHaveText([`${first.title}, completed`, last.title]);
  // Only one part of the course is shown at a time.
  await expect(list).toHaveCount(0);
  await expectAccessible(page);

  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(next).toHaveAccessibleDescription(`Next: ${quiz.title}`);
  await next.press('Enter');
  await expect(page).toHaveURL(`/quiz/${testCourse.courseId}/${quiz.lessonId}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Watch Now' }).press('Enter');
  await expect(page).toHaveURL(`/video/${testCourse.courseId}/${last.lessonId}`);

  // The selected tile can also be opened by keyboard.
  await page.goto(`/course-overview/${testCourse.courseId}`);
  await page.getByRole('tab', { name: 'Video gallery' }).press('Enter');
  await tiles.last().press('Enter');
  await expectAccessible(page);
  await gallery.getByRole('button', { name: `Open ${last.title}` }).press('Enter');
  await expect(page).toHaveURL(`/video/${testCourse.courseId}/${last.lessonId}`);
});

test('finishing the last stop of a course leads to its completion page, which only opens for a completed course', async ({
  studentPage: page,
  student,
  testCourse,
  database,
}) => {
  const { courseId, first, last } = testCourse;
  await test.step('an incomplete course leads to its overview', async () => {
    await page.goto(`/lesson-complete/${courseId}`);
    await expect(page).toHaveURL(`/course-overview/${courseId}`);
    await page.goto('/course');
    await expect(page).toHaveURL('/courses');
  });
  await test.step('a started course counts as in progress', async () => {
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
  // The next step is visible without scrolling, and the main button doesn't lead back into the course.
  await expect(page.getByRole('region', { name: 'What’s next?' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).toBeInViewport();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
});

test('a completed course’s certificate can be opened from the course, home, the dashboard and the profile', async ({
  studentPage: page,
  student,
  testCourse,
  database,
}) => {
  const { courseId, title } = testCourse;
  const { session } = student;
  await completeCourse(database, session.user.id, courseId);
  await page.goto(`/course-overview/${courseId}`);
  await page.getByRole('link', { name: 'Get my certificate' }).press('Enter');
  await expect(page).toHaveURL(`/lesson-complete/${courseId}`);
  await page.getByRole('button', { name: 'Get my certificate' }).press('Enter');
  await expect(page).toHaveURL(/\/certificates\//);
  const certificate = new URL(page.url()).pathname;

  await page.goto(`/course-overview/${courseId}`);
  await expect(page.getByRole('link', { name: 'See my certificate' })).toHaveAttribute('href', certificate);
  await expect(page.getByRole('button', { name: 'Watch Now' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/profile');
  await page.getByRole('link', { name: 'See your certificates' }).press('Enter');
  const certificates = page.getByRole('region', { name: 'Certificates' });
  await expect(certificates).toBeFocused();
  await expect(certificates).toBeInViewport();
  await expectAccessible(page);
  await certificates.getByRole('link', { name: title }).press('Enter');
  await expect(page).toHaveURL(certificate);

  // After a lesson is added to the course, the certificate remains and can still be found.
  await database.rows(
    `insert into public.lessons (id, course_id, video_id, position) values ($1, $2, 'make-a-budget', 9)`,
    [`${testCourse.key}-later`, courseId],
  );
  await page.goto('/dashboard');
  await expect(certificates.getByRole('link', { name: title })).toHaveAttribute('href', certificate);
});

test('a completed course on home leads to its certificate', async ({
  studentPage: page,
  student,
  testCourse,
  database,
}) => {
  await completeCourse(database, student.session.user.id, testCourse.courseId);
  await page.goto('/home');
  await page.getByRole('button', { name: testCourse.title }).first().click();
  const dialog = page.getByRole('dialog', { name: testCourse.title });
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Certificate' }).click();
  await expect(page).toHaveURL(`/lesson-complete/${testCourse.courseId}`);
});

test('courses are filtered by category, and show the student’s progress', async ({
  studentPage: page,
  student,
  testCourse,
}) => {
  await rpc(
    'complete_video_lesson',
    { p_lesson_id: testCourse.first.lessonId },
    student.session.access_token,
  );
  await page.goto('/courses');
  const row = page
    .getByRole('list', { name: 'Courses' })
    .getByRole('listitem')
    .filter({ hasText: testCourse.title });
  await expect(row).toContainText('1 of 3 lessons complete');
  const filter = page.getByRole('navigation', { name: 'Categories' });
  await filter.getByRole('link', { name: 'Life Skills' }).press('Enter');
  await expect(page).toHaveURL('/courses?category=life-skills');
  await expect(row).toHaveCount(0);
  await expect(filter.getByRole('link', { name: 'Life Skills' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await filter.getByRole('link', { name: 'Tax Returns' }).press('Enter');
  await expect(row).toBeVisible();
});

test('pointing at a course preloads it but stores nothing; opening it does', async ({
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
  // The learner hasn't started the course yet.
  await expect(page.getByText('A good place to start')).toBeVisible();
});
