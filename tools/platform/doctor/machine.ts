import { constants, existsSync, readFileSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Finding } from 'supabase-project/doctor';
import { ensurePortFree, readPort } from 'supabase-project/local';
import { APPS, distFolder, ROOT } from '../../workspace/apps.ts';

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

/** The disk space needed for a new database, the builds and the packages' caches. */
const NEEDED_BYTES = 2 * 1024 ** 3;

const finding = (part: string, remedy: string, state: string | null, problem: string | null): Finding => ({
  part,
  state: problem === null ? state : null,
  problem,
  remedy,
});

/** Compares the versions of Node and pnpm specified in the repository with those in use. */
export function checkVersions(): Finding[] {
  const { devDependencies } = JSON.parse(read('package.json')) as {
    devDependencies: Record<string, string>;
  };
  const [, pnpm = ''] = /PNPM = 'pnpm@([\d.]+)'/.exec(read('tools', 'bootstrap.mjs')) ?? [];
  const [, usedPnpm = 'unknown'] =
    /"packageManager": "pnpm@([\d.]+)"/.exec(read('node_modules', '.modules.yaml')) ?? [];
  const remedy = 'Delete node_modules, then run npm start to reinstall.';
  const compare = (name: string, wanted: string, used: string) =>
    finding(name, remedy, used, wanted === used ? null : `is ${used}, but needs to be ${wanted}`);
  return [
    compare('Node', devDependencies['node'] ?? '', process.versions.node),
    compare('pnpm', pnpm, usedPnpm),
  ];
}

/** Checks that the platform's ports are different and, unless the platform is running, that they are free. */
export function checkPorts(env: NodeJS.ProcessEnv = process.env): Promise<Finding[]> {
  const parts = [
    ...APPS.map(({ name, portVariable, defaultPort }) => ({ name, variable: portVariable, defaultPort })),
    { name: 'API', variable: 'API_PORT', defaultPort: 54321 },
    { name: 'PostgreSQL', variable: 'DB_PORT', defaultPort: 54322 },
  ];
  const running = existsSync(join(stackFolder(env), 'running.json'));
  const known = new Map<number, string>();
  return Promise.all(
    parts.map(async ({ name, variable, defaultPort }) => {
      const part = `${name} port`;
      const remedy = `Choose another port: ${variable}=<port> npm start`;
      try {
        const port = readPort(env, variable, defaultPort);
        const other = known.get(port);
        if (other) return finding(part, remedy, null, `is ${port}, which ${other} also uses`);
        known.set(port, name);
        if (!running) await ensurePortFree(port, name, variable);
        return finding(part, remedy, `${port}${running ? ' (the platform is running)' : ''}`, null);
      } catch (error) {
        return finding(part, remedy, null, error instanceof Error ? error.message : String(error));
      }
    }),
  );
}

/** Checks the folders that commands write to. */
export function checkFolders(env: NodeJS.ProcessEnv = process.env): Promise<Finding[]> {
  const folders = [
    stackFolder(env),
    join(ROOT, 'supabase', '.temp'),
    join(ROOT, 'tools', '.temp'),
    ...APPS.map(({ name }) => distFolder(name)),
  ];
  return Promise.all(
    folders.map(async (folder) => {
      // A missing folder is created in the nearest existing one.
      let existing = folder;
      while (!existsSync(existing)) existing = dirname(existing);
      const part = `folder ${folder}`;
      const isWritable = await access(existing, constants.W_OK).then(
        () => true,
        () => false,
      );
      if (!isWritable)
        return finding(part, `sudo chown -R "$USER" ${existing}`, null, `isn’t writable (${existing})`);
      const { bavail, bsize } = await statfs(existing);
      const isFull = bavail * bsize < NEEDED_BYTES;
      const gigabytes = (bavail * bsize) / 1024 ** 3;
      const problem = isFull ? `has ${gigabytes.toFixed(1)} GB left but needs 2 GB` : null;
      return finding(part, 'Free some space, or set STACK_DIR to another disk.', 'writable', problem);
    }),
  );
}

/** Returns the folder of the local database. */
function stackFolder(env: NodeJS.ProcessEnv): string {
  return resolve(ROOT, env.STACK_DIR || join('supabase', '.temp', 'stack'));
}
