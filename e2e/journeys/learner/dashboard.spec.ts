import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { storeSession } from '../../fixtures/accounts.ts';
import { rpc } from '../../fixtures/http.ts';
import { platform } from '../../fixtures/platform.ts';
import type { TestCourse } from '../../fixtures/learners/test-course.ts';
import { expect, test, type Student } from '../../fixtures/test.ts';

const token = (student: Student) => student.session.access_token;

/** Starts the course's quiz and answers every question, `right` of them (1 to 3) correctly. @returns the attempt's id */
async function answer(student: Student, testCourse: TestCourse, right: number): Promise<string> {
  const lesson = { p_course_id: testCourse.courseId, p_ref: testCourse.quiz.lessonId };
  const started = await rpc('start_attempt', lesson, token(student));
  const { id } = started.json as { id: string };
  const answers: [string, unknown][] = [
    [testCourse.questions.MCQ.id, 'Nothing'],
    [testCourse.questions.OPT.id, right > 1 ? 'superannuation' : 'a guess'],
    [testCourse.questions.SLI.id, right > 2 ? 28 : 7],
    [testCourse.questions.ASC.id, { 0: 0, 1: 1 }],
  ];
  for (const [question, value] of answers) {
    const saved = await rpc(
      'save_answer',
      { p_attempt_id: id, p_question_id: question, p_answer: { value } },
      token(student),
    );
    expect(saved.status, saved.text).toBe(200);
  }
  return id;
}

/** Expects the dashboard and home to offer the same next step. */
async function expectNext(page: Page, title: string, target: string): Promise<void> {
  for (const path of ['/home', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: title, exact: true }), path).toBeVisible();
  }
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(target);
}

test('the next step is right from the first visit to the end of a course, and after the content has changed', async ({
  studentPage: page,
  student,
  testCourse,
  database,
}) => {
  const progress = page.getByRole('progressbar', { name: `Progress in ${testCourse.title}` });
  const quiz = `/quiz/${testCourse.courseId}/${testCourse.quiz.lessonId}`;

  await test.step('nothing started', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Start your first course' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Choose a course' }).press('Enter');
    await expect(page).toHaveURL('/home');
    await expect(page.getByText('A good place to start')).toBeVisible();
  });
  await test.step('a course is opened', async () => {
    await rpc('open_course', { p_course_id: testCourse.courseId }, token(student));
    await page.goto('/home');
    await expect(page.getByText('A good place to start')).toBeVisible();
  });
  await test.step('a lesson is completed', async () => {
    await rpc('complete_video_lesson', { p_lesson_id: testCourse.first.lessonId }, token(student));
    await page.goto('/dashboard');
    await expect(progress).toHaveAttribute('aria-valuetext', '1 of 3 lessons complete');
    await expectNext(page, testCourse.quiz.title, quiz);
  });
  const attempt = await answer(student, testCourse, 2);
  await test.step('a quiz is in progress', async () => {
    await expectNext(page, testCourse.quiz.title, quiz);
  });
  await test.step('the quiz is finished', async () => {
    expect((await rpc('finish_attempt', { p_attempt_id: attempt }, token(student))).status).toBe(200);
    // On home, due practice would be suggested before the next lesson.
    await database.rows(
      `update private.practice_cards set due = now() + interval '3 days' where user_id = $1`,
      [student.session.user.id],
    );
    await expectNext(
      page,
      testCourse.last.title,
      `/video/${testCourse.courseId}/${testCourse.last.lessonId}`,
    );
  });
  await test.step('everything is complete', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'You’ve finished what you started' })).toBeVisible();
    await expect(progress).toHaveAttribute('aria-valuetext', '3 of 3 lessons complete');
    await expect(page.getByText('Course complete').first()).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a lesson is removed: progress stays at 100 %', async () => {
    await database.rows('update public.lessons set removed_at = now() where id = $1', [
      testCourse.first.lessonId,
    ]);
    await page.goto('/dashboard');
    await expect(progress).toHaveAttribute('aria-valuetext', '2 of 2 lessons complete');
    await expect(page.getByRole('article').filter({ hasText: testCourse.title })).toContainText('100%');
  });
  await test.step('a lesson is added: there is a next step again', async () => {
    const [video] = await database.rows<{ id: string; title: string }>(
      `select v.id, v.title from public.videos as v join public.lessons as l on l.video_id = v.id
       where l.course_id = 'tax-returns' order by l.position limit 1`,
    );
    if (!video) throw new Error('The seed has no video in tax-returns.');
    await database.rows(
      'insert into public.lessons (id, course_id, video_id, position) values ($1, $2, $3, 4)',
      [`${testCourse.key}-stop-4`, testCourse.courseId, video.id],
    );
    await expectNext(page, video.title, `/video/${testCourse.courseId}/${testCourse.key}-stop-4`);
  });
});

