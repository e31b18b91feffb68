import { writeFile } from 'node:fs/promises';

/** Says how a command's tests ended: to people, to `--json=<file>`, and by the exit code. */
export async function writeTally(tally: { passed: number; failed: number }): Promise<void> {
  const { passed, failed } = tally;
  const file = process.argv.find((argument) => argument.startsWith('--json='))?.slice('--json='.length);
  if (file) await writeFile(file, JSON.stringify({ passed, failed }));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
