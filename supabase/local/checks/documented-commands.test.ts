import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SUPABASE_DIR } from '../paths.ts';

const run = promisify(execFile);
const CLI = join(SUPABASE_DIR, 'node_modules', '.bin', 'supabase');
const ROOT = join(SUPABASE_DIR, '..');
const OPERATIONS = readdirSync(join(ROOT, 'docs/operations')).map((name) => `docs/operations/${name}`);
const DOCS = ['README.md', 'docs/operations.md', 'docs/how-to.md', ...OPERATIONS];

interface Documented {
  /** 'supabase db push --remote' */
  text: string;
  /** ['db', 'push'] */
  names: string[];
  flags: string[];
}

/** Lists the commands of Supabase's CLI in code spans and code blocks. */
function documentedCommands(docs: readonly string[]): Documented[] {
  const texts = docs.flatMap((name) => {
    const text = readFileSync(join(ROOT, name), 'utf8');
    const spans = [...text.matchAll(/`(?:npx )?(supabase [a-z][^`]*)`/g)];
    const lines = [...text.matchAll(/^ *(?:npx )?(supabase [a-z].*)$/gm)];
    return [...spans, ...lines].map(([, command = '']) => command.replaceAll(/\s+/g, ' '));
  });
  return [...new Set(texts)].map((text) => {
    const words = text.split(' ').slice(1);
    const end = words.findIndex((word) => !/^[a-z]+$/.test(word) || word === 'api');
    const names = end < 0 ? words : words.slice(0, end);
    return { text, names, flags: words.flatMap((word) => /^--[a-z-]+/.exec(word)?.[0] ?? []) };
  });
}

const commands = documentedCommands(DOCS);
const answers = new Map<string, Promise<string>>();

/** Returns the CLI's help for a command. */
function helpFor(names: string[]): Promise<string> {
  const key = names.join(' ');
  const answer = answers.get(key) ?? run(CLI, [...names, '--help']).then(({ stdout }) => stdout);
  answers.set(key, answer);
  return answer;
}

it('there are commands to check', () => {
  expect(commands.map(({ text }) => text)).toContain('supabase db push --remote=<ref> --yes --skip-vault');
});

it.each(commands)('the pinned CLI understands `$text`', async ({ names, flags }) => {
  const help = await helpFor(names);
  expect(help).toMatch(/USAGE/);
  // For a command that doesn't exist, the CLI shows the help of its group, which doesn't contain the command.
  expect(help).toContain(`supabase ${names.join(' ')}`);
  for (const flag of flags) expect(help).toContain(flag);
});

it('operators’ commands do not connect to a local stack', async () => {
  const operated = documentedCommands(OPERATIONS);
  expect(operated.length).toBeGreaterThanOrEqual(5);
  for (const { text, names } of operated) {
    if (/Local by default/.test(await helpFor(names))) expect(text).toContain('--remote');
  }
});
