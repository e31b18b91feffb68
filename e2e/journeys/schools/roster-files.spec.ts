import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { zipSync, type Zippable } from 'fflate';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { makeSchool } from '../../fixtures/schools.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';

const CORPUS = join(import.meta.dirname, '../../../admin-app/corpus/rosters');

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

/** Returns a file from the corpus, or the files of an export, in the form that a file input accepts. */
function filesOf(name: string) {
  const path = join(CORPUS, name);
  if (!statSync(path).isDirectory()) return [fileOf(name, readFileSync(path))];
  const parts = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((part) => statSync(join(path, part)).isFile())
    .map((part) => fileOf(part, readFileSync(join(path, part))));
  if (name.endsWith('.files')) return parts;
  const archive: Zippable = Object.fromEntries(parts.map((part) => [part.name, new Uint8Array(part.buffer)]));
  return [fileOf(name, Buffer.from(zipSync(archive)))];
}

/** For each file: the format that its columns are recognised as (undefined if they have to be confirmed), and its number of students. */
const FILES: readonly [name: string, readAs: string | undefined, students: number][] = [
  ['template.csv', 'the template', 1],
  ['compass.csv', 'Compass', 2],
  ['seqta.csv', 'SEQTA', 2],
  ['sentral.csv', 'Sentral', 2],
  ['google.csv', 'Google', 1],
  ['microsoft-sds.files', 'Microsoft School Data Sync', 3],
  ['oneroster-1.1.files', 'OneRoster', 3],
  ['clever.files', 'Clever', 3],
  ['names-with-comma.csv', 'a list of names', 4],
  ['number-formats.xlsx', undefined, 2],
  ['sheets.xlsx', undefined, 1],
  ['html-table.xls', undefined, 2],
];

declare global {
  interface Window {
    presses?: number;
  }
}

/** Counts mouse presses on a page, starting again with each page load. */
const countPresses = (page: Page) =>
  page.addInitScript(() => {
    window.presses = 0;
    addEventListener('pointerdown', ({ isTrusted }) => {
      if (isTrusted) window.presses = (window.presses ?? 0) + 1;
    });
  });

/** Clicks the field, and chooses files in the dialog that opens. */
async function chooseFiles(page: Page, files: ReturnType<typeof filesOf>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Choose a student file').click();
  await (await chooser).setFiles(files);
}

/** The maximum number of clicks for a roster: the first time from the list of classes, later from the school's page. */
const MAX_CLICKS = { first: 6, later: 3 };

test('each known school system has a test file', () => {
  const expected = JSON.parse(readFileSync(join(CORPUS, 'expected.json'), 'utf8')) as Record<
    string,
    { preset?: string; certain?: true }
  >;
  const known = Object.values(expected).flatMap(({ certain, preset }) => (certain && preset ? [preset] : []));
  const read = FILES.flatMap(([, readAs]) => readAs ?? []);
  expect(read.toSorted()).toEqual([...new Set(known)].toSorted());
});

test('files of school systems are saved within six clicks, later three, and the preview is in view', async ({
  browser,
}) => {
  for (const [name, readAs, students] of FILES) {
    // Each file gets its own school, because several files contain the same people.
    const school = await makeSchool([]);
    const page = await openPageAs(browser, school.head);
    await countPresses(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const reading of [readAs ? `Recognised as ${readAs}.` : 'Columns confirmed.', undefined])
      await test.step(`${name}, ${reading ?? 'again'}`, async () => {
        await page.goto(reading ? '/classes' : `/schools/${school.id}`);
        if (reading) await page.getByRole('link', { name: 'Manage school' }).click();
        await page.getByRole('link', { name: 'Rosters' }).click();
        await chooseFiles(page, filesOf(name));
        if (reading && !readAs) await page.getByRole('button', { name: 'Confirm columns' }).click();
        const known = readAs ? `Recognised as ${readAs}.` : 'Using the same columns as last time.';
        await expect(page.getByText(reading ?? known)).toBeVisible();
        const rows = page.getByRole('table', { name: 'Roster rows' }).getByRole('row');
        await expect(rows).toHaveCount(students + 1);
        await expect(rows.nth(1)).toBeInViewport({ ratio: 1 });
        await expectNoOverflow(page, 820);
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.getByRole('button', { name: /^Save \d+ rows?$/ }).click();
        await expect(page.getByRole('region', { name: 'Roster saved' })).toBeVisible();
        const clicks = await page.evaluate(() => window.presses);
        expect(clicks).toBeGreaterThanOrEqual(3);
        expect(clicks).toBeLessThanOrEqual(reading ? MAX_CLICKS.first : MAX_CLICKS.later);
      });
    await page.context().close();
  }
});
