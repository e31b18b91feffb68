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

const roadOf = (page: Page) => page.getByRole('region', { name: 'Road map' });

/** Finds elements that scroll vertically, apart from the page itself. */
const innerScrollers = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [main, ...main.querySelectorAll('*')]
        .filter(
          (element) =>
            element.scrollHeight > element.clientHeight &&
            ['auto', 'scroll'].includes(getComputedStyle(element).overflowY),
        )
        .map((element) => element.outerHTML.slice(0, 80)),
    );

test('a phone’s road winds from the first stop, with the marker there, to the flag, and nothing inside the page scrolls', async ({
  browser,
  student,
}) => {
  const page = await openTouchPage(browser, PHONE, student.session);
  await page.goto('/course-overview/financial-literacy');
  const stops = roadOf(page).getByRole('listitem').getByRole('button');
  await expect(stops.first()).toHaveAccessibleName(/available, up next/);
  await expect(stops).toHaveCount(8);
  const middles = await stops.evaluateAll((all) =>
    all.map((stop) => {
      const { left, right, top } = stop.getBoundingClientRect();
      return { x: (left + right) / 2, y: top };
    }),
  );
  for (const [index, { x, y }] of middles.slice(1).entries()) {
    const before = middles[index] ?? { x: NaN, y: NaN };
    expect(Math.abs(x - before.x)).toBeGreaterThan(100);
    expect(y).toBeGreaterThan(before.y);
  }
  // The road has a marker with the student's initial, and a flag below the last stop.
  await expect(roadOf(page).getByText(student.firstName.charAt(0), { exact: true })).toBeVisible();
  const flag = roadOf(page).locator('[data-layout="narrow"] [data-reached]');
  await expect(flag).toBeVisible();
  expect((await flag.boundingBox())?.y).toBeGreaterThan(middles.at(-1)?.y ?? Infinity);
  // Nothing covers the last stop.
  await stops.last().scrollIntoViewIfNeeded();
  expect(
    await stops.last().evaluate((stop) => {
      const { left, right, bottom } = stop.getBoundingClientRect();
      return stop.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
    }),
  ).toBe(true);
  expect(await innerScrollers(page)).toEqual([]);
  await expectAccessible(page);
  await page.context().close();
});

test('on a phone a course opens with the student’s stop in its first window, and earlier stops on request', async ({
  browser,
  student,
  database,
}) => {
  await database.rows(
    `insert into public.lesson_results (user_id, lesson_id, status, score, score_max, completed_at)
     select $1, l.id, 2, 1, 1, now() from public.lessons as l
     where l.course_id = 'financial-literacy' and l.removed_at is null and l.position <= 5`,
    [student.session.user.id],
  );
  const page = await openTouchPage(browser, PHONE, student.session);
  await watchLayoutShifts(page);
  await page.goto('/course-overview/financial-literacy');
  const stops = roadOf(page).getByRole('listitem').getByRole('button');
  await expect(stops.first()).toHaveAccessibleName(/^Lesson 5,/);
  const current = roadOf(page).getByRole('button', { name: /up next/ });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(current).toBeInViewport({ ratio: 0.8 });
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeInViewport({ ratio: 1 });
  expect(await innerScrollers(page)).toEqual([]);
  expect(await layoutShift(page)).toEqual({ cls: 0, moved: [] });
  await page.getByRole('button', { name: 'Show earlier stops' }).tap();
  await expect(stops).toHaveCount(8);
  await expect(stops.first()).toBeFocused();
  await expectAccessible(page);
  await page.context().close();
});

test('at 400% zoom the first stop is in the first window of the road', async ({ studentPage: page }) => {
  await page.setViewportSize({ width: 320, height: 180 });
  await page.goto('/course-overview/financial-literacy');
  await expect(roadOf(page).getByRole('button').first()).toBeVisible();
  const top = await page
    .locator('[data-road-pane]')
    .evaluate(
      (pane) =>
        (pane.querySelector('[data-stop="0"]')?.getBoundingClientRect().top ?? NaN) -
        pane.getBoundingClientRect().top,
    );
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(180);
});

test('on a phone, a quiz’s bars leave 82% of the height, and four pairs fit between them', async ({
  browser,
  student,
  testCourse,
  database,
}) => {
  await database.rows('update public.questions set left_options = $2, right_options = $3 where id = $1', [
    testCourse.questions.ASC.id,
    JSON.stringify(['Debit card', 'Credit card', 'Buy now, pay later', 'Lay-by']),
    JSON.stringify([
      'You borrow, and pay interest unless you repay in full and on time',
      'One purchase split into instalments, with fees if you’re late',
      'You spend money you already have',
      'The shop keeps the item until you’ve paid it off',
    ]),
  ]);
  const page = await openTouchPage(browser, PHONE, student.session);
  const quiz = new QuizPage(page, testCourse);
  const bars = () =>
    page.evaluate(() => {
      const boxOf = (element?: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
      return {
        top: boxOf(document.querySelector('h1')?.parentElement),
        bottom: boxOf(document.querySelector('[data-never-cover]')),
      };
    });
  const share = async () => {
    const { top, bottom } = await bars();
    return (top.height + bottom.height) / PHONE.height;
  };
  await quiz.start();
  expect(await share()).toBeGreaterThan(0.1);
  expect(await share()).toBeLessThanOrEqual(0.18);
  await page.getByText('Nothing', { exact: true }).tap();
  await quiz.next.tap();
  await quiz.text.fill('super');
  await quiz.next.tap();
  await expect(quiz.heading('ASC')).toBeVisible();
  const items = page.locator('[data-item]');
  await expect(items).toHaveCount(8);
  expect(await share()).toBeLessThanOrEqual(0.18);
  const { top, bottom } = await bars();
  const boxes = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect()));
  expect(Math.min(...boxes.map((box) => box.top))).toBeGreaterThanOrEqual(top.bottom);
  expect(Math.max(...boxes.map((box) => box.bottom))).toBeLessThanOrEqual(bottom.top);
  for (const [index, name] of ['Debit card', 'Credit card', 'Buy now, pay later', 'Lay-by'].entries()) {
    await quiz.item(name).tap();
    await page.locator(`[data-item="right-${index}"]`).tap();
  }
  await quiz.next.tap();
  await quiz.slider.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Finish Lesson' })).toBeVisible();
  expect(await share()).toBeLessThanOrEqual(0.18);
  // In a shorter window, the header scrolls away.
  const header = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(header).toHaveCSS('position', 'sticky');
  await page.setViewportSize({ width: PHONE.width, height: PHONE.height - 1 });
  await expect(header).toHaveCSS('position', 'relative');
  await page.context().close();
});

test('on the smallest phone, a quiz uses the full width, labels don’t touch and rows keep their height', async ({
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
    // The button that removes a match doesn't cover the item's words.
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

test('on a phone held sideways, a quiz’s intro and its first question fit', async ({
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

test('texts in the score chart are at least 12 px', async ({ studentPage: page, student, testCourse }) => {
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

test('footer links are tall enough for a finger', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto('/courses');
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(links.last()).toBeVisible();
  const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test('on the smallest phone a course’s tabs are in one row, and so is each school year', async ({
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

test('on a phone, a new student sees that they signed up, and the message closes automatically', async ({
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

test('on a phone the link to the next lesson is in a video’s first window, below the transcript', async ({
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
