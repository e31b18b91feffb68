import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * Runs a tool in a workspace with these files and the repository's configuration, and returns its output.
 * @param program the tool's path in node_modules, and its arguments
 */
export async function runInWorkspace(
  [program = '', ...args]: readonly string[],
  files: Record<string, string>,
): Promise<string> {
  const parent = join(ROOT, 'tools', '.temp');
  await mkdir(parent, { recursive: true });
  // The folder is inside the repository, because the configuration imports the repository's packages.
  const folder = await mkdtemp(join(parent, 'workspace-'));
  try {
    // The workspace is its own repository, because this repository's .gitignore names the folder.
    await mkdir(join(folder, '.git'));
    for (const name of [
      'oxlint.config.ts',
      'tools/lint/dated-inputs.ts',
      'tools/lint/text-in-elements.ts',
      '.dependency-cruiser.mjs',
      'tsconfig.base.json',
    ])
      await cp(join(ROOT, name), join(folder, name));
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const child = spawn(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return await text(child.stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const WORKSPACE = {
  'shell/package.json': '{}',
  'shell/src/session.ts': 'export const session = 1;',
  'learner-app/package.json': '{}',
  'learner-app/src/home.ts': 'export const home = 1;',
};

/** A remote that isn't named in any configuration. */
export const NEW_REMOTE = {
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
