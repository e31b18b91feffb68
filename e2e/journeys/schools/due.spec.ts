import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { newStudent, type Session, signUp } from '../../fixtures/accounts.ts';
import { rpc } from '../../fixtures/http.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { makeSchool, send } from '../../fixtures/schools.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';
import type { TestCourse } from '../../fixtures/learners/test-course.ts';

/** A quiz page used by keyboard alone. */
class KeyboardQuizPage extends QuizPage {
  protected override press(target: Locator): Promise<void> {
    return target.press('Enter');
  }
  override async choose(option: string): Promise<void> {
    await this.option(option).press('Space');
    await expect(this.option(option)).toBeChecked();
  }
  override async slideTo(days: number): Promise<void> {
    await this.slider.press('Home');
    for (let step = 7; step < days; step += 7) await this.slider.press('ArrowRight');
    await expect(this.slider).toHaveAttribute('aria-valuetext', String(days));
  }
}

interface Assigned {
  teacher: Session;
  classId: string;
  quizAssignment: string;
  mia: Session;
  noah: Session;
}

/** Creates a class of two, with a quiz due in a few days and a course due two days ago. Mia gets more time and attempts. */
async function assign(
  { quiz, courseId }: TestCourse,
  move: (classId: string) => Promise<unknown>,
): Promise<Assigned> {
  const { head: teacher, classId } = await makeSchool([]);
  const path = `classes/${classId}`;
  const { code } = await send<{ code: { code: string } }>(teacher, 'PUT', path, { action: 'new_code' });
  const join = async (firstName: string) => {
    const student = await signUp(newStudent({ firstName, lastName: 'Aalto' }));
    await rpc('use_code', { p_code: code.code, p_joins_class: true }, student.access_token);
    return student;
  };
  const [mia, noah] = [await join('Mia'), await join('Noah')];
  const set = (what: object) => send<{ id: string }>(teacher, 'POST', `${path}/assignments`, what);
  const { id } = await set({ quizId: quiz.quizId, dueAt: '2090-03-09T15:30', note: 'Bring a payslip.' });
  await set({ courseId });
  await move(classId);
  const { students } = await send<{ students: { id: string; name: string }[] }>(
    teacher,
    'GET',
    `${path}/grid`,
  );
  await send(teacher, 'PUT', `${path}/assignments/${id}/students`, {
    studentIds: students.filter(({ name }) => name === 'Mia Aalto').map((student) => student.id),
    extraTimePercent: 50,
    extraAttempts: 1,
  });
  return { teacher, classId, quizAssignment: id, mia, noah };
}

const dueOf = (page: Page) => page.getByRole('region', { name: /^(Due|Also assigned)$/ });
const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const itemOf = (page: Page, title: string) => dueOf(page).getByRole('listitem').filter({ hasText: title });

test('a student finds due work first, does it by keyboard, and sees it as done', async ({
  browser,
  testCourse,
  database,
}) => {
  const { quiz, title } = testCourse;
  await database.rows('update public.quizzes set attempt_limit = 1, time_limit_minutes = 10 where id = $1', [
    quiz.quizId,
  ]);
  const { mia, noah } = await assign(testCourse, async (classId) => {
    await database.rows(
      `update private.class_students set since = now() - interval '9 days' where class_id = $1`,
      [classId],
    );
    await database.rows(
      `update private.assignments set opens_at = now() - interval '8 days', due_at = now() - interval '2 days' where class_id = $1 and course_id is not null`,
      [classId],
    );
  });

  await test.step('another student sees none of the first student’s adjustments', async () => {
    const page = await openPageAs(browser, noah);
    await page.goto('/home');
    await expect(itemOf(page, quiz.title)).toContainText('Due Thu 9 Mar, 3:30 pm');
    await expect(itemOf(page, quiz.title)).not.toContainText('extra');
    await page.goto(new QuizPage(page, testCourse).path);
    await expect(page.getByText('10 minutes once you start')).toBeVisible();
    await expect(page.getByText('1 of 1 attempt left')).toBeVisible();
    await page.context().close();
  });

  const page = await openPageAs(browser, mia);
  await test.step('home shows the due work first, even on a phone; overdue work is mentioned kindly', async () => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/home');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(title);
      await expect(cardOf(page, title)).toContainText(/Was due .+\. You can still do it\./);
      await expect(itemOf(page, quiz.title)).toContainText('50% extra time · 1 more attempt');
      await expect(itemOf(page, quiz.title)).toContainText('Bring a payslip.');
      await expectAccessible(page);
      await expectNoOverflow(page, size.width);
    }
  });

  await test.step('the road map shows when its stop is due', async () => {
    await cardOf(page, title).getByRole('link', { name: 'Start' }).press('Enter');
    const stop = page.getByRole('region', { name: 'Road map' }).getByRole('button', { name: quiz.title });
    await expect(stop).toHaveAccessibleName(/9 Mar/);
    await page.goBack();
  });

  await test.step('the quiz is opened from the road map, with extra time, and submitted', async () => {
    await itemOf(page, quiz.title).getByRole('link', { name: quiz.title }).press('Enter');
    await expect(page.getByText('15 minutes once you start')).toBeVisible();
    await expect(page.getByText('2 of 2 attempts left')).toBeVisible();
    const quizPage = new KeyboardQuizPage(page, testCourse);
    await page.getByRole('button', { name: 'Start Quiz' }).press('Enter');
    await expect(page.getByText(/^(15:00|14:\d\d)$/)).toBeVisible();
    await quizPage.answerThreeOfFourCorrectly();
    await quizPage.finish.press('Enter');
    await expect(page.getByText('1 of 2 attempts left')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('home shows that it’s done', async () => {
    await page.goto('/home');
    await expect(itemOf(page, quiz.title)).toContainText('Done');
    await expect(cardOf(page, title)).toContainText('1 of 3 lessons complete');
    await expect(cardOf(page, title).getByRole('link', { name: 'Continue' })).toBeVisible();
    await expectAccessible(page);
  });
  await page.context().close();
});
