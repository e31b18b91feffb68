import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const page = readFileSync(join(ROOT, 'docs', 'trust.md'), 'utf8');

/** The command that runs a test file, by its folder. */
const COMMANDS: [folder: string, command: (file: string) => string][] = [
  ['e2e/journeys/', (file) => `npm test -- ${basename(file)}`],
  ['e2e/fixtures/', () => 'npm test -- journeys'],
  ['supabase/tests/', (file) => `npm run db:test -- ${basename(file, '.test.sql')}`],
  ['supabase/functions/', () => 'npm test -- function'],
  ['supabase/operations/', () => 'npm test -- operations'],
  ['', (file) => `npx jest --selectProjects browser node -- ${file}`],
];
const commandFor = (file: string) => COMMANDS.find(([folder]) => file.startsWith(folder))?.[1](file);

interface Proof {
  file: string;
  command: string;
  titles: string[];
}

/** Returns the files named below a promise. Any other line is an error, so that nothing is skipped. */
function proofsOf(promise: string): Proof[] {
  const proofs: Proof[] = [];
  for (const line of promise.split('\n').filter(Boolean)) {
    const file = /^- \[[^\]]+\]\(\.\.\/([^)]+)\) — `([^`]+)`$/.exec(line);
    const title = /^ {2}- “([^”]+)”$/.exec(line);
    if (file) proofs.push({ file: file[1] ?? '', command: file[2] ?? '', titles: [] });
    else if (title && proofs.length > 0) proofs.at(-1)?.titles.push(title[1] ?? '');
    else throw new Error(`Not a test: ${line}`);
  }
  return proofs;
}

const promises = page
  .split(/^#{2,3} /m)
  .slice(1)
  .map((section): [string, string] => {
    const [title = '', ...lines] = section.split('\n');
    return [title, lines.join('\n')];
  })
  .filter(([, lines]) => lines.trim() !== '');

test('the page lists its promises', () => expect(promises.length).toBeGreaterThan(15));

test.each(promises)('proved by existing tests: %s', (_, lines) => {
  const proofs = proofsOf(lines);
  expect(proofs.length).toBeGreaterThan(0);
  for (const { file, command, titles } of proofs) {
    expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
    expect(command).toBe(commandFor(file));
    expect([file, titles.length]).not.toEqual([file, 0]);
    const source = readFileSync(join(ROOT, file), 'utf8');
    expect(titles.filter((title) => !source.includes(title))).toEqual([]);
  }
});

describe('the accessibility report', () => {
  const report = readFileSync(join(ROOT, 'docs', 'accessibility.md'), 'utf8');
  const rows = [...report.matchAll(/^\| ([1-4](?:\.\d+){2}) [^|]+\| ([^|]+?) +\| *([^|]*?) *\|$/gm)].map(
    ([, criterion, conformance, tested = '']) => ({ criterion, conformance, tested }),
  );
  const count = (conformance: string) => rows.filter((row) => row.conformance === conformance).length;

  test('has each criterion of WCAG 2.2 A and AA once, and counts them', () => {
    expect(new Set(rows.map(({ criterion }) => criterion)).size).toBe(55);
    expect(rows).toHaveLength(55);
    expect(report.replaceAll(/\s+/g, ' ')).toContain(
      `Of 55 criteria, ${count('Supports')} are supported, ${count('Partially supports')} partially, ` +
        `${count("Doesn't support")} isn't, and ${count('Not applicable')} don't apply.`,
    );
  });

  test('states for each supported criterion how it was tested, and names existing tests', () => {
    expect(rows.filter(({ conformance, tested }) => conformance === 'Supports' && !tested)).toEqual([]);
    const tests = globSync(
      '{e2e,*-app,shared-ui,shell,tools}/{src,journeys,test}/**/*.{test,spec}.{ts,tsx}',
      { cwd: ROOT },
    );
    const named = [...report.matchAll(/`([\w-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !tests.some((path) => basename(path) === name))).toEqual([]);
  });
});
