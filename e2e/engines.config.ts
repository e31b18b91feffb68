import { defineConfig } from '@playwright/test';
import { SLOWNESS } from '../tools/test/machine-speed.ts';
import { findEngines } from '../tools/workspace/engines.ts';
import type { EngineName } from './engines/engine-test.ts';
import './platform-environment.ts';

const { firefox, webkit } = findEngines();

/** Tests a learner's lessons and an admin's forms in the installed engines other than Chromium's (`npm test -- engines`). */
export default defineConfig<object, { engine: EngineName }>({
  testDir: './engines',
  outputDir: './test-results/engines',
  workers: 2,
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000 * SLOWNESS,
  expect: { timeout: 30_000 * SLOWNESS },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? './test-results/engines.json' }],
  ],
  projects: [
    ...(firefox ? [{ name: 'firefox', use: { engine: 'firefox' as const } }] : []),
    ...(webkit ? [{ name: 'webkit', use: { engine: 'webkit' as const } }] : []),
  ],
});