test('scores over time are shown as a chart and a table, with the best one', async ({
  studentPage: page,
  student,
  testCourse,
  database,
}) => {
  for (const right of [3, 1]) {
    const attempt = await answer(student, testCourse, right);
    expect((await rpc('finish_attempt', { p_attempt_id: attempt }, token(student))).status).toBe(200);
  }
  // Whether the pairs are right depends on the order in which they are presented.
  const [first = 0, second = 0] = (
    await database.rows<{ percent: number }>(
      'select percent from public.quiz_attempts where user_id = $1 order by finished_at',
      [student.session.user.id],
    )
  ).map(({ percent }) => percent);
  expect(first).toBeGreaterThan(second);
  await page.goto('/dashboard');
  const plot = page.getByRole('img', { name: `2 finished quizzes. Latest: Pay Check, ${second}%` });
  await expect(plot).toHaveAccessibleName(new RegExp(`Highest: ${first}%\\.$`));
  await page.getByText('Show as a table').focus();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Scores, newest first' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1).getByRole('cell')).toHaveText([
    /\d{4}$/,
    'Pay Check',
    testCourse.title,
    `${second}%`,
    `${first}%`,
  ]);
  await expectAccessible(page);
});

/** Opens the dashboard in a browser with the given time zone. */
async function dashboardIn(browser: Browser, student: Student, timezoneId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: platform.shell, timezoneId });
  await storeSession(context, student.session);
  const page = await context.newPage();
  await page.goto('/dashboard');
  return page;
}

test('the streak counts days in the student’s time zone, and allows a missed one', async ({
  browser,
  student,
  testCourse,
  database,
}) => {
  await rpc('open_course', { p_course_id: testCourse.courseId }, token(student));
  await rpc('complete_video_lesson', { p_lesson_id: testCourse.first.lessonId }, token(student));
  await rpc('complete_video_lesson', { p_lesson_id: testCourse.last.lessonId }, token(student));
  // Two completions on one day in Kiritimati (UTC+14), on either side of midnight in Pago Pago (UTC-11).
  const moments = [testCourse.first.lessonId, testCourse.last.lessonId];
  for (const [index, lesson] of moments.entries()) {
    await database.rows(
      `update public.lesson_results set completed_at =
         (((now() at time zone 'Pacific/Pago_Pago')::date) at time zone 'Pacific/Pago_Pago') + $3 * interval '1 minute'
       where user_id = $1 and lesson_id = $2`,
      [student.session.user.id, lesson, index === 0 ? -1 : 0],
    );
  }
  for (const [zone, count] of [
    ['Pacific/Pago_Pago', '2 days'],
    ['Pacific/Kiritimati', '1 day'],
  ] as const) {
    const page = await dashboardIn(browser, student, zone);
    await expect(page.getByRole('region', { name: 'Your streak' }), zone).toContainText(count);
    await page.context().close();
  }

  // The completions move to three days ago and yesterday: one missed day doesn't end the streak.
  for (const [index, lesson] of moments.entries()) {
    await database.rows(
      `update public.lesson_results set completed_at = now() - $3 * interval '1 day' where user_id = $1 and lesson_id = $2`,
      [student.session.user.id, lesson, index === 0 ? 3 : 1],
    );
  }
  const page = await dashboardIn(browser, student, 'Australia/Sydney');
  const streak = page.getByRole('region', { name: 'Your streak' });
  await expect(streak).toContainText('2 days');
  await expect(streak).toContainText('Learn something today to make it 3 days.');
  await expect(streak.getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page);
  await page.context().close();
});
