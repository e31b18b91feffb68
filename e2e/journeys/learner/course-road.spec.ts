import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test('every seeded course has eight to ten stops, with the first one available', async ({
  studentPage: page,
}) => {
  for (const id of ['financial-literacy', 'life-skills', 'career-planning', 'tax-returns']) {
    await page.goto(`/course-overview/${id}`);
    const stops = page.getByRole('region', { name: 'Road map' }).getByRole('button');
    await expect(stops.first()).toHaveAccessibleName(/available/);
    const count = await stops.count();
    expect(count, id).toBeGreaterThanOrEqual(8);
    expect(count, id).toBeLessThanOrEqual(10);
    await expect(stops.last()).toHaveAccessibleName(/locked/);
    await expectAccessible(page);
  }
});

test('each stop opens a popover for its status; Escape, the background and Close dismiss it', async ({
  studentPage: page,
  testCourse,
}) => {
  await page.goto(`/course-overview/${testCourse.courseId}`);
  const map = page.getByRole('region', { name: 'Road map' });
  const popover = page.getByRole('dialog');

  await map.getByRole('button', { name: testCourse.quiz.title }).click();
  await expect(popover).toContainText('Quiz');
  await expect(popover.getByRole('button', { name: 'Jump To This Lesson' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();

  await map.getByRole('button', { name: testCourse.first.title }).click();
  await expect(popover.getByRole('button', { name: 'Start' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('heading', { name: 'Road map' }).click();
  await expect(popover).toBeHidden();

  await map.getByRole('button', { name: testCourse.last.title }).click();
  await popover.getByRole('button', { name: 'Close' }).click();
  await expect(popover).toBeHidden();
});

test('an entered address opens at the top of its page, a reload at the previous scroll position', async ({
  studentPage: page,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Quizzes' })).toBeVisible();
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.goto('/course-overview/tax-returns');
  await expect(page.getByRole('region', { name: 'Road map' }).getByRole('button')).not.toHaveCount(0);
  expect(await top()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.reload();
  await expect.poll(top).toBe(400);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the next screen is at its top from its first frame on', async ({ studentPage: page }) => {
    await page.goto('/home');
    const card = page.getByRole('button', { name: 'Tax Untangled' }).first();
    await card.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await card.click();
    const start = page.getByRole('dialog').getByRole('button', { name: 'Start' });
    await expect(start).toBeVisible();
    // Records the scroll position from the first frame with the road.
    const seen = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const tops: number[] = [];
          const look = () => {
            if (document.querySelector('[data-road-pane]')) tops.push(Math.round(window.scrollY));
            if (tops.length < 20) requestAnimationFrame(look);
            else resolve(tops);
          };
          look();
        }),
    );
    await start.click();
    expect(Math.max(...(await seen))).toBe(0);
  });

  test('a clicked stop scrolls to 200 px below the top, with its popover in view', async ({
    studentPage: page,
  }) => {
    await page.goto('/course-overview/tax-returns');
    const stops = page.getByRole('region', { name: 'Road map' }).getByRole('button');
    const stop = stops.nth(4);
    await stop.click();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Jump To This Lesson' }),
    ).toBeInViewport();
    await expect.poll(async () => Math.round((await stop.boundingBox())?.y ?? 0)).toBe(200);
    // A click on another stop moves there without first closing the popover that is open.
    await stops.nth(5).click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toContainText('Brackets Check');
  });
});
