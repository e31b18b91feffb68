import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { completeCourse } from '../../fixtures/learners/course-progress.ts';
import { rpc } from '../../fixtures/http.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { expect, test } from '../../fixtures/test.ts';

const continueTo = (page: Page, title: string) => page.getByRole('button', { name: `Continue to ${title}` });

/** Waits until the video plays, then seeks almost to its end. */
async function playToTheEnd(page: Page): Promise<void> {
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime > 0 && !element.paused))
    .toBe(true);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.2;
  });
  await expect(page.getByRole('button', { name: 'Watch again' })).toBeVisible();
}

test('from each lesson, one click leads to the next, which begins immediately; the last leads to the celebration', async ({
  studentPage: page,
  student,
  testCourse,
  database,
}) => {
  const { courseId, first, quiz, last } = testCourse;
  const writes: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/rpc\/(complete_video_lesson|start_attempt)$/.exec(request.url()) ?? [];
    if (name) writes.push(name);
  });
  const player = new QuizPage(page, testCourse);
  await test.step('the result responds to the score, and names a skipped lesson', async () => {
    await player.start();
    await player.answerThreeOfFourCorrectly();
    await player.finish.click();
    await expect(page.getByText('Good going – you’re well on your way.')).toBeVisible();
    await expect(page.getByText(`You’ve unlocked lesson 3 – ${last.title}`)).toBeVisible();
    await expect(page.getByText('1 of 3 lessons complete')).toBeVisible();
    await expect(continueTo(page, last.title)).toBeVisible();
    await expectAccessible(page);
    // Reading the next stop ahead of time writes nothing.
    expect(writes).toEqual(['start_attempt']);
  });
  await test.step('home, dashboard and road map name the same lesson', async () => {
    // The missed question is due for practice, which would be suggested first.
    await database.rows(
      `update private.practice_cards set due = now() + interval '3 days' where user_id = $1`,
      [student.session.user.id],
    );
    const other = await page.context().newPage();
    await other.goto('/home');
    await expect(other.getByRole('heading', { name: last.title })).toBeVisible();
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { name: last.title })).toBeVisible();
    await other.goto(`/course-overview/${courseId}`);
    const stop = other.getByRole('region', { name: 'Road map' }).getByRole('button', { name: last.title });
    await expect(stop).toHaveAccessibleName(/up next/);
    await other.close();
  });
  await test.step('a video plays immediately, and at its end leads to the skipped lesson', async () => {
    await continueTo(page, last.title).click();
    await expect(page).toHaveURL(`/video/${courseId}/${last.lessonId}`);
    await playToTheEnd(page);
    await expect(page.getByRole('heading', { name: 'That’s a wrap!' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Watch again' }).click();
    await playToTheEnd(page);
    await continueTo(page, first.title).click();
    await expect(page).toHaveURL(`/video/${courseId}/${first.lessonId}`);
    await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
    await playToTheEnd(page);
    await expect(page.getByRole('heading', { name: 'That was the last lesson!' })).toBeVisible();
    await page.getByRole('link', { name: 'See what you’ve done' }).click();
    await expect(page).toHaveURL(`/lesson-complete/${courseId}`);
    await expect(page.getByRole('listitem').filter({ hasText: quiz.title })).toContainText('3 of 4');
  });
});

test('by keyboard and without motion, a video leads straight into the first question', async ({
  studentPage: page,
  testCourse,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const player = new QuizPage(page, testCourse);
  await page.goto(`/video/${testCourse.courseId}/${testCourse.first.lessonId}`);
  await page.getByRole('button', { name: 'play' }).first().focus();
  await page.keyboard.press('Enter');
  await playToTheEnd(page);
  await expect(page.getByRole('heading', { name: 'That’s a wrap!' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(continueTo(page, testCourse.quiz.title)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(player.heading('MCQ')).toBeVisible();
  await player.answerThreeOfFourCorrectly();
  await player.finish.click();
  await expect(page.getByText('You’ve unlocked lesson 3')).toBeVisible();
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(running).toBe(0);
});

test('home continues a video left halfway, and the next lesson once it is finished', async ({
  studentPage: page,
  student,
  testCourse,
}) => {
  const { courseId, first, quiz } = testCourse;
  const token = student.session.access_token;
  await rpc('complete_video_lesson', { p_lesson_id: first.lessonId }, token);
  await rpc('save_video_progress', { p_video_id: first.videoId, p_position: 20, p_ranges: [[0, 20]] }, token);
  await page.goto('/home');
  const lead = page.getByRole('region', { name: first.title });
  await expect(lead).toContainText('Pick up where you left off');
  await lead.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page).toHaveURL(`/video/${courseId}/${first.lessonId}`);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(19);
  await page.getByRole('button', { name: 'Finish' }).press('Enter');
  await expect(page).toHaveURL(`/course-overview/${courseId}`);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: quiz.title })).toContainText('Up next');
});

test('a completed course is celebrated, rated, and certified on request', async ({
  studentPage: page,
  student,
  testCourse,
  database,
  browser,
}) => {
  const { courseId, title } = testCourse;
  await completeCourse(database, student.session.user.id, courseId);
  await page.goto(`/lesson-complete/${courseId}`);
  await expect(page.getByRole('heading', { name: 'Lesson Complete' })).toBeVisible();

  await test.step('one tap rates the course, and arrow keys change the rating', async () => {
    await page.getByRole('radio', { name: '8 out of 10' }).click();
    await expect(page.getByText('Thanks! You rated this course 8 out of 10.')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Thanks! You rated this course 9 out of 10.')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('radio', { name: '9 out of 10' })).toBeChecked();
  });

  await page.getByRole('button', { name: 'Get my certificate' }).click();
  await expect(page).toHaveURL(/\/certificates\/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  const address = page.url();
  const sheet = page.getByRole('article', { name: 'Certificate' });
  await expect(sheet).toContainText('Ruby Walker');
  await expect(sheet).toContainText(title);
  await expect(sheet).toContainText(address);
  await expectAccessible(page);

  const visitor = await (await browser.newContext()).newPage();
  await test.step('anyone with the address can verify the certificate, and sees nothing else', async () => {
    const answer = visitor.waitForResponse('**/rpc/get_certificate');
    await visitor.goto(address);
    await expect(visitor.getByText('This certificate is genuine.')).toBeVisible();
    expect(Object.keys((await (await answer).json()) as object).sort()).toEqual([
      'code',
      'completed_on',
      'course_title',
      'name',
      'own',
      'pass_mark',
      'videos_watched',
    ]);
    await expectAccessible(visitor);
  });
  await test.step('on paper, the certificate is one landscape page', async () => {
    const pdf = (await visitor.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
    expect(Number(width)).toBeGreaterThan(Number(height));
    await visitor.emulateMedia({ media: 'print' });
    await expect(visitor.getByRole('article')).toBeVisible();
    await expect(visitor.getByRole('contentinfo')).toBeHidden();
    await expect(visitor.getByText('This certificate is genuine.')).toBeHidden();
  });
  await test.step('a withdrawn certificate can’t be opened', async () => {
    await page.getByRole('button', { name: 'Delete certificate' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete certificate' }).click();
    await expect(page).toHaveURL('/dashboard');
    await visitor.emulateMedia({ media: 'screen' });
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'Certificate not found' })).toBeVisible();
    await expectAccessible(visitor);
  });
  await visitor.context().close();
});
