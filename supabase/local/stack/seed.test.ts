import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PROBE = join(import.meta.dirname, 'seed.probe.ts');

// A database is created.
jest.setTimeout(240_000);

it('a new deployment gets the courses and nothing invented, and another time changes nothing that was edited', async () => {
  const { stdout } = await run(process.execPath, [PROBE]);
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
    courses: 4,
    lessons: expect.any(Number) as number,
    questions: expect.any(Number) as number,
    keys: expect.any(Number) as number,
    testimonials: 0,
    ratings: 0,
    accounts: 0,
    editsStand: true,
  });
});
