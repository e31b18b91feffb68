import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import type { Database } from '../../fixtures/database.ts';
import { rpc } from '../../fixtures/http.ts';
import type { TestCourse } from '../../fixtures/learners/test-course.ts';
import { expect, test } from '../../fixtures/test.ts';

const mapOf = (page: Page) => page.getByRole('region', { name: 'Road map' });
const stopsOf = (page: Page) => mapOf(page).getByRole('button');

/** Appends quizzes without questions, or with one question of the given type, to the course. */
async function addQuizzes(
  database: Database,
  { key, courseId }: TestCourse,
  titles: string[],
  type?: string,
) {
  for (const [index, title] of titles.entries()) {
    const id = `${key}-more-${index}`;
    await database.rows(`insert into public.quizzes (id, title) values ($1, $2)`, [id, title]);
    await database.rows(
      `insert into public.lessons (id, course_id, quiz_id, position)
       select $1 || '-stop', $2, $1, max(position) + 1 from public.lessons where course_id = $2`,
      [id, courseId],
    );
    if (type)
      await database.rows(
        `with q as (insert into public.questions (id, title, type) values ($1 || '-q', 'What now?', $2) returning id)
         insert into public.quiz_questions (quiz_id, question_id) select $1, id from q`,
        [id, type],
      );
  }
}

/** Removes a lesson from its course, the way unlinking does. */
const removeLesson = (database: Database, lessonId: string) =>
  database.rows('update public.lessons set removed_at = now() where id = $1', [lessonId]);

test('each stop describes itself, its precondition and its actions', async ({
  studentPage: page,
  testCourse,
  student,
}) => {
  await rpc(
    'complete_video_lesson',
    { p_lesson_id: testCourse.first.lessonId },
    student.session.access_token,
  );
  await page.goto(`/course-overview/${testCourse.courseId}`);
  const stops = stopsOf(page);
  await expect(stops).toHaveText([
    /Lesson 1, Video: .*Your First Pay, complete/,
    /Lesson 2, Quiz: .*Pay Check, available, up next/,
    /Lesson 3, Video: .*Your Next Pay, locked/,
  ]);
  const popover = page.getByRole('dialog');

  // Opens the stops in order by keyboard alone: arrows move, Enter opens, Escape returns.
  await stops.first().focus();
  await page.keyboard.press('Enter');
  await expect(popover).toContainText('Video');
  await expect(popover).toContainText('What a payslip says.');
  await expect(popover).toContainText('Score: 1/1');
  await expect(popover.getByRole('button', { name: 'Review Lesson' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(stops.first()).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(stops.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popover).toContainText('Quiz');
  await expect(popover.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stops.nth(1)).toBeFocused();

  await page.keyboard.press('End');
  await expect(stops.nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popover).toContainText('Opens once you finish the quiz “Pay Check”.');
  await expect(popover.getByRole('button', { name: 'Jump To This Lesson' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(stops.nth(2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(stops.first()).toBeFocused();

  // A click on the background closes the popover.
  await stops.nth(1).click();
  await expect(popover).toBeVisible();
  const scene = await mapOf(page).boundingBox();
  if (!scene) throw new Error('The road map is not on the screen.');
  await page.mouse.click(scene.x + scene.width - 30, scene.y + scene.height - 30);
  await expect(popover).toBeHidden();
});

test('a long course repeats the seven segments, and a clicked stop scrolls into position', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  const titles = Array.from({ length: 15 }, (_, index) => `Extra ${index + 4}`);
  await addQuizzes(database, testCourse, titles, 'OPT');
  await page.goto(`/course-overview/${testCourse.courseId}`);
  const stops = stopsOf(page);
  await expect(stops).toHaveCount(18);
  const centres = await stops.evaluateAll((all) =>
    all.map((stop) => {
      const { x, width, y } = stop.getBoundingClientRect();
      return { x: Math.round(x + width / 2), y };
    }),
  );
  for (const [index, { x, y }] of centres.slice(0, -7).entries()) {
    const below = centres[index + 7];
    expect(Math.abs((below?.x ?? 0) - x), `stop ${index + 8} below stop ${index + 1}`).toBeLessThan(2);
    expect(below?.y ?? 0).toBeGreaterThan(y + 300);
  }
  // Uses a stop in the middle, so that there is room below to scroll.
  await stops.nth(8).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(async () => Math.round((await stops.nth(8).boundingBox())?.y ?? 0)).toBe(200);
  await expectAccessible(page);
});

test('after any change of the content, one playable stop is available', async ({
  studentPage: page,
  testCourse,
  student,
  database,
}) => {
  await rpc(
    'complete_video_lesson',
    { p_lesson_id: testCourse.first.lessonId },
    student.session.access_token,
  );
  const stops = stopsOf(page);
  const open = () => page.goto(`/course-overview/${testCourse.courseId}`);
  await open();
  await expect(stops.nth(1)).toHaveAccessibleName(/Pay Check, available, up next/);

  // The quiz loses its questions, then has one of an unknown type. Either way, the video after it becomes available.
  await database.rows(
    'delete from public.questions where id in (select question_id from public.quiz_questions where quiz_id = $1)',
    [testCourse.quiz.quizId],
  );
  await open();
  await expect(stops.nth(2)).toHaveAccessibleName(/Your Next Pay, available, up next/);
  await database.rows(
    `with q as (insert into public.questions (title, type) values ('Draw your budget', 'DRAW') returning id)
     insert into public.quiz_questions (quiz_id, question_id, position) select $1, id, 1 from q`,
    [testCourse.quiz.quizId],
  );
  await addQuizzes(database, testCourse, ['Sketch Time', 'Sketch Again'], 'DRAW');
  await open();
  await expect(stops.nth(2)).toHaveAccessibleName(/up next/);
  await expect(stops.nth(4)).toHaveAccessibleName(/Sketch Again, locked/);
  await stops.nth(4).click();
  // The dialog doesn't name the previous quiz, which can't be finished by answering.
  await expect(page.getByRole('dialog')).toContainText('Opens once you watch “Your Next Pay”.');
  await page.keyboard.press('Escape');

  // A quiz with only unknown question types can be completed.
  await page.goto(`/quiz/${testCourse.courseId}/${testCourse.quiz.lessonId}`);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(
    page.getByText('This question type ("DRAW") is not supported yet.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Finish Lesson' }).click();
  await expect(page.getByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();
  await expect(page.getByText('0%', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to course', exact: true }).click();
  await expect(stops.nth(1)).toHaveAccessibleName(/Pay Check, complete/);

  // After reordering, deleting and unlinking, the remaining stops are numbered without gaps.
  await database.rows('update public.lessons set position = -1 where id = $1', [testCourse.last.lessonId]);
  await open();
  await expect(stops.first()).toHaveAccessibleName(/Lesson 1, Video: .*Your Next Pay, available/);
  await database.rows('update public.videos set deleted_at = now() where id = $1', [testCourse.last.videoId]);
  await removeLesson(database, `${testCourse.key}-more-0-stop`);
  await open();
  await expect(stops).toHaveText([
    /Your First Pay, complete/,
    /Pay Check, complete/,
    /Sketch Again, available/,
  ]);

  await database.rows('update public.lessons set removed_at = now() where course_id = $1', [
    testCourse.courseId,
  ]);
  await open();
  await expect(mapOf(page)).toContainText('Coming soon');
  await expect(stops).toHaveCount(0);
  await expectAccessible(page);
});
