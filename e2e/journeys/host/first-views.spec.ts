import { completeCourse } from '../../fixtures/learners/course-progress.ts';
import { rpc } from '../../fixtures/http.ts';
import { layoutShift, watchLayoutShifts } from '../../fixtures/measures/layout-shift.ts';
import { firstView, holdApp } from '../../fixtures/pages/first-view.ts';
import { expect, test } from '../../fixtures/test.ts';

interface View {
  path: string;
  /** The screen's text before the app's code has run. */
  says: string;
  /** The screen's request, sent once. */
  read: string | null;
  image: boolean;
  /** The document title, which the first view already has. */
  title?: string;
}

/** A student's screens. The student must be known from an earlier page (`returningPage`). */
const VIEWS: View[] = [
  { path: '/home', says: 'A good place to start', read: 'get_home', image: true },
  { path: '/courses?category=life-skills', says: 'Life, Sorted', read: 'get_courses', image: true },
  {
    path: '/course-overview/tax-returns',
    says: 'Tax Untangled',
    read: 'get_course_overview',
    image: true,
    title: 'Tax Untangled',
  },
  {
    path: '/video/tax-returns/tax-returns-1',
    says: 'Tax Untangled',
    read: 'get_video_lesson',
    image: true,
    title: 'Your TFN',
  },
  {
    path: '/quiz/tax-returns/tax-returns-2',
    says: 'TFN Check',
    read: 'open_quiz',
    image: true,
    title: 'TFN Check',
  },
  { path: '/dashboard', says: 'Start your first course', read: 'get_dashboard', image: false },
  { path: '/profile', says: 'School Name', read: null, image: false },
  {
    path: '/lesson-complete/tax-returns',
    says: 'Lesson Complete',
    read: 'get_course_completion',
    image: false,
  },
];

interface OpenedQuiz {
  questions: Array<{ id: string; type: string; options: string[] }>;
}

for (const { path, says, read, image, title } of VIEWS)
  test(`${path} shows its text and image before the app has loaded, and the app replaces them without a visible change`, async ({
    returningPage: page,
    student,
    database,
  }) => {
    if (path.startsWith('/lesson-complete'))
      await completeCourse(database, student.session.user.id, 'tax-returns');
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(`/rpc/${read}`) && request.method() === 'POST') reads.push(request.url());
    });
    await watchLayoutShifts(page);
    const release = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(firstView(page).getByText(says).first()).toBeVisible();
    if (image) {
      const picture = firstView(page).locator('main img').first();
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
    if (title) await expect(page).toHaveTitle(`${title} · Learn for Life`);
    // The first view is visible but inert.
    const before = await firstView(page).getByText(says).first().boundingBox();
    await expect(page.getByRole('main')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCount(0);

    const waiting: string[] = [];
    await page.exposeFunction('sawWaiting', (text: string) => waiting.push(text));
    await page.evaluate(() => {
      const { sawWaiting } = window as unknown as { sawWaiting: (text: string) => void };
      new MutationObserver(() => {
        const status = document.querySelector('main [role="status"]')?.textContent ?? '';
        if (status.startsWith('Loading')) sawWaiting(status);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await release();
    await expect(firstView(page)).toHaveCount(0);
    const shown = page.getByRole('main').getByText(says).first();
    await expect(shown).toBeVisible();
    // The text doesn't move, not even by the width of a scrollbar.
    expect(await shown.boundingBox()).toEqual(before);
    if (title) await expect(page).toHaveTitle(`${title} · Learn for Life`);
    expect(waiting).toEqual([]);
    expect(reads).toHaveLength(read === null ? 0 : 1);
    expect(await layoutShift(page)).toEqual({ cls: 0, moved: [] });
    await expect(page.locator('style[data-first-view]')).toHaveCount(0);
  });

for (const [path, heading] of [
  ['/login', 'Welcome back'],
  ['/signup', 'Create your account'],
] as const)
  test(`${path} shows its form to a visitor before the app has loaded`, async ({ page }) => {
    await watchLayoutShifts(page);
    const release = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(firstView(page).getByText(heading)).toBeVisible();
    await expect(firstView(page).locator('input[type="email"]')).toBeVisible();
    await release();
    await expect(firstView(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await layoutShift(page)).toEqual({ cls: 0, moved: [] });
  });

test('a window that was scrolled during the first view keeps its position', async ({
  returningPage: page,
}) => {
  const release = await holdApp(page);
  await page.goto('/course-overview/tax-returns', { waitUntil: 'commit' });
  await expect(firstView(page).getByText('Tax Untangled')).toBeVisible();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 250);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(250);
  await release();
  await expect(page.getByRole('region', { name: 'Road map' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(250);
});

test('a message covers a first view when the app’s code fails to load', async ({ returningPage: page }) => {
  const code = /\/main\.[0-9a-f]+\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto('/home');
  await expect(page.getByRole('alert')).toContainText('Missing: main');
  await page.unroute(code);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Lessons' })).toBeVisible();
});

test('a first view that is altered or fails to load is not shown', async ({ returningPage: page }) => {
  const scripts = /first-view-home\..*\.js$/;
  await page.route(scripts, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.altered = true` });
  });
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Lessons' })).toBeVisible();
  expect(await page.evaluate(() => 'altered' in window)).toBe(false);
  await page.unroute(scripts);
  // The request hangs.
  await page.route(scripts, () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('region', { name: 'Lessons' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a failed read is reported by the screen with the id of its request', async ({
  returningPage: page,
}) => {
  const sent: string[] = [];
  await page.route(/rpc\/get_home/, (route) => {
    const [, requestId = ''] = (route.request().headers()['traceparent'] ?? '').split('-');
    sent.push(requestId.slice(0, 8));
    return route.fulfill({ status: 500, json: { message: 'no' } });
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Couldn’t load your courses' })).toBeVisible();
  const reference = await page.getByText(/^Reference: [\da-f]{8}$/).textContent();
  expect(sent).toContain(reference?.replace('Reference: ', ''));
});

test('a quiz in progress has no first view and opens at its next question', async ({
  returningPage: page,
  student,
}) => {
  // Uses a course's last quiz, because in the others a question only counts as answered once it is checked.
  const lesson = { p_course_id: 'tax-returns', p_ref: 'tax-returns-8' };
  const { access_token: token } = student.session;
  const opened = await rpc('open_quiz', lesson, token);
  const { questions } = opened.json as OpenedQuiz;
  const question = questions.find(({ type }) => type === 'MCQ');
  const attempt = (await rpc('start_attempt', lesson, token)).json as { id: string };
  const answer = { p_attempt_id: attempt.id, p_question_id: question?.id };
  await rpc('save_answer', { ...answer, p_answer: { value: question?.options[0] } }, token);
  const release = await holdApp(page);
  await page.goto('/quiz/tax-returns/tax-returns-8', { waitUntil: 'commit' });
  await page.waitForResponse(/first-view-quiz/);
  await expect(firstView(page)).toHaveCount(0);
  await release();
  await expect(page.getByText('1 of 7 questions answered')).toBeVisible();
});
