import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

const DOCS = ['', 'docs/', 'docs/operations/'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}${name}`),
);

/** Returns the content of code spans, and each line of code blocks. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```\w*\n([^]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const spans = [...text.replaceAll(/^ *```\w*\n[^]*?^ *```/gm, '').matchAll(/`([^`]+)`/g)];
  return [...blocks, ...spans.map(([, span = '']) => span)].map((command) =>
    command.trim().replaceAll(/\s+/g, ' '),
  );
}

const commands = DOCS.flatMap((name) => commandsIn(read(name)).map((command) => ({ name, command })));
const matching = (pattern: RegExp) =>
  commands.flatMap(({ name, command }) => {
    const match = pattern.exec(command);
    return match ? [{ name, command, match }] : [];
  });
const scriptsOf = (folder: string) =>
  Object.keys((JSON.parse(read(folder, 'package.json')) as { scripts: Record<string, string> }).scripts);

test('documented commands use npm, not pnpm', () => {
  expect(matching(/^(?:[A-Z_]+=\S+ )?pnpm /).map(({ command }) => command)).toEqual([]);
  const pinned = /PNPM = '(pnpm@[\d.]+)'/.exec(read('tools', 'bootstrap.mjs'))?.[1];
  for (const { command, match } of matching(/npm exec --yes (\S+)/))
    expect([command, match[1]]).toEqual([command, pinned]);
});

test('every npm script in the docs exists', () => {
  const found = matching(/npm(?: --prefix (\S+))? (?:run )?((?<=run )[\w:]+|start|test)\b/);
  expect(found.length).toBeGreaterThan(30);
  for (const { command, match } of found) {
    const [, folder = '.', script = ''] = match;
    // The guide's remote exists only once someone has followed the guide; until then, check against learner-app.
    const existing = existsSync(join(ROOT, folder)) ? folder : 'learner-app';
    expect([command, scriptsOf(existing)]).toEqual([command, expect.arrayContaining([script])]);
  }
});

test('every documented step name and journey file exists', () => {
  const steps = [...read('tools', 'test', 'test-steps.ts').matchAll(/(?:name: |check\()'([^']+)'/g)].map(
    ([, name = '']) => name,
  );
  const journeys = readdirSync(join(ROOT, 'e2e', 'journeys'), { recursive: true, encoding: 'utf8' });
  for (const { command, match } of matching(/npm test -- (\w[\w.-]*)/)) {
    const [, part = ''] = match;
    const names = part.endsWith('.spec.ts') ? journeys : steps;
    expect([command, names.some((name) => name.includes(part))]).toEqual([command, true]);
  }
});
