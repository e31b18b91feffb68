import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import type { Database } from '../../fixtures/database.ts';
import { rpc } from '../../fixtures/http.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import type { TestCourse } from '../../fixtures/learners/test-course.ts';
import { expect, test, type Student } from '../../fixtures/test.ts';

const DAYS = 14;

/** Moves a student's actions one day into the past, so that the next day begins. */
async function passADay(database: Database, student: Student): Promise<void> {
  const day = "interval '1 day'";
  const moved = (...columns: string[]) =>
    columns.map((column) => `${column} = ${column} - ${day}`).join(', ');
  const inMemory = (key: string) => `'${key}', (memory ->> '${key}')::timestamptz - ${day}`;
  for (const statement of [
    `update public.quiz_attempts set ${moved('started_at', 'finished_at')} where user_id = $1`,
    `update public.lesson_results set ${moved('completed_at')} where user_id = $1`,
    `update private.practice_sessions set ${moved('started_at', 'last_answer_at', 'finished_at')} where user_id = $1`,
    `update private.practice_items set ${moved('answered_at')}
     where session_id in (select id from private.practice_sessions where user_id = $1)`,
    `update private.practice_cards set ${moved('answered_at', 'due', 'known_until', 'first_right_at')},
       waiting = (
         select coalesce(jsonb_agg(w || jsonb_build_object('at', (w ->> 'at')::timestamptz - ${day})), '[]')
         from jsonb_array_elements(waiting) as w
       ),
       memory = case when memory is not null then memory || jsonb_build_object(${inMemory('due')}, ${inMemory('last_review')}) end
     where user_id = $1`,
    'update private.badges set earned_on = earned_on - 1 where user_id = $1',
  ])
    await database.rows(statement, [student.session.user.id]);
}

/** A student's work on the platform, with right answers by default. */
class Learning extends QuizPage {
  async answerRight(): Promise<void> {
    await this.answerCurrentQuestion();
    if (await this.heading('OPT').isVisible()) await this.text.fill('superannuation');
  }

  /** @param openAnswer answer to the open question */
  async takeQuiz(openAnswer: string): Promise<void> {
    await this.start();
    await this.answerThreeOfFourCorrectly();
    const previous = this.page.getByRole('button', { name: 'Previous' });
    await previous.click();
    await previous.click();
    await this.text.fill(openAnswer);
    await this.goToNext();
    await this.goToNext();
    await this.finish.click();
    await expect(this.page.getByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();
  }

  /** Practises due questions. @returns the number of questions practised */
  async practise(): Promise<number> {
    const { page } = this;
    await page.goto('/practise');
    await expect(page.getByRole('heading', { name: 'Your mistakes' })).toBeVisible();
    const start = page.getByRole('button', { name: 'Start practising' });
    if (!(await start.isVisible())) return 0;
    await start.click();
    for (let count = 1; ; count += 1) {
      await expect(page.getByRole('heading', { name: new RegExp(`^Question ${count} of`) })).toBeVisible();
      await this.answerRight();
      await this.check.click();
      await expect(page.getByRole('heading', { name: 'That’s correct' })).toBeVisible();
      const last = page.getByRole('button', { name: 'Finish' });
      if (await last.isVisible()) {
        await last.click();
        await expect(page.getByText(/^(You got it|All \d+) right$/)).toBeVisible();
        return count;
      }
      await this.next.click();
    }
  }
}

/** Expects home to show one task at the top, with a link. */
async function expectSomethingToDo(page: Page): Promise<void> {
  await page.goto('/home');
  const card = page.getByRole('main').locator('[aria-labelledby="continue-title"]');
  await expect(card.getByRole('heading')).not.toBeEmpty();
  const action = card.locator('a, button').first();
  await expect(action).toBeEnabled();
  await action.click();
  await expect(page).not.toHaveURL('/home');
}

/** Reads the known questions and the earned badges from the dashboard. */
async function findProgress(page: Page): Promise<{ known: number; badges: string[] }> {
  await page.goto('/dashboard');
  const bar = page.getByRole('progressbar', { name: 'Mastery of Tax Returns' });
  const badges = page.getByRole('region', { name: 'Badges' }).getByRole('listitem');
  await expect(badges).toHaveCount(6);
  const earned = badges.filter({ hasNotText: 'Not earned yet' }).getByRole('heading');
  return { known: Number(await bar.getAttribute('aria-valuenow')), badges: await earned.allTextContents() };
}

const place = ({ courseId, quiz }: TestCourse) => ({ p_course_id: courseId, p_ref: quiz.lessonId });

test('over a fortnight home always has something to do, and known questions and badges increase', async ({
  studentPage: page,
  student,
  testCourse,
  database,
}) => {
  test.setTimeout(600_000);
  const token = student.session.access_token;
  const learning = new Learning(page, testCourse);
  const watch = (lessonId: string) => rpc('complete_video_lesson', { p_lesson_id: lessonId }, token);

  // After one right answer in an unfinished quiz, nothing counts as known.
  await rpc('open_course', { p_course_id: testCourse.courseId }, token);
  await expectSomethingToDo(page);
  await learning.startAndAnswer('Nothing');
  await page.goto('/dashboard');
  await expect(page.getByRole('progressbar', { name: 'Mastery of Tax Returns' })).toBeHidden();
  await rpc('leave_attempt', { p_attempt_id: await openAttempt(token, testCourse) }, token);

  const days: { known: number; badges: string[]; practised: number }[] = [];
  for (let day = 1; day <= DAYS; day += 1)
    await test.step(`day ${day}`, async () => {
      await expectSomethingToDo(page);
      // There is nothing to practise before the first quiz.
      const practised = day === 1 ? 0 : await learning.practise();
      if (day === 1) {
        await watch(testCourse.first.lessonId);
        await learning.takeQuiz('superman');
      }
      if (day === 2) await watch(testCourse.last.lessonId);
      if ([3, 5, 8].includes(day)) await learning.takeQuiz('superannuation');
      days.push({ ...(await findProgress(page)), practised });
      if (day === 1) {
        await expect(page.getByText('Learning 4 questions')).toBeVisible();
        await expectAccessible(page);
      }
      await passADay(database, student);
    });

  const known = days.map((day) => day.known);
  expect(known[0], 'nothing is known on the first day').toBe(0);
  expect(known.at(-1), 'everything is by the end').toBe(4);
  expect(known, 'it never shrinks while answers are right').toEqual(known.toSorted((a, b) => a - b));

  const badges = days.map((day) => day.badges);
  expect(badges[0]).toEqual(['First step']);
  expect(badges[1]).toEqual(['First step', 'Finish line']);
  expect(badges[5], 'full marks on two days').toEqual(['First step', 'Finish line']);
  expect(badges[7], 'and on a third').toEqual(['First step', 'Finish line', 'Full marks']);

  const practised = days.map((day) => day.practised);
  expect(
    practised.filter((count) => count > 0).length,
    'questions come back on several days',
  ).toBeGreaterThan(2);
  expect(practised.filter((count) => count === 0).length, 'and not every day').toBeGreaterThan(2);
});

async function openAttempt(token: string, testCourse: TestCourse): Promise<string> {
  return ((await rpc('start_attempt', place(testCourse), token)).json as { id: string }).id;
}
