import type { Page } from '@playwright/test';
import { ADMIN_SCREENS } from '../../fixtures/screens.ts';
import { expect, test } from '../../fixtures/test.ts';

/** More tab stops than any screen has. */
const MAX_STOPS = 600;

/**
 * Presses a key until the focus leaves the page or returns to where it began.
 * @returns where the focus was hidden: outside the window, or below a sticky bar
 */
async function findHiddenFocus(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
): Promise<{ stops: number; hidden: string[] }> {
  const hidden: string[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    for (const element of document.querySelectorAll('[data-focused]'))
      element.removeAttribute('data-focused');
  });
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(describeHiddenFocus);
    if (found === 'end') return { stops, hidden };
    if (found) hidden.push(found);
  }
  throw new Error(`${page.url()} has more than ${MAX_STOPS} stops.`);
}

/** Runs in the page. @returns why the focused element can't be seen; 'end' if nothing new has the focus */
function describeHiddenFocus(): string | undefined {
  const element = document.activeElement;
  if (!element || element === document.body || element.hasAttribute('data-focused')) return 'end';
  element.setAttribute('data-focused', '');
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  const name = `${element.nodeName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`;
  // A region that can be scrolled by keyboard may be larger than the window.
  if (height > innerHeight / 2)
    return top >= innerHeight || bottom <= 0 ? `${name} is out of view` : undefined;
  if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1)
    return `${name} is out of view, from ${Math.round(top)} to ${Math.round(bottom)}`;
  const points = [
    [left + width / 2, top + height / 2],
    [left + 3, top + height / 2],
    [right - 3, top + height / 2],
    [left + width / 2, top + 3],
    [left + width / 2, bottom - 3],
  ] as const;
  for (const [x, y] of points) {
    let over = document.elementFromPoint(x, y);
    while (over && !/sticky|fixed/.test(getComputedStyle(over).position)) over = over.parentElement;
    if (over && !over.contains(element) && !element.contains(over))
      return `${name} is below ${over.nodeName} ${over.getAttribute('aria-label') ?? ''}`;
  }
  return undefined;
}

test.use({ viewport: { width: 1280, height: 720 } });

for (const path of ADMIN_SCREENS)
  test(`on ${path}, the focus is always in view and never below a bar`, async ({ adminPage: page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      const { stops, hidden } = await findHiddenFocus(page, key);
      expect.soft(hidden, key).toEqual([]);
      expect(stops).toBeGreaterThan(10);
    }
  });

test('the focus is never below the bars of a selection and of the course builder', async ({
  adminPage: page,
  testCourse,
}) => {
  await page.goto('/admin-dashboard');
  const courses = page.getByRole('region', { name: 'Courses', exact: true });
  await courses.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  await expect(courses.getByRole('button', { name: 'Set category' })).toBeVisible();
  expect(await findHiddenFocus(page, 'Tab')).toMatchObject({ hidden: [] });
  expect(await findHiddenFocus(page, 'Shift+Tab')).toMatchObject({ hidden: [] });

  await page.goto(`/course-builder/${testCourse.courseId}`);
  await expect(page.getByRole('heading', { level: 1, name: testCourse.title })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await findHiddenFocus(page, 'Tab')).toMatchObject({ hidden: [] });
  expect(await findHiddenFocus(page, 'Shift+Tab')).toMatchObject({ hidden: [] });
});
