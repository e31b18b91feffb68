import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../../local/paths.ts';
import type { Step, Tools } from './step.ts';

interface Health {
  version: string | null;
  migration: string | null;
  databaseMs: number;
}

/** A function takes some seconds to start after deployment. */
const ATTEMPTS = 10;
const PAUSE_MS = 3000;

/** Returns the version of this release's newest migration. */
export function newestMigration(): string {
  const names = readdirSync(join(SUPABASE_DIR, 'migrations')).sort();
  return names.at(-1)?.split('_')[0] ?? '';
}

/** Polls the health address until it reports that the database has this release's newest migration. */
export function healthStep(apiUrl: string): Step {
  return { name: 'health', work: (tools) => waitUntilHealthy(tools, apiUrl) };
}

async function waitUntilHealthy(tools: Tools, apiUrl: string): Promise<void> {
  const address = `${apiUrl}/functions/v1/api/health`;
  for (let attempt = 1; ; attempt += 1) {
    const problem = await findProblem(tools, address);
    if (problem === null) return;
    if (attempt === ATTEMPTS) throw new Error(`${address} ${problem}`);
    await tools.pause(PAUSE_MS);
  }
}

/** @returns null if all is well, otherwise the problem as the end of a sentence */
async function findProblem(tools: Tools, address: string): Promise<string | null> {
  try {
    const response = await tools.fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) return `responds with ${response.status}.`;
    const { version, migration, databaseMs } = (await response.json()) as Health;
    if (migration !== newestMigration())
      return `is at migration ${migration}, but this release needs ${newestMigration()}.`;
    tools.write(`${address}: version ${version ?? 'unknown'}, migration ${migration}, ${databaseMs} ms`);
    return null;
  } catch (error) {
    return `isn’t responding: ${error instanceof Error ? error.message : String(error)}`;
  }
}
