import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Browser, Page } from '@playwright/test';
import Papa from 'papaparse';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { launchBrowser, pointFixturesAt, startBenchPlatform } from '../bench-platform.ts';
import type { Metric } from '../report.ts';

const ROWS = 10_000;
const QUIZZES = 100;
/** The limit: 8,000 rows a second, from the preview to the result. */
const IMPORT_BAR_MS = (ROWS / 8000) * 1000;
const LONGEST_TASK_MS = 50;

/** Creates a CSV file of multiple choice questions. Editions differ in the explanation of every `step`-th question. */
function questionFile(edition: number, step: number): string {
  const rows = Array.from({ length: ROWS }, (_, n) =>
    [
      `Quiz ${n % QUIZZES}`,
      `What is the answer to question ${n}, and why?`,
      'MCQ',
      `The first option for question ${n}`,
      'A second, very different option',
      'Neither of these',
      'A second, very different option',
      n % step === 0 ? `See lesson ${edition}.` : 'See the lesson.',
    ].map((cell) => `"${cell}"`),
  );
  const headings = 'quiz_title,question_text,question_type,option_0,option_1,option_2,answer,explanation';
  return [headings, ...rows.map((cells) => cells.join(','))].join('\r\n');
}

async function measureTime(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Copies a file's questions into a table without keys, checks or triggers. @returns milliseconds */
async function plainCopy(databaseUrl: string, file: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  try {
    await client.connect();
    await client.query(
      'create temporary table copied (quiz text, title text, type text, a text, b text, c text, answer text, why text)',
    );
    const source = await readFile(file);
    return await measureTime(() =>
      pipeline([source], client.query(copyFrom('copy copied from stdin (format csv, header)'))),
    );
  } finally {
    await client.end();
  }
}

/** Checks the import. @throws Error unless every row of the file is accounted for and is in the database */
async function expectAllRows(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, number>>(`
      select i.rows_total, i.rows_written + i.rows_reported as accounted, count(k.*)::integer as stand
      from public.content_imports as i
      join public.questions as q on q.import_id = i.id
      join private.question_keys as k on k.question_id = q.id
      group by i.id`);
    const [counts] = rows;
    const wrong = [counts?.rows_total, counts?.accounted, counts?.stand].some((count) => count !== ROWS);
    if (wrong) throw new Error(`Some rows were lost: ${JSON.stringify(counts)}`);
  } finally {
    await client.end();
  }
}

/** Returns the milliseconds of the page's longest task since it was opened; 0 if none took 50 ms. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks));
}

async function openUpload(browser: Browser, url: string): Promise<Page> {
  // Imported dynamically: the fixtures read the platform's addresses when they load.
  const { ADMIN, storeSession, signIn } = await import('../../fixtures/accounts.ts');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await storeSession(context, await signIn(ADMIN));
  const page = await context.newPage();
  await page.goto(`${url}/qv_upload`);
  await page.getByText('No uploads yet').waitFor();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { longTasks: times });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) times.push(duration);
    }).observe({ type: 'longtask' });
  });
  return page;
}

/**
 * Returns the milliseconds from the page's next `event` until an element that matches `selector` says `text`. Uses the page's clock,
 * because Playwright's locators only check every half second after a long wait.
 */
function timeInPage(page: Page, event: 'change' | 'click', selector: string, text: string): Promise<number> {
  return page.evaluate(
    ([event, selector, text]) =>
      new Promise<number>((resolve) => {
        const begin = ({ timeStamp }: Event) => {
          const observer = new MutationObserver(() => {
            const isThere = [...document.querySelectorAll(selector)].some((element) =>
              element.textContent.includes(text),
            );
            if (!isThere) return;
            observer.disconnect();
            resolve(performance.now() - timeStamp);
          });
          observer.observe(document.body, {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
          });
        };
        document.addEventListener(event, begin, { capture: true, once: true });
      }),
    [event, selector, text] as const,
  );
}

/**
 * Chooses a file and uploads it as soon as its rows are shown. @returns milliseconds until the preview, and from the preview to the result
 */
async function uploadFile(page: Page, file: string): Promise<{ read: number; imported: number }> {
  const result = `with ${ROWS} questions`;
  const read = timeInPage(page, 'change', 'button[aria-pressed=true]', 'All (10,000)');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('[role=status]', { hasText: result }).waitFor({ state: 'hidden' });
  await read;
  const imported = timeInPage(page, 'click', '[role=status]', result);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  return { read: await read, imported: await imported };
}

/**
 * Measures importing a CSV file of 10,000 questions: first as new questions, then with changed explanations in a tenth of them, then in all
 * of them. The page reads and validates each file before the API imports it.
 */
export async function importMetrics(): Promise<Metric[]> {
  const platform = await startBenchPlatform('bench-import', true);
  const browser = await launchBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    pointFixturesAt(platform);
    const text = questionFile(1, 10);
    const file = join(folder, 'questions.csv');
    await writeFile(file, text);
    const edited = join(folder, 'edited.csv');
    await writeFile(edited, questionFile(2, 10));
    const rewritten = join(folder, 'rewritten.csv');
    await writeFile(rewritten, questionFile(3, 1));
    const papa = await measureTime(() => Papa.parse(text));
    const copy = await plainCopy(platform.stack.databaseUrl, file);
    const page = await openUpload(browser, platform.shellUrl);
    const first = await uploadFile(page, file);
    await expectAllRows(platform.stack.databaseUrl);
    const again = await uploadFile(page, edited);
    const all = await uploadFile(page, rewritten);
    const parsing = { name: 'Papa Parse only', value: papa };
    return [
      { name: '10,000 rows read, parsed and validated', value: first.read, unit: 'ms', reference: parsing },
      {
        name: '10,000 rows imported by the API',
        value: first.imported,
        unit: 'ms',
        bar: IMPORT_BAR_MS,
        reference: { name: 'COPY of the same file', value: copy },
      },
      {
        name: '10,000 rows compared, 1,000 changed',
        value: again.imported,
        unit: 'ms',
        bar: IMPORT_BAR_MS,
        reference: { name: 'the first upload', value: first.imported },
      },
      {
        name: '10,000 rows compared, all changed',
        value: all.imported,
        unit: 'ms',
        bar: IMPORT_BAR_MS,
        reference: { name: 'the first upload', value: first.imported },
      },
      {
        name: 'longest task in the page during uploads',
        value: await longestTask(page),
        unit: 'ms',
        bar: LONGEST_TASK_MS,
        reference: parsing,
      },
    ];
  } finally {
    await browser.close();
    await platform.remove();
    await rm(folder, { recursive: true });
  }
}
