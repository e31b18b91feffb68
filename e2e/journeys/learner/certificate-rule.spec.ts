import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { completeCourse } from '../../fixtures/learners/course-progress.ts';
import { rpc } from '../../fixtures/http.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTouchPage, PHONE } from '../../fixtures/pages/touch-page.ts';

const sheet = (page: Page) => page.getByRole('article', { name: 'Certificate' });

test('a certificate with a pass mark shows what is missing, and shows the mark once it is reached', async ({
  studentPage: page,
  student,
  testCourse,
  database,
}) => {
  const { courseId, first, quiz, last } = testCourse;
  const token = student.session.access_token;
  await database.rows('update public.courses set pass_mark = 80 where id = $1', [courseId]);
  await page.goto(`/course-overview/${courseId}`);
  await expect(page.getByText('80% in each quiz')).toBeVisible();
  for (const { lessonId } of [first, last])
    await rpc('complete_video_lesson', { p_lesson_id: lessonId }, token);

  const player = new QuizPage(page, testCourse);
  await player.open();
  await expect(page.getByText('4 questions, 80% needed for the certificate')).toBeVisible();
  await player.start();
  await player.answerThreeOfFourCorrectly();
  await player.finish.press('Enter');
  await expect(page.getByText('You need 80% for the course certificate.')).toBeVisible();
  await expectAccessible(page);

  await test.step('the lesson and the course are complete; the pass mark decides only the certificate', async () => {
    await page.goto(`/course-overview/${courseId}`);
    await expect(page.getByText('3 of 3 complete')).toBeVisible();
    await expect(page.getByText(`Score 80% in “${quiz.title}” to get your certificate.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get my certificate' })).toBeHidden();
    await expectAccessible(page);
  });
  await test.step('the celebration lists the requirement', async () => {
    await page.goto(`/lesson-complete/${courseId}`);
    const missing = page.getByRole('list', { name: 'Still to do for your certificate' });
    await expect(missing).toContainText('75% so far');
    await expectAccessible(page);
    await missing.getByRole('link').press('Enter');
    await expect(page).toHaveURL(player.path);
  });

  await player.start();
  await player.choose('Nothing');
  await player.goToNext();
  await player.text.fill(testCourse.questions.OPT.answer as string);
  await player.goToNext();
  await player.match('Gross pay', 'All you earned before tax');
  await player.match('Net pay', 'What arrives in your account');
  await player.goToNext();
  await player.slideTo(28);
  await player.finish.press('Enter');
  await expect(page.getByText('100%', { exact: true })).toBeVisible();
  await page.goto(`/lesson-complete/${courseId}`);
  await page.getByRole('button', { name: 'Get my certificate' }).press('Enter');
  await expect(sheet(page)).toContainText('with at least 80% in each quiz');
  await expectAccessible(page);
});

test('on a phone, a certificate that requires the videos leads to the unwatched one', async ({
  browser,
  student,
  testCourse,
  database,
}) => {
  const { courseId, first, last } = testCourse;
  const { session } = student;
  await database.rows('update public.courses set certificate_watch = true where id = $1', [courseId]);
  await completeCourse(database, session.user.id, courseId);
  const page = await openTouchPage(browser, PHONE, session);
  await page.goto(`/course-overview/${courseId}`);
  await expect(page.getByText('all videos watched')).toBeVisible();
  await expect(page.getByText(`2 steps to your certificate. Next: Watch “${first.title}”.`)).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Watch the video' }).tap();
  await expect(page).toHaveURL(`/video/${courseId}/${first.lessonId}`);

  await database.rows(
    `insert into public.video_progress (user_id, video_id, watched)
     select $1, v.id, int4multirange(int4range(0, v.duration_seconds)) from public.videos as v where v.id = any ($2)
     on conflict (user_id, video_id) do update set watched = excluded.watched`,
    [session.user.id, [first.videoId, last.videoId]],
  );
  await page.goto(`/course-overview/${courseId}`);
  await page.getByRole('link', { name: 'Get my certificate' }).tap();
  await page.getByRole('button', { name: 'Get my certificate' }).tap();
  await expect(sheet(page)).toContainText('with all videos watched');
  await expectNoOverflow(page);
  await page.context().close();
});
