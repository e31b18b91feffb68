import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = resolve(import.meta.dirname, '../..');

interface Finding {
  file: string;
  line: number;
  rule: string;
}

interface Report {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
}

/** What the linter reports of this folder, with the repository's configuration, in a workspace of these files. */
async function lint(target: string, files: Record<string, string>): Promise<Finding[]> {
  const parent = join(ROOT, 'tools', '.temp');
  await mkdir(parent, { recursive: true });
  // Inside the repository, whose packages the configuration imports.
  const folder = await mkdtemp(join(parent, 'workspace-'));
  try {
    // A repository of its own: the .gitignore of this one names the folder.
    await mkdir(join(folder, '.git'));
    for (const name of ['oxlint.config.ts', 'tsconfig.base.json'])
      await cp(join(ROOT, name), join(folder, name));
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const child = spawn(process.execPath, [oxlint, '--format', 'json', target], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { diagnostics } = JSON.parse(await text(child.stdout)) as Report;
    return diagnostics
      .map(({ code, filename, labels }) => ({ file: filename, line: labels[0]?.span.line ?? 0, rule: code }))
      .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const WORKSPACE = {
  'shell/package.json': '{}',
  'shell/src/session.ts': 'export const session = 1;',
  'learner-app/package.json': '{}',
  'learner-app/src/home.ts': 'export const home = 1;',
};

// A setting that no longer fits the plugin silently disables these rules.
test('the linter reports an import across a border and an import circle', async () => {
  const findings = await lint('tools', {
    ...WORKSPACE,
    'e2e/package.json': '{}',
    'e2e/fixtures/raw-http.ts': 'export const raw = 1;',
    'tools/package.json': '{}',
    'tools/workspace/apps.ts': [
      `import '../../e2e/fixtures/raw-http.ts';`,
      `import { buildStaleApps } from './build-apps.ts';`,
      `export const APPS: string[] = [buildStaleApps];`,
    ].join('\n'),
    'tools/workspace/build-apps.ts': [
      `import { APPS } from './apps.ts';`,
      `export const buildStaleApps: string = APPS.join();`,
    ].join('\n'),
  });
  expect(findings.filter(({ file }) => file.endsWith('/apps.ts'))).toEqual([
    { file: 'tools/workspace/apps.ts', line: 1, rule: 'borders(no-restricted-paths)' },
    { file: 'tools/workspace/apps.ts', line: 2, rule: 'import(no-cycle)' },
  ]);
});

/** A remote that the configuration does not name. */
const NEW_REMOTE = {
  ...WORKSPACE,
  'careers-app/package.json': '{}',
  'careers-app/tsconfig.json': '{ "extends": "../tsconfig.base.json", "compilerOptions": { "types": [] } }',
  'careers-app/src/features/jobs/index.ts': 'export const jobs = 1;',
  'careers-app/src/features/jobs/job-list.ts': 'export const list = 1;',
  'careers-app/src/shared/menu.ts': `export * from '../features/jobs';`,
  'careers-app/src/features/talks/talks.ts': [
    `export * from '../../../../shell/src/session';`,
    `export * from '../../../../learner-app/src/home';`,
    `export * from '../jobs/job-list';`,
    `interface Services { supabase: { rpc: () => void } }`,
    `export const read = (services: Services) => services.supabase.rpc();`,
    `export const ask = ({ supabase }: Services) => supabase.rpc();`,
  ].join('\n'),
};

test('a remote that is new in the workspace has the borders of the others', async () => {
  const talks = 'careers-app/src/features/talks/talks.ts';
  expect(await lint('careers-app', NEW_REMOTE)).toEqual([
    { file: talks, line: 1, rule: 'borders(no-restricted-paths)' },
    { file: talks, line: 2, rule: 'borders(no-restricted-paths)' },
    { file: talks, line: 3, rule: 'eslint(no-restricted-imports)' },
    { file: talks, line: 5, rule: 'eslint(no-restricted-properties)' },
    { file: talks, line: 6, rule: 'eslint(no-restricted-properties)' },
    { file: 'careers-app/src/shared/menu.ts', line: 1, rule: 'borders(no-restricted-paths)' },
  ]);
});

test('the linter also reports types, rules that need types, hooks and accessibility', async () => {
  const findings = await lint('careers-app', {
    ...NEW_REMOTE,
    'careers-app/src/features/talks/talks.ts': [
      `export const count: number = 'one';`,
      `export const start = () => { Promise.resolve(count); };`,
    ].join('\n'),
    'careers-app/src/shared/menu.ts': [
      `declare const useOpen: () => boolean;`,
      `export const Menu = (props: { open: boolean }) => (props.open ? useOpen() : null);`,
    ].join('\n'),
    'careers-app/src/shared/picture.jsx': `void (<img src="a.png" />);`,
  });
  expect(findings).toMatchObject([
    { line: 1, rule: 'typescript(TS2322)' },
    { line: 2, rule: 'typescript(no-floating-promises)' },
    { line: 2, rule: 'react-hooks(rules-of-hooks)' },
    { line: 1, rule: 'jsx-a11y(alt-text)' },
  ]);
});
