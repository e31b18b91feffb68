import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { giveSession } from '../fixtures/accounts.ts';
import { rpc } from '../fixtures/http.ts';
import { platform } from '../fixtures/platform.ts';
import type { Road } from '../fixtures/road.ts';
import { expect, test, type Student } from '../fixtures/test.ts';

const token = (student: Student) => student.session.access_token;

/** Begins the road's quiz and answers all of it, `right` questions (1 to 3) as the key says. @returns the attempt's id */
async function answer(student: Student, road: Road, right: number): Promise<string> {
  const place = { p_course_id: road.courseId, p_ref: road.quiz.lessonId };
  const started = await rpc('start_attempt', place, token(student));
  const { id } = started.json as { id: string };
  const answers: [string, unknown][] = [
    [road.questions.MCQ.id, 'Nothing'],
    [road.questions.OPT.id, right > 1 ? 'superannuation' : 'a guess'],
    [road.questions.SLI.id, right > 2 ? 28 : 7],
    [road.questions.ASC.id, { 0: 0, 1: 1 }],
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

/** The dashboard and home, which must never disagree about the next step. */
async function expectNext(page: Page, title: string, target: string): Promise<void> {
  for (const path of ['/home', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: title, exact: true }), path).toBeVisible();
  }
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(target);
}

test('the way on is right from the first visit to the flag, and after the content has changed', async ({
  studentPage: page,
  student,
  road,
  database,
}) => {
  // Eight visits to two screens each.
  test.setTimeout(180_000);
  const progress = page.getByRole('progressbar', { name: `Progress in ${road.title}` });
  const quiz = `/quiz/${road.courseId}/${road.quiz.lessonId}`;

  await test.step('nothing begun', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your first road is waiting' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Choose a course' }).press('Enter');
    await expect(page).toHaveURL('/home');
    await expect(page.getByText('A good place to start')).toBeVisible();
  });
  await test.step('a course looked at', async () => {
    await rpc('get_course_overview', { p_course_id: road.courseId }, token(student));
    await expectNext(page, road.first.title, `/video/${road.courseId}/${road.first.lessonId}`);
  });
  await test.step('in the middle of it', async () => {
    await page.goto('/dashboard');
    await expect(progress).toHaveAttribute('aria-valuetext', '1 of 3 stops complete');
    await expectNext(page, road.quiz.title, quiz);
  });
  const attempt = await answer(student, road, 2);
  await test.step('a quiz under way', async () => {
    await expectNext(page, road.quiz.title, quiz);
  });
  await test.step('the quiz is finished', async () => {
    expect((await rpc('finish_attempt', { p_attempt_id: attempt }, token(student))).status).toBe(200);
    await expectNext(page, road.last.title, `/video/${road.courseId}/${road.last.lessonId}`);
  });
  await test.step('everything is complete', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'You’ve finished what you started' })).toBeVisible();
    await expect(progress).toHaveAttribute('aria-valuetext', '3 of 3 stops complete');
    await expect(page.getByText('Flag reached').first()).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a stop is taken away: still not above 100 %', async () => {
    await database.rows('update public.lessons set removed_at = now() where id = $1', [road.first.lessonId]);
    await page.goto('/dashboard');
    await expect(progress).toHaveAttribute('aria-valuetext', '2 of 2 stops complete');
    await expect(page.getByRole('article').filter({ hasText: road.title })).toContainText('100%');
  });
  await test.step('a stop is added: there is something to do again', async () => {
    const [video] = await database.rows<{ id: string; title: string }>(
      `select v.id, v.title from public.videos as v join public.lessons as l on l.video_id = v.id
       where l.course_id = 'tax-returns' order by l.position limit 1`,
    );
    if (!video) throw new Error('The seed has no video in tax-returns.');
    await database.rows(
      'insert into public.lessons (id, course_id, video_id, position) values ($1, $2, $3, 4)',
      [`${road.key}-stop-4`, road.courseId, video.id],
    );
    await expectNext(page, video.title, `/video/${road.courseId}/${road.key}-stop-4`);
  });
});

test('scores over time are plotted and tabled, with the best one kept', async ({
  studentPage: page,
  student,
  road,
  database,
}) => {
  for (const right of [3, 1]) {
    const attempt = await answer(student, road, right);
    expect((await rpc('finish_attempt', { p_attempt_id: attempt }, token(student))).status).toBe(200);
  }
  // Whether the pairs were right depends on the order they are presented in.
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
    road.title,
    `${second}%`,
    `${first}%`,
  ]);
  await expectAccessible(page);
});

/** A dashboard seen from somewhere on earth. */
async function dashboardIn(browser: Browser, student: Student, timezoneId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: platform.shell, timezoneId });
  await giveSession(context, student.session);
  const page = await context.newPage();
  await page.goto('/dashboard');
  return page;
}

test('the streak counts days where the learner is, and forgives a missed one', async ({
  browser,
  student,
  road,
  database,
}) => {
  await rpc('get_course_overview', { p_course_id: road.courseId }, token(student));
  await rpc('complete_video_lesson', { p_lesson_id: road.first.lessonId }, token(student));
  await rpc('complete_video_lesson', { p_lesson_id: road.last.lessonId }, token(student));
  // Twice on one day of Kiritimati (UTC+14), to either side of midnight in Pago Pago (UTC-11).
  const moments = [road.first.lessonId, road.last.lessonId];
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

  // Three days ago and yesterday: the day between is forgiven.
  for (const [index, lesson] of moments.entries()) {
    await database.rows(
      `update public.lesson_results set completed_at = now() - $3 * interval '1 day' where user_id = $1 and lesson_id = $2`,
      [student.session.user.id, lesson, index === 0 ? 3 : 1],
    );
  }
  const page = await dashboardIn(browser, student, 'Australia/Sydney');
  const streak = page.getByRole('region', { name: 'Your streak' });
  await expect(streak).toContainText('2 days');
  await expect(streak).toContainText('One small step today makes it 3 days.');
  await expect(streak.getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page);
  await page.context().close();
});
