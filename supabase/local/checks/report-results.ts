import { writeFile } from 'node:fs/promises';

export interface TestCounts {
  passed: number;
  failed: number;
}

/** Reports the result of a test command on the console, in the file `--json=<file>` and as the exit code. */
export async function reportResults({ passed, failed }: TestCounts): Promise<void> {
  const file = process.argv.find((argument) => argument.startsWith('--json='))?.slice('--json='.length);
  if (file) await writeFile(file, JSON.stringify({ passed, failed }));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
