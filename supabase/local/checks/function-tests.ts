import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runDeno } from '../functions/deno.ts';
import { SUPABASE_DIR } from '../paths.ts';
import { countJunitTests } from './junit-results.ts';
import type { TestCounts } from './report-results.ts';

/**
 * Returns the folder of shared code for `api`, and nothing for other functions. `api` uses all shared code, so its
 * configuration is used to check and test it.
 */
const shared = (folder: string): string[] => (basename(folder) === 'api' ? ['../_shared'] : []);

/**
 * Type-checks and tests each function folder with a `deno.json`, and the code that it shares with others. The type
 * check counts as one test.
 * @param write receives the output as it arrives (test runs stop programs that are silent for minutes), and a line for
 * each step
 */
export async function testFunctions(write: (text: string) => void): Promise<TestCounts> {
  const total: TestCounts = { passed: 0, failed: 0 };
  const functionsDir = join(SUPABASE_DIR, 'functions');
  const names = (await readdir(functionsDir).catch(() => [])).sort();
  for (const name of names.filter((entry) => existsSync(join(functionsDir, entry, 'deno.json')))) {
    const folder = join(functionsDir, name);
    for (const step of [check, test]) {
      const { passed, failed } = await step(folder, write);
      write(
        `\n${failed > 0 ? 'not ok' : 'ok'}  ${name}: ${step.name}  (${passed} passed, ${failed} failed)\n`,
      );
      total.passed += passed;
      total.failed += failed;
    }
  }
  return total;
}

async function check(folder: string, write: (text: string) => void): Promise<TestCounts> {
  const { code } = await runDeno(folder, ['check', '--frozen', '.', ...shared(folder)], { write });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function test(folder: string, write: (text: string) => void): Promise<TestCounts> {
  const temporary = await mkdtemp(join(tmpdir(), 'function-tests-'));
  const report = join(temporary, 'junit.xml');
  try {
    const permissions = ['--allow-env', '--allow-net', `--allow-read=${folder}`];
    const options = ['--frozen', '--reporter=dot', `--junit-path=${report}`];
    const args = ['test', ...options, ...permissions, '.', ...shared(folder)];
    const { code } = await runDeno(folder, args, { write });
    const counts = countJunitTests(await readFile(report, 'utf8').catch(() => ''));
    // If a file doesn't load, the run fails without a failed test.
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    return counts;
  } finally {
    await rm(temporary, { recursive: true });
  }
}
