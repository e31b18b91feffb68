import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { canReach, postgresOsUser, REACHABLE_DIR } from './postgres-binaries.ts';
import { makeTemporaryFolder } from './reachable-folders.ts';

/** What the stack remembers beside its database. */
export interface StackState {
  /** Folder of the PostgreSQL cluster. */
  dataDir: string;
  /** Folder of uploaded media; outlives restarts as the database does. */
  uploadsDir: string;
  /** Signs the sessions; kept, so that people stay signed in over a restart. */
  jwtSecret: string;
  /** False until the first start has made the whole database. */
  complete: boolean;
}

/** State of the stack in this folder; a new one when there is none. */
export async function loadStackState(stackDir: string, ephemeral: boolean): Promise<StackState> {
  if (!ephemeral) {
    const saved = await readFile(join(stackDir, 'state.json'), 'utf8').catch(() => null);
    if (saved) return withUploads(JSON.parse(saved) as Omit<StackState, 'uploadsDir'>, stackDir);
  }
  const dataDir = await placeForData(stackDir, ephemeral);
  const uploadsDir = join(ephemeral ? dirname(dataDir) : stackDir, 'uploads');
  const state = { dataDir, uploadsDir, jwtSecret: randomBytes(32).toString('base64url'), complete: false };
  if (!ephemeral) await saveStackState(stackDir, state);
  return state;
}

/** A stack made before there were uploads has no folder for them yet. */
function withUploads(state: Omit<StackState, 'uploadsDir'>, stackDir: string): StackState {
  return { uploadsDir: join(stackDir, 'uploads'), ...state };
}

/** Writes the state in one step: a kill in between leaves the old one. */
export async function saveStackState(stackDir: string, state: StackState): Promise<void> {
  await mkdir(stackDir, { recursive: true });
  const path = join(stackDir, 'state.json');
  await writeFile(`${path}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Deletes the database and what was remembered of it. */
export async function deleteStackState(stackDir: string, state: StackState): Promise<void> {
  await rm(join(stackDir, 'state.json'), { force: true });
  await rm(state.dataDir, { recursive: true, force: true });
  await rm(state.uploadsDir, { recursive: true, force: true });
  // Outside of the clone the database has a folder of its own around it.
  if (state.dataDir.startsWith(REACHABLE_DIR))
    await rm(dirname(state.dataDir), { recursive: true, force: true });
}

async function placeForData(stackDir: string, ephemeral: boolean): Promise<string> {
  const user = await postgresOsUser();
  if (ephemeral) return join(await makeTemporaryFolder(user), 'postgres');
  const inside = join(stackDir, 'postgres');
  if (!user || (await canReach(inside, user))) return inside;
  // The user `postgres` cannot enter the clone. The random part keeps a later clone at the same path apart.
  const name = `${basename(stackDir)}-${randomBytes(6).toString('hex')}`;
  return join(REACHABLE_DIR, 'data', name, 'postgres');
}
