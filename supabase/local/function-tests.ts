import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runDeno } from './deno.ts';
import { tallyJunit } from './junit-tally.ts';

interface Tally {
  passed: number;
  failed: number;
}

const supabaseDir = resolve(import.meta.dirname, '..');

/**
 * Type-checks, lints and tests each function folder that has a `deno.json`; a check counts as one test.
 * @param write Receives a line for each part, and what a failed one wrote.
 */
export async function testFunctions(write: (text: string) => void): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  const functionsDir = join(supabaseDir, 'functions');
  const names = (await readdir(functionsDir).catch(() => [])).sort();
  for (const name of names.filter((entry) => existsSync(join(functionsDir, entry, 'deno.json')))) {
    const folder = join(functionsDir, name);
    for (const part of [check, lint, test]) {
      const { passed, failed, output } = await part(folder);
      write(`${failed > 0 ? 'not ok' : 'ok'}  ${name}: ${part.name}  (${passed} passed, ${failed} failed)`);
      if (failed > 0) write(output);
      total.passed += passed;
      total.failed += failed;
    }
  }
  return total;
}

async function check(folder: string): Promise<Tally & { output: string }> {
  return asOneTest(await runDeno(folder, ['check', '--frozen', '.']));
}

async function lint(folder: string): Promise<Tally & { output: string }> {
  return asOneTest(await runDeno(folder, ['lint', '.']));
}

async function test(folder: string): Promise<Tally & { output: string }> {
  const temporary = await mkdtemp(join(tmpdir(), 'function-tests-'));
  const report = join(temporary, 'junit.xml');
  try {
    const permissions = ['--allow-env', '--allow-net', `--allow-read=${folder}`];
    const { code, output } = await runDeno(folder, [
      'test',
      '--frozen',
      ...permissions,
      `--junit-path=${report}`,
      '.',
    ]);
    const tally = tallyJunit(await readFile(report, 'utf8').catch(() => ''));
    // A file that does not load fails the run without a test that failed.
    if (code !== 0 && tally.failed === 0) tally.failed = 1;
    return { ...tally, output };
  } finally {
    await rm(temporary, { recursive: true });
  }
}

function asOneTest({ code, output }: { code: number; output: string }): Tally & { output: string } {
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}
