import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Page } from '@playwright/test';
import pg from 'pg';
import { chooseRoster } from '../../fixtures/pages/upload-page.ts';
import { launchBrowser, pointFixturesAt, startBenchPlatform } from '../bench-platform.ts';
import type { Metric } from '../report.ts';

const OTHER_SCHOOLS = 20;
const STUDENTS = 500;
const SIZES = [500, 5000] as const;
const BAR_MS = 10_000;
const CLASS_SIZE = 25;

/** Creates a roster of `rows` students with this first name, in classes of 25, as a school's own system exports it. */
const rosterOf = (rows: number, firstName: string) => ({
  name: 'students.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Student ID,Given name,Surname,Year,Class',
      ...Array.from({ length: rows }, (_, row) => {
        const group = Math.floor(row / CLASS_SIZE);
        return `K${row},${firstName},Whitlock-${row},Year ${7 + (group % 6)},C${group}`;
      }),
    ].join('\r\n'),
  ),
});

/** Adds other schools with classes of students, so that the platform has other data. */
async function addOtherSchools(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  try {
    await client.connect();
    await client.query(
      `with schools as (
         insert into private.schools (name) select 'School ' || n from generate_series(1, $1::integer) as n returning id
       ), classes as (
         insert into private.classes (school_id, name, year_level)
         select s.id, 'C' || n, 'Year 8' from schools as s, generate_series(0, $2::integer / 25 - 1) as n returning id, school_id, name
       ), students as (
         insert into private.students (school_id, origin, first_name, last_name, username, student_key, year_level)
         select s.id, 'school', 'Mia', 'Whitlock-' || n, 'mia.' || left(s.id::text, 8) || '.' || n, 'K' || n, 'Year 8'
         from schools as s, generate_series(0, $2::integer - 1) as n returning id, school_id, student_key
       )
       insert into private.class_students (class_id, student_id)
       select c.id, t.id from students as t join classes as c
         on c.school_id = t.school_id and c.name = 'C' || substr(t.student_key, 2)::integer / 25`,
      [OTHER_SCHOOLS, STUDENTS],
    );
  } finally {
    await client.end();
  }
}

/** Measures the bytes that the page's scripts retain. */
async function usedHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

interface Upload {
  preview: number;
  commit: number;
  /** Milliseconds until the preview of a second roster with the same students under different names. */
  nextPreview: number;
  nextCommit: number;
  /** Memory in MB that the page's scripts retain while the first preview is shown. */
  memory: number;
}

/** Creates a school, and uploads a roster as its administrator in a new page. */
async function upload(browser: Browser, url: string, rows: number): Promise<Upload> {
  // Imported dynamically: the fixtures read the platform's addresses when they load.
  const { ADMIN, signIn, storeSession } = await import('../../fixtures/accounts.ts');
  const { send } = await import('../../fixtures/schools.ts');
  const admin = await signIn(ADMIN);
  const { id } = await send<{ id: string }>(admin, 'POST', 'schools/create', {
    name: `North High ${randomUUID()}`,
    timeZone: 'Australia/Sydney',
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await storeSession(context, admin);
  const page: Page = await context.newPage();
  page.setDefaultTimeout(240_000);
  const session = await context.newCDPSession(page);
  await page.goto(`${url}/schools/${id}?part=rosters`);
  await page.getByText('No rosters yet').waitFor();
  const preview = await compare(page, rows, 'Mia');
  const memory = (await usedHeap(session)) / 1e6;
  const commit = await write(page, rows);
  await page.getByRole('button', { name: 'Upload another' }).click();
  const nextPreview = await compare(page, rows, 'Mia Rose');
  const nextCommit = await write(page, rows);
  await context.close();
  return { preview, commit, nextPreview, nextCommit, memory };
}

const commitButton = (page: Page, rows: number) =>
  page.getByRole('button', { name: `Save ${rows.toLocaleString('en-AU')} rows` });

/** Chooses a roster. @returns milliseconds until the preview is shown */
const compare = (page: Page, rows: number, firstName: string) =>
  measureTime(async () => {
    await chooseRoster(page, rosterOf(rows, firstName));
    await commitButton(page, rows).waitFor();
  });

/** Saves the roster. @returns milliseconds until everything is saved */
const write = (page: Page, rows: number) =>
  measureTime(async () => {
    await commitButton(page, rows).click();
    await page.getByRole('region', { name: 'Roster saved' }).waitFor();
  });

/** Measures the upload of a roster of 5,000 students, on a platform with twenty schools of 500. */
export async function rosterMetrics(): Promise<Metric[]> {
  const platform = await startBenchPlatform('bench-rosters', true);
  const browser = await launchBrowser();
  try {
    pointFixturesAt(platform);
    await addOtherSchools(platform.stack.databaseUrl);
    const few = await upload(browser, platform.shellUrl, SIZES[0]);
    const many = await upload(browser, platform.shellUrl, SIZES[1]);
    const kinds: [keyof Upload, string, Metric['unit'], number][] = [
      ['preview', 'preview', 'ms', BAR_MS],
      ['commit', 'commit', 'ms', BAR_MS],
      ['nextPreview', 'preview, every name changed', 'ms', BAR_MS],
      ['nextCommit', 'commit, every name changed', 'ms', BAR_MS],
      ['memory', 'script memory', 'MB', few.memory * 1.2],
    ];
    return kinds.map(([key, name, unit, bar]) => ({
      name: `roster of ${SIZES[1]} rows uploaded in the page: ${name}`,
      value: many[key],
      unit,
      bar,
      reference: { name: `${SIZES[0]} rows`, value: few[key] },
    }));
  } finally {
    await browser.close();
    await platform.remove();
  }
}
