import { defineConfig, devices } from '@playwright/test';
import { PUBLISHABLE_KEY } from 'supabase-project/local';
import { findChromium } from './platform/chromium.ts';

// The platform of `npm start`, unless the runner names another one.
process.env.SHELL_URL ??= 'http://localhost:3000';
process.env.LEARNER_URL ??= 'http://localhost:3001';
process.env.ADMIN_URL ??= 'http://localhost:3002';
process.env.API_URL ??= 'http://localhost:54321';
process.env.API_KEY ??= PUBLISHABLE_KEY;
process.env.DATABASE_URL ??= 'postgresql://postgres:postgres@127.0.0.1:54322/postgres';

const executablePath = await findChromium();

/**
 * Journeys through the production builds on the real local stack, which is running already: `npm test` starts one of
 * its own; by hand, run `npm start` first and then `npx playwright test` in this folder.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? './test-results/report.json' }],
  ],
  use: {
    baseURL: process.env.SHELL_URL,
    // The snapshots of each step are enough; a film of it besides takes an eighth of the whole time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    // A page that never comes is named, and not waited for until its journey's time is over.
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // A browser that draws without a graphics card is kept busy by what waves and blinks for ever.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          ...(executablePath && { executablePath }),
          // Chromium refuses its sandbox to root; only our own pages are opened.
          args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
        },
      },
    },
  ],
});
