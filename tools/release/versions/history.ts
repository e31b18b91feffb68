import { join } from 'node:path';
import type { AppName } from '../../workspace/apps.ts';
import { writeAtomically } from '../site/atomic-file.ts';
import { readJson } from '../site/read-json.ts';
import { siteFolder } from '../site/site-layout.ts';

/** The time at which a version of an application went live. */
export interface HistoryEntry {
  since: string;
  version: string;
  /** The version that the shell falls back to. */
  previous: string | null;
  /** The version that a share of browsers ran instead. */
  candidate?: string;
}

const historyFile = (to: string, app: AppName) => join(siteFolder(to, app), 'history.json');

/** Returns every release and rollback of an application, oldest first. */
export async function readHistory(to: string, app: AppName): Promise<HistoryEntry[]> {
  return ((await readJson(historyFile(to, app))) as HistoryEntry[] | null) ?? [];
}

export async function appendHistory(to: string, app: AppName, entry: HistoryEntry): Promise<void> {
  const entries = [...(await readHistory(to, app)), entry];
  await writeAtomically(historyFile(to, app), `${JSON.stringify(entries, null, 2)}\n`);
}
