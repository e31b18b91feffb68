import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { newStudent } from '../../fixtures/accounts.ts';
import { finishWithWrongAnswers } from '../../fixtures/learners/attempts.ts';
import { rpc } from '../../fixtures/http.ts';
import { layoutShift, watchLayoutShifts } from '../../fixtures/measures/layout-shift.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTouchPage, PHONE } from '../../fixtures/pages/touch-page.ts';

const SMALL_PHONE = { width: 320, height: 700 };
const PHONE_SIDEWAYS = { width: 844, height: 390 };

/** Where the top of the first stop is in the pane of the road, and how far the pane is scrolled. */
const firstStop = (page: Page) =>
  page.locator('[data-road-pane]').evaluate((pane) => ({
    top:
      (pane.querySelector('[data-stop="0"]')?.getBoundingClientRect().top ?? NaN) -
      pane.getBoundingClientRect().top,
    scrolled: pane.scrollTop,
  }));

test('the road of a phone opens at its first stop, with the marker there and the flag at its end', async ({
  browser,
  student,
}) => {
  const page = await openTouchPage(browser, PHONE, student.session);
  await page.goto('/course-overview/financial-literacy');
  const map = page.getByRole('region', { name: 'Road map' });
  await expect(map.getByRole('button').first()).toHaveAccessibleName(/available, up next/);
  expect((await firstStop(page)).scrolled).toBe(0);
  // The marker with the initial, and the flag below the last stop.
  await expect(map.getByText(student.firstName.charAt(0), { exact: true })).toBeVisible();
  const flag = map.locator('[data-reached]');
  await expect(flag).toBeVisible();
  const last = await map.getByRole('button').last().boundingBox();
  expect((await flag.boundingBox())?.y).toBeGreaterThan(last?.y ?? Infinity);
  await expectAccessible(page);
  await page.context().close();
});

test('at 400 % zoom the road opens so that the current stop is in the first window of its pane', async ({
  studentPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 180 });
  await page.goto('/course-overview/financial-literacy');
  await expect(page.getByRole('region', { name: 'Road map' }).getByRole('button').first()).toBeVisible();
  const { top } = await firstStop(page);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(180);
});

test('on the smallest phone a quiz uses the width, labels keep apart and rows keep their height', async ({
  browser,
  student,
  testCourse,
  database,
}) => {
  const { questions } = testCourse;
  await database.rows(
    `update public.questions set slider_min = 0, slider_max = 20000, slider_step = 1000, slider_unit = '$' where id = $1`,
    [questions.SLI.id],
  );
  const page = await openTouchPage(browser, SMALL_PHONE, student.session);
  const quiz = new QuizPage(page, testCourse);
  await quiz.start();
  expect(
    (await page.getByRole('radiogroup').or(page.locator('form label')).first().boundingBox())?.width,
  ).toBeGreaterThan(280);
  await page.getByText('Nothing', { exact: true }).tap();
  await quiz.next.tap();
  await quiz.text.fill('super');
  await quiz.next.tap();

  await test.step('a matching question', async () => {
    const heights = () =>
      page
        .locator('[data-item]')
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().height)));
    await expect(quiz.heading('ASC')).toBeVisible();
    const before = await heights();
    await quiz.item('Gross pay').tap();
    await quiz.item('All you earned before tax').tap();
    await expect(quiz.item('Gross pay')).toHaveAccessibleName(/matched with/);
    expect(await heights()).toEqual(before);
    await expectAccessible(page);
    // What takes a match back leaves its words free.
    const words = await quiz.item('Gross pay').locator('span').first().boundingBox();
    const remove = await page.getByRole('button', { name: 'Remove match for Gross pay' }).boundingBox();
    expect((remove?.y ?? Infinity) + (remove?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0);
    await quiz.item('Net pay').tap();
    await quiz.item('What arrives in your account').tap();
    expect(await heights()).toEqual(before);
    await quiz.next.tap();
  });
  await test.step('a sliding scale', async () => {
    await expect(quiz.slider).toBeVisible();
    const labels = await page.locator('[aria-hidden] > [data-current]').evaluateAll((all) =>
      all.map((label) => {
        const { left, right } = label.getBoundingClientRect();
        return { text: label.textContent, left, right };
      }),
    );
    expect(labels.map(({ text }) => text)).toEqual(['$0', '$10,000', '$20,000']);
    for (const [index, { left }] of labels.slice(1).entries())
      expect(left).toBeGreaterThan((labels[index]?.right ?? Infinity) + 4);
    await expectAccessible(page);
  });
  await page.context().close();
});

