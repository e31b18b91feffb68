import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../workspace/apps.ts';

const run = promisify(execFile);
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = Object.values(scripts).flatMap(
  (script) => /^node tools\/bootstrap\.mjs ([\w-]+)$/.exec(script)?.[1] ?? [],
);

const help = async (command: string, option = '--help') =>
  (await run(process.execPath, [join(ROOT, 'tools', 'bootstrap.mjs'), command, option], { cwd: ROOT }))
    .stdout;

test.each(commands)('%s shows with --help what it does, and does nothing', async (command) => {
  expect(await help(command)).toMatch(/^[A-Z][^]+\./);
});

test.each([
  ['release', 'npm run release -- <app> --to <folder>'],
  ['deploy', '[--secrets <file>]'],
  ['db-diff', 'npm run db:diff -- <name>'],
  ['health', 'npm run health -- --shell <address> --api <address>'],
])('%s shows its usage', async (command, usage) => {
  expect(await help(command, '-h')).toContain(usage);
});
