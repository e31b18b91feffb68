import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { findEngines } from '../../tools/workspace/engines.ts';
import { ADMIN, newStudent, signIn, signUp, type Session } from '../fixtures/accounts.ts';
import { connectDatabase } from '../fixtures/database.ts';
import { platform } from '../fixtures/platform.ts';
import {
  buildTestCourse,
  planTestCourse,
  removeTestCourse,
  type TestCourse,
} from '../fixtures/learners/test-course.ts';
import type { EngineDriver } from './drivers/engine-driver.ts';
import { startFirefox } from './drivers/firefox-driver.ts';
import { startWebKit } from './drivers/webkit-driver.ts';
import { EnginePage } from './page/engine-page.ts';

export type EngineName = 'firefox' | 'webkit';

interface Fixtures {
  /** A page in the tested engine, signed out. */
  enginePage: EnginePage;
  testCourse: TestCourse;
}

interface WorkerFixtures {
  engine: EngineName;
  driver: EngineDriver;
}

async function startEngine(name: EngineName): Promise<EngineDriver> {
  const { firefox, webkit } = findEngines();
  if (name === 'firefox' && firefox) return startFirefox(firefox);
  if (name === 'webkit' && webkit) return startWebKit(webkit);
  throw new Error(`${name} is not installed.`);
}

/** Replaces the stored session; null signs out. Open the shell afterwards. */
export async function store(page: EnginePage, session: Session | null): Promise<void> {
  // Opens a file on the shell's origin, where no script of the shell runs.
  await page.open(`${platform.shell}/config.json`);
  await page.evaluate((stored) => {
    localStorage.clear();
    sessionStorage.clear();
    if (stored) localStorage.setItem('learning-platform-auth', JSON.stringify(stored));
  }, session);
}

export async function signInAsStudent(page: EnginePage): Promise<void> {
  await store(page, await signUp(newStudent()));
}

export async function signInAsAdmin(page: EnginePage): Promise<void> {
  await store(page, await signIn(ADMIN));
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, use) => {
      const driver = await startEngine(engine);
      await use(driver);
      await driver.stop();
    },
    { scope: 'worker' },
  ],
  enginePage: async ({ driver }, use, info) => {
    const page = new EnginePage(driver);
    await store(page, null);
    await use(page);
    if (info.status === info.expectedStatus) return;
    await writeFile(info.outputPath('page.png'), await driver.screenshot());
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
  testCourse: async ({}, use) => {
    const database = connectDatabase();
    const testCourse = planTestCourse();
    await buildTestCourse(database, testCourse);
    await use(testCourse);
    await removeTestCourse(database, testCourse);
    await database.close();
  },
});

export { expect };
