import type { Request } from '@playwright/test';
import { SLOWNESS } from '../../../tools/test/machine-speed.ts';
import { newStudent } from '../../fixtures/accounts.ts';
import { startSlowLine } from '../../fixtures/measures/slow-line.ts';
import { openTouchPage, PHONE } from '../../fixtures/pages/touch-page.ts';
import { expect, test } from '../../fixtures/test.ts';

/**
 * The limits from pressing Sign Up to the first lesson, without the video. Bytes are the measured size of uncompressed files, plus a tenth.
 */
const BUDGET = { taps: 4, requests: 48, bytes: 560_000 };
const SECONDS = 90;
/** The time limit from opening the landing page to the first right answer. */
const SECONDS_TO_ANSWER = 60;

test('a new student on a phone over slow 4G is in the first lesson soon after signing up', async ({
  browser,
}, testInfo) => {
  // Lighthouse's slow 4G: a latency of 150 ms and 1.6 Mbit/s.
  const line = await startSlowLine(150, 200_000);
  const page = await openTouchPage(browser, PHONE, undefined, { proxy: line });
  const finished: Request[] = [];
  // The video isn't counted, because it's still loading while it plays.
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'media') finished.push(request);
  });
  const { email, password } = newStudent();

  await page.goto('/');
  await page.getByRole('link', { name: 'Start', exact: true }).tap();
  await page.getByLabel('First name').fill('Aylin');
  await page.getByLabel('Last name').fill('Demir');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  finished.length = 0;
  const began = performance.now();
  let taps = 0;
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('button', { name: 'Sign Up' }));
  await expect(page).toHaveURL('/home');
  await tap(page.getByRole('button', { name: 'Money Matters' }).first());
  await tap(page.getByRole('dialog', { name: 'Money Matters' }).getByRole('button', { name: 'Start' }));
  await expect(page).toHaveURL('/course-overview/financial-literacy');
  await tap(page.getByRole('button', { name: 'Watch Now' }));
  await expect(page).toHaveURL(/^.*\/video\/financial-literacy\//);
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  const seconds = (performance.now() - began) / 1000;

  const loads = await Promise.all(
    finished.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return { url: request.url(), bytes: responseBodySize + responseHeadersSize };
    }),
  );
  const bytes = loads.reduce((sum, load) => sum + load.bytes, 0);
  testInfo.annotations.push({
    type: 'from Sign Up to the first lesson',
    description: `${seconds.toFixed(1)} s, ${taps} taps, ${loads.length} requests, ${bytes} bytes`,
  });
  expect(taps).toBeLessThanOrEqual(BUDGET.taps);
  expect(loads.length).toBeLessThanOrEqual(BUDGET.requests);
  expect(bytes).toBeLessThanOrEqual(BUDGET.bytes);
  expect(seconds).toBeLessThan(SECONDS * SLOWNESS);
  await page.context().close();
  await line.stop();
});

test('a new student on a phone over slow 4G soon has a first right answer', async ({ browser }, testInfo) => {
  const line = await startSlowLine(150, 200_000);
  const page = await openTouchPage(browser, PHONE, undefined, { proxy: line });
  const opened = performance.now();
  await page.goto('/');
  const part = page.getByRole('region', { name: 'Try it now' });
  await part.scrollIntoViewIfNeeded();
  await part.getByRole('radio', { name: 'Save $20 a week for 6 weeks' }).check();
  await part.getByRole('button', { name: 'Check' }).tap();
  await expect(part.getByText('6 × $20 is exactly $120.')).toBeVisible();
  const seconds = (performance.now() - opened) / 1000;
  testInfo.annotations.push({ type: 'to the first right answer', description: `${seconds.toFixed(1)} s` });
  expect(seconds).toBeLessThan(SECONDS_TO_ANSWER * SLOWNESS);
  await page.context().close();
  await line.stop();
});
