import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { NEW_REMOTE, runInWorkspace, WORKSPACE } from './planted-workspace.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const DEPCRUISE = 'dependency-cruiser/bin/dependency-cruiser.mjs';

interface Report {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

/** Returns the imports of these files that `.dependency-cruiser.mjs` refuses: '<rule>: <from> → <to>'. */
async function refusedImports(files: Record<string, string>): Promise<string[]> {
  const report = JSON.parse(await runInWorkspace([DEPCRUISE, '.', '--output-type', 'json'], files)) as Report;
  return report.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`).sort();
}

test('circular imports are refused, including those of types and dynamic imports', async () => {
  const refused = await refusedImports({
    ...WORKSPACE,
    'shell/src/a.ts': `import { b } from './b';\nexport const a: number = b;`,
    'shell/src/b.ts': `import { a } from './a';\nexport const b: number = a;`,
    'shell/src/props.ts': `import type { Row } from './row';\nexport interface Props { row: Row }`,
    'shell/src/row.ts': `import type { Props } from './props';\nexport interface Row { of: Props }`,
    'shell/src/button.ts': `export interface Options { size: number }\nexport const open = () => import('./dialog');`,
    'shell/src/dialog.ts': `import type { Options } from './button';\nexport const dialog: Options = { size: 1 };`,
  });
  expect(refused).toEqual([
    'no-circular: shell/src/a.ts → shell/src/b.ts',
    'no-circular: shell/src/button.ts → shell/src/dialog.ts',
    'no-circular: shell/src/props.ts → shell/src/row.ts',
  ]);
});

test('imports across boundaries are refused, including those of the edge function', async () => {
  const refused = await refusedImports({
    ...WORKSPACE,
    'e2e/package.json': '{}',
    'e2e/fixtures/delivery/raw-http.ts': 'export const raw = 1;',
    'tools/package.json': '{}',
    'tools/workspace/apps.ts': `import '../../e2e/fixtures/delivery/raw-http.ts';\nimport '../test/steps.ts';`,
    'tools/test/steps.ts': 'export const steps = 1;',
    'supabase/package.json': '{}',
    'supabase/functions/_shared/content/limits.ts': 'export const limits = 1;',
    'supabase/functions/api/app.ts': `import type { session } from '../../../shell/src/session.ts';\nexport type App = typeof session;`,
    'learner-app/src/quiz.ts': `export * from '../../supabase/functions/_shared/content/limits';`,
    'learner-app/src/missing.ts': `export * from './nowhere';`,
  });
  expect(refused).toEqual([
    'importers-of-content-schemas: learner-app/src/quiz.ts → supabase/functions/_shared/content/limits.ts',
    'imports-of-supabase: supabase/functions/api/app.ts → shell/src/session.ts',
    'imports-of-tools: tools/workspace/apps.ts → e2e/fixtures/delivery/raw-http.ts',
    'layers-above-workspace: tools/workspace/apps.ts → tools/test/steps.ts',
    'not-to-unresolvable: learner-app/src/missing.ts → ./nowhere',
  ]);
});

test('a new remote in the workspace has the same boundaries as the others', async () => {
  const talks = 'careers-app/src/features/talks/talks.ts';
  expect(await refusedImports(NEW_REMOTE)).toEqual([
    `features-by-their-index: ${talks} → careers-app/src/features/jobs/job-list.ts`,
    `imports-of-careers-app: ${talks} → learner-app/src/home.ts`,
    `imports-of-careers-app: ${talks} → shell/src/session.ts`,
    'shared-knows-no-features: careers-app/src/shared/menu.ts → careers-app/src/features/jobs/index.ts',
  ]);
});

/** Returns a diagram's lines, sorted, because their order depends on which file is read first. */
const linesOf = (picture = ''): string[] => picture.trim().split('\n').sort();

const PICTURE = /(?<=<!-- imports of packages -->\n\n```mermaid\n)[^`]*(?=```)/;

test('the diagram in docs/architecture.md matches the packages’ imports', async () => {
  const packages = (await readdir(ROOT)).filter((name) => existsSync(join(ROOT, name, 'package.json')));
  // Only the product's imports count, because tests import from more places.
  const tests = '[.]test[.]|/testing/|[.]contract[.]ts$';
  const args = [
    join(ROOT, 'node_modules', DEPCRUISE),
    ...packages,
    ...['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'mermaid'],
    ...['--collapse', '^(shared-ui/(contract|build|src/[^/]+)|[^/]+)'],
    ...['--exclude', `${tests}|(^|/)(node_modules|dist|[.]temp)/|^e2e/interoperability/`],
    ...['--include-only', `^(${packages.join('|')})/`],
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const file = join(ROOT, 'docs/architecture.md');
  const text = await readFile(file, 'utf8');
  if (process.env['UPDATE_DOCS'] === '1')
    await writeFile(
      file,
      text.replace(PICTURE, () => stdout),
    );
  expect(linesOf(PICTURE.exec(await readFile(file, 'utf8'))?.[0])).toEqual(linesOf(stdout));
});
