import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const MODULE = join(__dirname, 'machine-speed.ts');

/** Returns the factor and the environment variable, as read by a process that is started with this value. */
function slownessWith(TEST_SLOWNESS: string): unknown {
  const script = `import { SLOWNESS } from ${JSON.stringify(MODULE)}; console.log(JSON.stringify([SLOWNESS, process.env.TEST_SLOWNESS]))`;
  const env = { ...process.env, TEST_SLOWNESS };
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env }).toString(),
  );
}

test('the configured factor is rounded up, because timers accept only whole numbers', () => {
  expect(slownessWith('3')).toEqual([3, '3']);
  expect(slownessWith('1.13')).toEqual([2, '2']);
});

test('without a configured factor, it is measured and passed to started processes', () => {
  const [measured, set] = slownessWith('') as [number, string];
  expect(Number.isInteger(measured) && measured >= 1).toBe(true);
  expect(set).toBe(String(measured));
});
