import type { Page } from '@playwright/test';
import type { Session } from '../../fixtures/accounts.ts';
import type { Database } from '../../fixtures/database.ts';
import { rpc } from '../../fixtures/http.ts';
import { finishWithWrongAnswers } from '../../fixtures/learners/attempts.ts';
import type { TestCourse } from '../../fixtures/learners/test-course.ts';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { layoutShift, watchLayoutShifts } from '../../fixtures/measures/layout-shift.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { firstView, holdApp } from '../../fixtures/pages/first-view.ts';
import { makeSchool, send } from '../../fixtures/schools.ts';
import { expect, type Student, test } from '../../fixtures/test.ts';

const PHONE = { width: 390, height: 844 };
const SIZES = [PHONE, { width: 1280, height: 720 }];

interface Stage {
  student: Student;
  testCourse: TestCourse;
  database: Database;
}

/** Creates a class for which a quiz is due. @returns the class code */
async function setQuiz({ quiz }: TestCourse): Promise<string> {
  const { head, classId } = await makeSchool([]);
  const path = `classes/${classId}`;
  await send(head, 'POST', `${path}/assignments`, {
    quizId: quiz.quizId,
    dueAt: '2090-03-09T15:30',
    note: 'Bring a payslip.',
  });
  const { code } = await send<{ code: { code: string } }>(head, 'PUT', path, { action: 'new_code' });
  return code.code;
}

async function beginQuiz({ access_token: token }: Session, { courseId, quiz, questions }: TestCourse) {
  const place = { p_course_id: courseId, p_ref: quiz.lessonId };
  const { id } = (await rpc('start_attempt', place, token)).json as { id: string };
  const answer = { p_attempt_id: id, p_question_id: questions.OPT.id, p_answer: { value: 'superb' } };
  expect((await rpc('save_answer', answer, token)).status).toBe(200);
}

/** What a student has done, and what the card then says. */
const STATES: Record<
  string,
  { prepare: (stage: Stage) => Promise<unknown>; says: string[]; button: string }
> = {
  newcomer: {
    prepare: () => Promise.resolve(),
    says: ['A good place to start', 'for the first lesson'],
    button: 'Start',
  },
  'student with an assignment': {
    prepare: async ({ student, testCourse }) => {
      const joining = { p_code: await setQuiz(testCourse), p_joins_class: true };
      await rpc('use_code', joining, student.session.access_token);
    },
    says: ['Due Thu 9 Mar, 3:30 pm', 'Pay Check', 'About 2 minutes'],
    button: 'Start',
  },
  'student with an unfinished quiz': {
    prepare: ({ student, testCourse }) => beginQuiz(student.session, testCourse),
    says: ['Pick up where you left off', 'Pay Check', 'About 1 minute'],
    button: 'Continue',
  },
  'student with practice due': {
    prepare: ({ student, testCourse }) => finishWithWrongAnswers(student.session, testCourse),
    says: ['4 questions to practise', 'About 2 minutes'],
    button: 'Practise',
  },
};

/** Measures the position of each part of home that late-loading content would move. */
async function places(page: Page) {
  const parts = page.locator('h1, h2, ul[aria-label="Your week"]');
  const boxes = await parts.evaluateAll((all) =>
    all.map((part) => `${part.textContent} ${Math.round(part.getBoundingClientRect().top)}`),
  );
  // The groups of cards are still loading in a first view.
  return boxes.filter((box) => !/^(Lessons|Quizzes)/.test(box));
}

for (const [who, { prepare, says, button }] of Object.entries(STATES))
  test(`home shows a ${who} one thing to do, which doesn’t move once the app runs`, async ({
    returningPage: page,
    student,
    testCourse,
    database,
  }) => {
    await prepare({ student, testCourse, database });
    await watchLayoutShifts(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const release = await holdApp(page);
      await page.goto('/home', { waitUntil: 'commit' });
      // The first view is inert, so its elements have no roles.
      await expect(firstView(page).locator('h1')).toBeVisible();
      const before = await places(page);
      await release();
      await expect(firstView(page)).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Quizzes' })).toBeVisible();
      const card = page.getByRole('main').getByRole('region').first();
      for (const words of says) await expect(card).toContainText(words);
      await expect(card.getByText(button, { exact: true })).toBeInViewport({ ratio: 1 });
      expect(await places(page)).toEqual(before);
      expect(await layoutShift(page)).toEqual({ cls: 0, moved: [] });
      await expectNoOverflow(page, size.width);
      await expectAccessible(page);
    }
  });

test('after joining a class by code, the main button leads to what is due, which is there from the start', async ({
  studentPage: page,
  testCourse,
}) => {
  const code = await setQuiz(testCourse);
  await watchLayoutShifts(page);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Quizzes' })).toBeVisible();
  await page.goto(`/join?code=${code}`);
  await page.getByRole('button', { name: 'Use code' }).press('Enter');
  await page.getByRole('button', { name: 'Join class' }).press('Enter');
  await page.getByRole('link', { name: 'See what to do today' }).press('Enter');
  await expect(page).toHaveURL('/home');
  const card = page.getByRole('region', { name: testCourse.quiz.title, exact: true });
  await expect(card).toContainText('Due Thu 9 Mar, 3:30 pm');
  await expect(card).toContainText('Bring a payslip.');
  expect(await layoutShift(page)).toEqual({ cls: 0, moved: [] });
  await card.getByRole('link', { name: 'Start' }).press('Enter');
  await expect(page).toHaveURL(`/quiz/${testCourse.courseId}/${testCourse.quiz.lessonId}`);
});

test('on a phone, home is at most five screens long with the seeded content', async ({
  studentPage: page,
}) => {
  await page.setViewportSize(PHONE);
  // Leaves out other journeys' courses.
  const isSeeded = ({ id, course_id: course = id }: { id: string; course_id?: string }) =>
    /^(financial-literacy|life-skills|career-planning|tax-returns)$/.test(course);
  await page.route('**/rpc/get_home', async (route) => {
    const response = await route.fetch();
    const home = (await response.json()) as Record<'courses' | 'quizzes', { id: string }[]>;
    const json = { ...home, courses: home.courses.filter(isSeeded), quizzes: home.quizzes.filter(isSeeded) };
    await route.fulfill({ response, json });
  });
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Where would you like to start?' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lessons' }).getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Quizzes' }).getByRole('article')).toHaveCount(17);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    5 * PHONE.height,
  );
});
