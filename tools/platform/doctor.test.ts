import { execFile } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, 'doctor.ts');

/** Returns the doctor's output, whether or not it finds problems. */
const findings = (...args: string[]) =>
  new Promise<string>((done) => {
    execFile(process.execPath, [SCRIPT, ...args], (_error, stdout) => done(stdout));
  });

test('for a site elsewhere, this machine’s ports aren’t checked', async () => {
  const nowhere = 'http://127.0.0.1:1';
  const text = await findings('--shell', nowhere, '--api', nowhere);
  expect(text).toMatch(/FAILED {2}shell: http:\/\/127\.0\.0\.1:1\/ /);
  expect(text).not.toContain('port:');
});
