import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packageJson = createRequire(import.meta.url).resolve('supabase/package.json');
const CLI = join(dirname(packageJson), 'dist', 'supabase.js');

/**
 * Runs the pinned Supabase CLI in this terminal.
 *
 * @param output 'pipe' collects what it writes to stdout
 */
export async function runCli(
  args: readonly string[],
  output: 'inherit' | 'pipe',
): Promise<{ code: number; stdout: string }> {
  const child = spawn(process.execPath, [CLI, ...args], { stdio: ['inherit', output, 'inherit'] });
  let stdout = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  const code = await new Promise<number>((done, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => done(exitCode ?? 1));
  });
  return { code, stdout };
}
