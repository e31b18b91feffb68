import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SUPABASE_DIR } from '../paths.ts';
import { createTemporaryFolder } from '../postgres/accessible-folders.ts';
import { canAccess, postgresOsUser, ACCESSIBLE_DIR } from '../postgres/postgres-binaries.ts';

/** The state that a stack saves. */
export interface StackState {
  /** Folder of the PostgreSQL cluster. */
  dataDir: string;
  /** Folder of uploaded media; kept across restarts like the database. */
  uploadsDir: string;
  /** Signs the sessions; kept so that users stay signed in across restarts. */
  jwtSecret: string;
  /** The project's secret key, as hosted functions find it in their environment. */
  secretKey: string;
  /**
   * The first of the migrations that created the database. If the migrations now begin with a different one, they can't
   * update this database.
   */
  firstMigration: string;
  /** False until the first start has created the whole database. */
  complete: boolean;
}

/** Loads the state of the stack in this folder, or creates a new one. */
export async function loadStackState(stackDir: string, ephemeral: boolean): Promise<StackState> {
  if (!ephemeral) {
    const saved = await readFile(join(stackDir, 'state.json'), 'utf8').catch(() => null);
    if (saved) return withDefaults(JSON.parse(saved) as SavedState, stackDir);
  }
  const dataDir = await chooseDataDir(stackDir, ephemeral);
  const uploadsDir = join(ephemeral ? dirname(dataDir) : stackDir, 'uploads');
  const jwtSecret = randomBytes(32).toString('base64url');
  const firstMigration = await readFirstMigration();
  const state = {
    dataDir,
    uploadsDir,
    jwtSecret,
    secretKey: createSecretKey(),
    firstMigration,
    complete: false,
  };
  if (!ephemeral) await saveStackState(stackDir, state);
  return state;
}

/** Returns the file name of the oldest migration. */
export async function readFirstMigration(): Promise<string> {
  const [first = ''] = (await readdir(join(SUPABASE_DIR, 'migrations'))).sort();
  return first;
}

type SavedState = Omit<StackState, 'uploadsDir' | 'secretKey' | 'firstMigration'> & Partial<StackState>;

/** Completes a state that was saved by a version without uploads, a secret key or the migration. */
function withDefaults(state: SavedState, stackDir: string): StackState {
  return {
    uploadsDir: join(stackDir, 'uploads'),
    secretKey: createSecretKey(),
    firstMigration: '',
    ...state,
  };
}

const createSecretKey = (): string => `sb_secret_${randomBytes(24).toString('base64url')}`;

/** Saves the state atomically: an interrupted write leaves the old one. */
export async function saveStackState(stackDir: string, state: StackState): Promise<void> {
  await mkdir(stackDir, { recursive: true });
  const path = join(stackDir, 'state.json');
  await writeFile(`${path}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Deletes the database, the uploads and the state. */
export async function deleteStackState(stackDir: string, state: StackState): Promise<void> {
  await rm(join(stackDir, 'state.json'), { force: true });
  await rm(state.dataDir, { recursive: true, force: true });
  await rm(state.uploadsDir, { recursive: true, force: true });
  // Outside the repository, the database folder has its own parent folder.
  if (state.dataDir.startsWith(ACCESSIBLE_DIR))
    await rm(dirname(state.dataDir), { recursive: true, force: true });
}

async function chooseDataDir(stackDir: string, ephemeral: boolean): Promise<string> {
  const user = await postgresOsUser();
  if (ephemeral) return join(await createTemporaryFolder(user), 'postgres');
  const dataDir = join(stackDir, 'postgres');
  if (!user || (await canAccess(dataDir, user))) return dataDir;
  // The user `postgres` cannot access the repository. The random part keeps repositories with the same name apart.
  const name = `${basename(stackDir)}-${randomBytes(6).toString('hex')}`;
  return join(ACCESSIBLE_DIR, 'data', name, 'postgres');
}
