import type { Database } from '../../fixtures/database.ts';
import { findOverflowingTexts } from '../../fixtures/measures/overflow.ts';
import { platform } from '../../fixtures/platform.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import type { TestCourse } from '../../fixtures/learners/test-course.ts';
import { expect, test } from '../../fixtures/test.ts';

const WORD = 'Superannuationcontributionsstatementverification';
const LONG = `${WORD} ${'and what every payslip has to say about it, '.repeat(3)}`.padEnd(200, 'x');
/** The longest allowed title, with nowhere to break the line. */
const LONG_WORD = 'W'.repeat(200);

/** Gives every title and description of the course this text. */
async function fillTexts(database: Database, testCourse: TestCourse, text: string): Promise<void> {
  const { courseId, first, quiz } = testCourse;
  await database.rows(
    `update public.courses set title = $2, instructor = $2, small_description = $2, description = $2 where id = $1`,
    [courseId, text],
  );
  await database.rows(`update public.videos set title = $2, description = $2 where id = $1`, [
    first.videoId,
    text,
  ]);
  await database.rows(`update public.quizzes set title = $2, description = $2 where id = $1`, [
    quiz.quizId,
    text,
  ]);
  await database.rows(
    `update public.questions set title = $2, description = $2,
       options = case when type = 'MCQ' then jsonb_build_array($2::text, 'Nothing', repeat('y', 200)) else options end,
       left_options = case when type = 'ASC' then jsonb_build_array('Gross pay', $2::text) else left_options end,
       right_options = case when type = 'ASC' then jsonb_build_array(repeat('z', 120), $2::text) else right_options end
     where id in (select question_id from public.quiz_questions where quiz_id = $1)`,
    [quiz.quizId, text],
  );
}

test('titles without a place to break stay inside every page', async ({
  studentPage: page,
  adminPage,
  testCourse,
  database,
}) => {
  await fillTexts(database, testCourse, LONG_WORD);
  const { courseId, quiz } = testCourse;
  for (const [who, size, paths] of [
    [
      page,
      { width: 390, height: 844 },
      [
        '/home',
        '/courses',
        `/course-overview/${courseId}`,
        `/video/${courseId}/${testCourse.first.lessonId}`,
      ],
    ],
    [page, { width: 820, height: 1180 }, [`/quiz/${courseId}/${quiz.lessonId}`, '/dashboard']],
    [
      adminPage,
      { width: 1280, height: 720 },
      [
        `/admin-dashboard?search=${LONG_WORD}`,
        '/question-dashboard',
        '/questions',
        '/analytics',
        `/analytics/courses/${courseId}`,
        `/analytics/quizzes/${quiz.quizId}`,
      ].map((path) => platform.admin + path),
    ],
  ] as const) {
    await who.setViewportSize(size);
    for (const path of paths) {
      await who.goto(path);
      await who.waitForLoadState('networkidle');
      await expect(who.getByRole('main').locator('[aria-busy="true"]'), path).toHaveCount(0);
      expect.soft(await findOverflowingTexts(who), path).toEqual([]);
    }
  }
});

test('very long titles, options and words stay inside every page at 1280 × 720', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  await fillTexts(database, testCourse, LONG);
  await page.setViewportSize({ width: 1280, height: 720 });
  const expectInside = async (where: string) =>
    expect.soft(await findOverflowingTexts(page), where).toEqual([]);

  await page.goto('/home');
  const card = page.getByRole('region', { name: 'Lessons' }).getByRole('button', { name: LONG });
  await expect(card).toBeVisible();
  await expectInside('home');
  await card.click();
  await expectInside('window of a card');
  await page.goto('/courses');
  await expect(page.getByRole('link', { name: LONG })).toBeVisible();
  await expectInside('courses');
  await page.goto(`/course-overview/${testCourse.courseId}`);
  const stops = page.getByRole('region', { name: 'Road map' }).getByRole('button');
  await stops.nth(1).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Jump To This Lesson' })).toBeVisible();
  await expectInside('course overview');
  await page.goto(`/video/${testCourse.courseId}/${testCourse.first.lessonId}`);
  await expect(page.getByRole('heading', { level: 1, name: LONG })).toBeVisible();
  await expectInside('video');

  const quiz = new QuizPage(page, testCourse);
  await quiz.open();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  await expectInside('quiz, before it starts');
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByText('Nothing', { exact: true }).click();
  await expectInside('multiple choice');
  await quiz.goToNext();
  await quiz.text.fill(WORD.repeat(4));
  await quiz.goToNext();
  await quiz.item('Gross pay').click();
  await page.getByRole('button', { name: /^z{120}/ }).click();
  await page.getByRole('button', { name: 'The rest have no match' }).click();
  await expectInside('association');
  await quiz.goToNext();
  await quiz.slideTo(28);
  await expectInside('slider');
  await quiz.finish.click();
  await expect(page.getByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();
  await expectInside('result and review');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your streak' })).toBeVisible();
  await expectInside('dashboard');
  await page.goto('/home');
  await expect(page.getByRole('list', { name: 'Your week' })).toBeVisible();
  await expectInside('home, under way');
});
