import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = resolve(import.meta.dirname, '../..');

interface Finding {
  file: string;
  line: number;
  ruleId: string | null;
}

/** Runs ESLint in a folder with a configuration, optionally on a text as if it were the content of a file. */
async function lint(folder: string, args: readonly string[], content = ''): Promise<Finding[]> {
  const eslint = join(ROOT, 'node_modules', 'eslint', 'bin', 'eslint.js');
  const child = spawn(process.execPath, [eslint, ...args, '--format', 'json'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(content);
  const results = JSON.parse(await text(child.stdout)) as {
    filePath: string;
    messages: Omit<Finding, 'file'>[];
  }[];
  return results.flatMap(({ filePath, messages }) =>
    messages
      .filter(({ ruleId }) => /import|syntax/.test(ruleId ?? ''))
      .map(({ line, ruleId }) => ({ file: relative(folder, filePath), line, ruleId })),
  );
}

// A setting that no longer fits the plugin silently disables these rules.
test('ESLint reports an import across a border and an import circle', async () => {
  const content = [
    `import '../../e2e/fixtures/raw-http.ts';`,
    // It imports apps.ts.
    `import { buildStaleApps } from './build-apps.ts';`,
    `export const APPS = [buildStaleApps];`,
  ].join('\n');
  const file = join(ROOT, 'tools/workspace/apps.ts');
  expect(await lint(ROOT, ['--stdin', '--stdin-filename', file], content)).toMatchObject([
    { line: 1, ruleId: 'import-x/no-restricted-paths' },
    { line: 2, ruleId: 'import-x/no-cycle' },
  ]);
}, 240_000);

/** A workspace with a remote that the configuration does not name. */
const WORKSPACE = {
  'shell/package.json': '{}',
  'shell/src/session.ts': 'export const session = 1;',
  'learner-app/package.json': '{}',
  'learner-app/src/home.ts': 'export const home = 1;',
  'careers-app/package.json': '{}',
  'careers-app/tsconfig.json': '{ "include": ["src"] }',
  'careers-app/src/features/jobs/index.ts': 'export const jobs = 1;',
  'careers-app/src/features/jobs/job-list.ts': 'export const list = 1;',
  'careers-app/src/shared/menu.ts': `export * from '../features/jobs';`,
  'careers-app/src/features/talks/talks.ts': [
    `export * from '../../../../shell/src/session';`,
    `export * from '../../../../learner-app/src/home';`,
    `export * from '../jobs/job-list';`,
    `export const read = (services: { getSupabase: () => void }) => services.getSupabase();`,
  ].join('\n'),
};

test('a remote that is new in the workspace has the borders of the others', async () => {
  const parent = join(ROOT, 'tools', '.temp');
  await mkdir(parent, { recursive: true });
  // Inside the repository, whose packages the configuration imports.
  const folder = await mkdtemp(join(parent, 'workspace-'));
  try {
    await cp(join(ROOT, 'eslint.config.js'), join(folder, 'eslint.config.js'));
    for (const [path, content] of Object.entries(WORKSPACE)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const talks = 'careers-app/src/features/talks/talks.ts';
    expect(await lint(folder, ['careers-app'])).toEqual([
      { file: talks, line: 1, ruleId: 'import-x/no-restricted-paths' },
      { file: talks, line: 2, ruleId: 'import-x/no-restricted-paths' },
      { file: talks, line: 3, ruleId: 'no-restricted-imports' },
      { file: talks, line: 4, ruleId: 'no-restricted-syntax' },
      { file: 'careers-app/src/shared/menu.ts', line: 1, ruleId: 'import-x/no-restricted-paths' },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 240_000);
