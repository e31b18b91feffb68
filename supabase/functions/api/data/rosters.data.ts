import type { z } from 'zod';
import { camelize } from '../lib/camelize.ts';
import type { Db } from '../lib/supabase-client.ts';
import type {
  Roster,
  rosterCommit,
  RosterComparison,
  rosterInput,
  RosterUndone,
} from '../schemas/school.schema.ts';
import { unwrap } from './query.ts';

type Input = z.output<typeof rosterInput>;

/** @throws {ApiError} 403 for who is no administrator of the school, 422 */
export async function previewRoster(
  db: Db,
  schoolId: string,
  { rows, choices = {} }: Input,
): Promise<RosterComparison> {
  const args = { p_school_id: schoolId, p_rows: rows, p_choices: choices };
  return camelize(await unwrap(db.rpc('preview_roster', args))) as RosterComparison;
}

/** @throws {ApiError} 403, 409 `roster_changed` where something differs from the preview, 422 */
export async function commitRoster(
  db: Db,
  schoolId: string,
  { rows, choices = {}, leavers = [], previewed }: z.output<typeof rosterCommit>,
): Promise<Roster> {
  const args = {
    p_school_id: schoolId,
    p_rows: rows,
    p_choices: choices,
    p_leavers: leavers,
    p_version: previewed,
  };
  return camelize(await unwrap(db.rpc('commit_roster', args))) as Roster;
}

/** The last ones of a school, the newest first. @throws {ApiError} 403 */
export async function listRosters(db: Db, schoolId: string): Promise<Roster[]> {
  return camelize(await unwrap(db.rpc('list_rosters', { p_school_id: schoolId }))) as Roster[];
}

/** @throws {ApiError} 403, 404, 409 `roster_not_newest` */
export async function undoRoster(db: Db, schoolId: string, rosterId: string): Promise<RosterUndone> {
  const args = { p_school_id: schoolId, p_roster_id: rosterId };
  return camelize(await unwrap(db.rpc('undo_roster', args))) as RosterUndone;
}
