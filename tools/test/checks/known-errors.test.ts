import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../workspace/apps.ts';

/** Returns what a command that runs this statement writes to standard error, or 'ended well'. */
function endOf(statement: string, env: Record<string, string> = {}): Promise<string> {
  const load = ['--import', join(ROOT, 'tools', 'known-errors.ts')];
  return new Promise((done) => {
    execFile(
      process.execPath,
      [...load, '--input-type=module', '--eval', statement],
      { cwd: ROOT, env: { ...process.env, ...env } },
      (error, _stdout, stderr) => done(error ? stderr : 'ended well'),
    );
  });
}

test.each<[string, string, RegExp]>([
  [
    'an occupied port',
    `import { createServer } from 'node:net';
     const first = createServer().listen(0, () => createServer().listen(first.address().port));`,
    /^Port \d+ is already in use\. .*\n$/,
  ],
  [
    'a path that isn’t a folder',
    `import { mkdir } from 'node:fs/promises'; await mkdir('/etc/passwd/x');`,
    /^Part of \/etc\/passwd\/x isn’t a folder\. .*\n$/,
  ],
  [
    'a full disk',
    `import { writeFileSync } from 'node:fs'; writeFileSync('/dev/full', 'x');`,
    /^The disk.* is full\. .*\n$/,
  ],
  ['no network', `await fetch('http://nowhere.invalid');`, /^nowhere\.invalid can’t be found\. .*\n$/],
  [
    'an address where nothing listens',
    `import { connect } from 'node:net'; connect(1, '127.0.0.1');`,
    /^Nothing is listening at 127\.0\.0\.1:1\. .*\n$/,
  ],
  [
    'a server with another protocol',
    `import { createServer } from 'node:net';
     const other = createServer((socket) => socket.end('no')).listen(0, '127.0.0.1', () => fetch('http://127.0.0.1:' + other.address().port));`,
    /^A request failed: .+\n$/,
  ],
  [
    'a file that isn’t JSON',
    `const { readJson } = await import('./tools/release/site/read-json.ts'); await readJson('README.md');`,
    /^README\.md isn’t valid JSON: .+\n$/,
  ],
  ['a command’s own message', `throw new Error('A part is missing.');`, /^A part is missing\.\n$/],
])('%s ends a command with a short message', async (_what, statement, sentence) => {
  expect(await endOf(statement)).toMatch(sentence);
});

test('a bug in the program keeps its stack trace', async () => {
  expect(await endOf('undefined.x;')).toMatch(/TypeError[^]*at file|TypeError[^]*\n +at /);
});

test('an invalid port stops the start with a short message', async () => {
  expect(await endOf(`await import('./tools/platform/start.ts');`, { SHELL_PORT: 'abc' })).toBe(
    'SHELL_PORT=abc isn’t a port. Use a whole number from 1 to 65535.\n',
  );
});

test('a command called incorrectly shows its usage', async () => {
  expect(await endOf(`await import('./supabase/operations/backup.ts');`)).toMatch(
    /^Set --to\.\nUsage: npm run backup .*\n$/,
  );
});

test('a command without a reachable database ends with a short message', async () => {
  const env = { DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/postgres' };
  expect(
    await endOf(
      `process.argv.push('backup', '--to=/tmp/none'); await import('./supabase/operations/backup.ts');`,
      env,
    ),
  ).toBe('Nothing is listening at 127.0.0.1:1. Is the server running?\n');
});

test.each(['start', 'dev'])('%s refuses an unknown option', async (command) => {
  const statement = `process.argv.push('x', '--rest'); await import('./tools/platform/${command}.ts');`;
  expect(await endOf(statement)).toMatch(/^Unknown option '--rest'.*\n$/);
});
