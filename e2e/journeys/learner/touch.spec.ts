import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { findOverflowingTexts } from '../../fixtures/measures/overflow.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { dragByTouch, openTouchPage, PHONE, TABLET } from '../../fixtures/pages/touch-page.ts';

/** A quiz page used by touch. */
class TouchQuizPage extends QuizPage {
  protected override async press(target: Parameters<QuizPage['press']>[0]): Promise<void> {
    await target.tap();
  }

  override async slideTo(days: number): Promise<void> {
    const box = await this.slider.boundingBox();
    if (!box) throw new Error('There is no slider.');
    const y = box.y + box.height / 2;
    const at = (value: number) => ({ x: box.x + (box.width * (value - 7)) / 35, y });
    await dragByTouch(this.page, at(8), at(days));
    await expect(this.slider).toHaveAttribute('aria-valuetext', new RegExp(`^${days}\\b`));
  }
}

/** Checks what must be true on every screen; axe also looks for targets below 24 px. */
async function expectFit(page: Page): Promise<void> {
  expect(await findOverflowingTexts(page), page.url()).toEqual([]);
  await expectAccessible(page);
}

for (const [device, size] of [
  ['a phone', PHONE],
  ['a tablet', TABLET],
] as const)
  test(`without the device guard a course is taken by touch on ${device}`, async ({
    browser,
    student,
    testCourse,
    database,
  }) => {
    const { courseId, title, first, quiz } = testCourse;
    const page = await openTouchPage(browser, size, student.session);
    const map = page.getByRole('region', { name: 'Road map' });
    const popover = page.getByRole('dialog');

    await test.step('home', async () => {
      await page.goto('/home');
      // Waits until the app has replaced the first view.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFit(page);
      await page.getByRole('button', { name: title }).first().tap();
      await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Start' }).tap();
      await expect(page).toHaveURL(`/course-overview/${courseId}`);
    });
    await test.step('course overview', async () => {
      await expect(map).toBeVisible();
      await expectFit(page);
      await page.getByRole('tab', { name: 'Quizzes' }).tap();
      await page.getByRole('tabpanel', { name: 'Quizzes' }).getByRole('button', { name: quiz.title }).tap();
      await expect(page.getByText('Four quick questions.')).toBeVisible();
      await map.getByRole('button', { name: quiz.title }).tap();
      await expect(popover).toContainText('Locked');
      // Once the popover is closed, it can't cover another stop, and tapping that stop opens its own popover.
      await popover.getByRole('button', { name: 'Close' }).tap();
      await expect(popover).toBeHidden();
      await map.getByRole('button', { name: first.title }).tap();
      await popover.getByRole('button', { name: 'Start' }).tap();
      await expect(page).toHaveURL(`/video/${courseId}/${first.lessonId}`);
    });
    await test.step('video', async () => {
      const video = page.locator('video');
      await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.readyState)).toBeGreaterThan(0);
      await video.evaluate((v: HTMLVideoElement) => (v.muted = true));
      await expectFit(page);
      // The video plays immediately.
      await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(1);
      // The bar hides while the video plays; a tap on the picture shows it again.
      const captions = page.getByRole('switch', { name: /caption/i });
      await video.tap();
      await captions.tap();
      await expect(captions).toHaveAttribute('aria-checked', 'true');
      await page.getByRole('button', { name: 'Finish' }).tap();
      await expect(page).toHaveURL(`/course-overview/${courseId}`);
    });
    await test.step('quiz', async () => {
      const quizPage = new TouchQuizPage(page, testCourse);
      await page.getByRole('button', { name: 'Continue', exact: true }).tap();
      await expect(page).toHaveURL(quizPage.path);
      await expect(quizPage.heading('MCQ')).toBeVisible();
      await expectFit(page);
      await quizPage.answerThreeOfFourCorrectly();
      await expectFit(page);
      await quizPage.finish.tap();
      await expect(page.getByText('75%')).toBeVisible();
      await expectFit(page);
      await page.getByRole('link', { name: 'Back to course', exact: true }).tap();
      await expect(map.getByRole('button', { name: quiz.title })).toHaveAccessibleName(/complete/);
    });
    await test.step('plans', async () => {
      await database.rows("update public.courses set access = 'subscribers' where id = $1", [courseId]);
      await page.reload();
      await expect(page.getByRole('region', { name: 'This course needs a plan' })).toBeVisible();
      await expectFit(page);
    });
    for (const path of ['/courses', '/dashboard', '/profile', '/account', '/plans', '/join', '/no-such-page'])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expectFit(page);
      });
    await page.context().close();
  });

test('the landing page and signing up work on a phone', async ({ browser }) => {
  const page = await openTouchPage(browser, PHONE);
  await page.goto('/');
  await expect(page.getByText('Works on phones, tablets and computers.')).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'Start', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'Click here' }).tap();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expectFit(page);
  await page.context().close();
});

test('a pair is dragged with a finger from either side, quickly and slowly, and a swipe beside it does not leave the page', async ({
  browser,
  student,
  testCourse,
}) => {
  const page = await openTouchPage(browser, PHONE, student.session);
  const quiz = new TouchQuizPage(page, testCourse);
  await quiz.start();
  await quiz.choose('Nothing');
  await quiz.goToNext();
  await quiz.text.fill('superman');
  await quiz.goToNext();
  await expect(quiz.heading('ASC')).toBeVisible();
  const middleOf = async (name: string) => {
    const box = await quiz.item(name).boundingBox();
    if (!box) throw new Error(`There is no ${name}.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  for (const [how, drag] of [
    ['quickly', { steps: 4 }],
    ['slowly', { pause: 60 }],
    ['after a rest', { rest: 400 }],
  ] as const)
    for (const [from, to, left, right] of [
      ['Gross pay', 'All you earned', 'Gross pay', 'All you earned before tax'],
      ['What arrives', 'Net pay', 'Net pay', 'What arrives in your account'],
    ] as const)
      await test.step(`${how} from ${from}`, async () => {
        await dragByTouch(page, await middleOf(from), await middleOf(to), drag);
        await expect(quiz.item(left)).toHaveAccessibleName(new RegExp(`^${left} *,? matched with ${right}$`));
        await page.getByRole('button', { name: `Remove match for ${left}` }).tap();
        await expect(quiz.item(left)).toHaveAccessibleName(/no match yet/);
      });
  // Headless Chromium never goes back on a swipe, so the test checks the style that prevents going back.
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.documentElement).overscrollBehaviorX,
      getComputedStyle(document.querySelector('[data-item]') ?? document.body).touchAction,
    ]),
  ).toEqual(['none', 'pan-y pinch-zoom']);
  await page.context().close();
});