test('on a phone held sideways the intro of a quiz and the first question fit', async ({
  browser,
  student,
  testCourse,
}) => {
  const page = await openTouchPage(browser, PHONE_SIDEWAYS, student.session);
  const quiz = new QuizPage(page, testCourse);
  await quiz.open();
  const start = page.getByRole('button', { name: 'Start Quiz' });
  await expect(start).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await start.tap();
  await expect(quiz.heading('MCQ')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Nothing', { exact: true })).toBeInViewport({ ratio: 1 });
  await page.context().close();
});

test('texts in the chart of scores have 12 px at least', async ({
  studentPage: page,
  student,
  testCourse,
}) => {
  await rpc(
    'complete_video_lesson',
    { p_lesson_id: testCourse.first.lessonId },
    student.session.access_token,
  );
  await finishWithWrongAnswers(student.session, testCourse);
  await page.setViewportSize(SMALL_PHONE);
  await page.goto('/dashboard');
  const plot = page.getByRole('img', { name: /^1 finished quiz/ });
  await expect(plot).toBeVisible();
  const sizes = await plot.locator('text').evaluateAll((texts) =>
    texts.map((text) => {
      const drawing = (text as SVGTextElement).ownerSVGElement;
      const scale = (drawing?.getBoundingClientRect().width ?? 0) / (drawing?.viewBox.baseVal.width ?? 1);
      return parseFloat(getComputedStyle(text).fontSize) * scale;
    }),
  );
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  await expectNoOverflow(page);
});

test('links of the footer are high enough for a finger', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto('/courses');
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(links.last()).toBeVisible();
  const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test('on the smallest phone parts of a course stand in one row, and so does each school year', async ({
  browser,
  student,
  testCourse,
}) => {
  const page = await openTouchPage(browser, SMALL_PHONE, student.session);
  const tops = (role: 'tab' | 'radio') =>
    page
      .getByRole(role)
      .evaluateAll((all) =>
        all.map((one) => one.closest('label, button')?.getBoundingClientRect() ?? new DOMRect()),
      );
  await page.goto(`/course-overview/${testCourse.courseId}`);
  await expect(page.getByRole('tab').last()).toBeVisible();
  expect(new Set((await tops('tab')).map(({ top }) => Math.round(top))).size).toBe(1);
  await page.goto('/home');
  await expect(page.getByText('Year 12', { exact: true })).toBeVisible();
  const years = (await tops('radio')).slice(-6);
  expect(Math.max(...years.map(({ height }) => height))).toBeLessThan(50);
  await expectNoOverflow(page);
  await page.context().close();
});

test('on a phone a new student is told of the sign-up, and the message leaves by itself', async ({
  browser,
}) => {
  const { email, password } = newStudent();
  const page = await openTouchPage(browser, PHONE);
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Aylin');
  await page.getByLabel('Last name').fill('Demir');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up' }).tap();
  const message = notification(page, 'status', 'Signup successful!');
  await expect(message).toBeVisible();
  await expect(message).toBeHidden();
  await page.context().close();
});

test('on a phone the way on from a video is in its first window, below the transcript', async ({
  browser,
  student,
}) => {
  const page = await openTouchPage(browser, PHONE, student.session);
  await watchLayoutShifts(page);
  await page.goto('/video/tax-returns/tax-returns-1');
  await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish' })).toBeInViewport({ ratio: 1 });
  expect(await layoutShift(page)).toEqual({ cls: 0, moved: [] });
  await page.context().close();
});
