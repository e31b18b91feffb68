import { expect, type Locator, type Page } from '@playwright/test';

/** Human delays in ms: looking at what has opened, and between two keys. */
const LOOK_MS = 300;
const KEY_MS = 60;

async function look(page: Page): Promise<void> {
  await page.waitForTimeout(LOOK_MS);
}

/** Types into a list's search, waits for its one match, sorts what is left when the search is emptied, and pages on. */
async function walkList(region: Locator, noun: string, mark: (step: string) => void): Promise<void> {
  const page = region.page();
  const list = `${noun.toLowerCase()} list`;
  const rows = region.getByRole('table').getByRole('row');
  const search = region.getByRole('searchbox', { name: /^Search /, exact: false }).first();
  await expect(rows).toHaveCount(11);
  await look(page);
  mark(`${list}: search`);
  await search.click();
  await page.keyboard.type(`${noun} 4321`, { delay: KEY_MS });
  await expect(rows).toHaveCount(2);
  mark(`${list}: clear the search`);
  await search.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(11);
  mark(`${list}: sort`);
  await region.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await look(page);
  mark(`${list}: next page`);
  for (let turn = 0; turn < 3; turn += 1) {
    await region.getByRole('button', { name: 'Next', exact: true }).click();
    await look(page);
  }
  mark(`${list}: select a page of rows`);
  await region.getByRole('columnheader').getByRole('checkbox').click();
  await look(page);
  mark(`${list}: picker of all`);
  await region.getByLabel(`${noun} to delete`).click();
  await look(page);
  await page.keyboard.type('Bench no 17', { delay: KEY_MS });
  await look(page);
  await page.keyboard.press('Escape');
}

/** Walks through the lists and pickers of a studio with thousands of items. @param mark called with the name of each step before it */
export async function walkStudio(page: Page, mark: (step: string) => void): Promise<void> {
  mark('dashboard');
  await page.goto('/admin-dashboard');
  for (const [noun, plural] of [
    ['Course', 'Courses'],
    ['Video', 'Videos'],
    ['Quiz', 'Quizzes'],
  ] as const)
    await walkList(page.getByRole('region', { name: plural, exact: true }), noun, mark);
  await walkBuilder(page, mark);
}

/** A course of forty stops: panels, and the picker of what can become a stop. */
async function walkBuilder(page: Page, mark: (step: string) => void): Promise<void> {
  await page.goto('/course-builder/bench-5000');
  const outline = page.getByRole('region', { name: 'Outline' });
  const stops = outline.getByRole('list', { name: 'Stops' }).getByRole('listitem');
  await expect(stops).toHaveCount(40);
  await look(page);
  for (const stop of [0, 1, 2]) {
    mark('builder: open a stop');
    await stops.nth(stop).locator('[data-stop]').click();
    await look(page);
  }
}
