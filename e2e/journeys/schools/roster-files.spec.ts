import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { chooseRoster } from '../../fixtures/pages/upload-page.ts';
import { makeSchool } from '../../fixtures/schools.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';

const CORPUS = join(import.meta.dirname, '../../../admin-app/corpus/rosters');

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

/** A file of the corpus, or the files of an export, as a file input takes them. */
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

/** With how the columns are read the first time and the second; the first is undefined where they have to be confirmed. */
const FILES: readonly [name: string, readAs: string | undefined, students: number][] = [
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

test('files of school systems are read, their columns confirmed once, and the preview is in view', async ({
  browser,
}) => {
  for (const [name, readAs, students] of FILES) {
    // Files name some of the same people.
    const school = await makeSchool([]);
    const page = await openPageAs(browser, school.head);
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const reading of [readAs ? `Columns were read as ${readAs}.` : 'Columns confirmed.', undefined])
      await test.step(`${name}, ${reading ?? 'again'}`, async () => {
        await page.goto(`/schools/${school.id}?part=rosters`);
        if (reading) await chooseRoster(page, filesOf(name));
        else await page.getByLabel('Choose a student file').setInputFiles(filesOf(name));
        const known = readAs
          ? `Columns were read as ${readAs}.`
          : 'Columns were read the same way as last time.';
        await expect(page.getByText(reading ?? known)).toBeVisible();
        const rows = page.getByRole('table', { name: 'Roster rows' }).getByRole('row');
        await expect(rows).toHaveCount(students + 1);
        await expect(rows.nth(1)).toBeInViewport({ ratio: 1 });
        await expectNoOverflow(page, 820);
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.getByRole('button', { name: /^Save \d+ rows?$/ }).click();
        await expect(page.getByRole('region', { name: 'Roster saved' })).toBeVisible();
      });
    await page.context().close();
  }
});
