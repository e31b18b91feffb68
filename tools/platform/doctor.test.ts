import { execFile } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, 'doctor.ts');

/** What the doctor finds, whether all is well or not. */
const findings = (...args: string[]) =>
  new Promise<string>((done) => {
    execFile(process.execPath, [SCRIPT, ...args], (_error, stdout) => done(stdout));
  });

test('of a site elsewhere the ports of this machine are not counted', async () => {
  const nowhere = 'http://127.0.0.1:1';
  const text = await findings('--shell', nowhere, '--api', nowhere);
  expect(text).toMatch(/FAILED {2}shell: http:\/\/127\.0\.0\.1:1\/ /);
  expect(text).not.toContain('port of');
});
