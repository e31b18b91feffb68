import { defineConfig, devices } from '@playwright/test';
import { SLOWNESS } from '../tools/test/machine-speed.ts';
import { findChromium } from '../tools/workspace/chromium.ts';
import './platform-environment.ts';

const executablePath = await findChromium();

/**
 * Runs the journeys against the production builds and the real local stack. `npm test` starts the stack; to run journeys by hand, run `npm
 * start` first and then `npx playwright test` in this folder.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  // About one journey in a thousand waits for a frame that Chromium never paints on a busy machine. A journey that passes only on the
  // second attempt is listed as flaky at the end of the run.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // The limit is five times the longest test's duration.
  timeout: 240_000 * SLOWNESS,
  expect: { timeout: 30_000 * SLOWNESS },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? './test-results/report.json' }],
  ],
  use: {
    baseURL: process.env.SHELL_URL,
    // A failure leaves its error, a screenshot and the page's accessibility tree. Recording each step for a trace makes every journey
    // slower, so it's optional: `TRACE=1 npm test -- admin.spec.ts`.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // A navigation or an action that hangs fails before the journey's timeout, so that the address is reported and the second attempt
    // starts soon.
    navigationTimeout: 90_000 * SLOWNESS,
    actionTimeout: 60_000 * SLOWNESS,
    screenshot: 'only-on-failure',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Without a graphics card, endless animations keep the browser busy.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          ...(executablePath && { executablePath }),
          // Real browsers show scrollbars, and one that appears late moves the page.
          ignoreDefaultArgs: ['--hide-scrollbars'],
          // Chromium has no sandbox for root; only our own pages are opened.
          args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
        },
      },
    },
  ],
});
