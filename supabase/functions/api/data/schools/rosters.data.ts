import type { z } from 'zod';
import { toColumns } from '../../../_shared/content/names.ts';
import { camelize } from '../../lib/camelize.ts';
import type { Db } from '../../lib/supabase-client.ts';
import type {
  Rollover,
  rolloverCommit,
  rolloverPlan,
  Roster,
  rosterCommit,
  RosterComparison,
  rosterInput,
  RosterUndone,
} from '../../schemas/schools/school.schema.ts';
import { unwrap } from '../query.ts';

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

/** The last ones of a school, or turns of a year, the newest first. @throws {ApiError} 403 */
export async function listRosters(
  db: Db,
  schoolId: string,
  kind: 'roster' | 'rollover' = 'roster',
): Promise<Roster[]> {
  const args = { p_school_id: schoolId, p_kind: kind };
  return camelize(await unwrap(db.rpc('list_rosters', args))) as Roster[];
}

/** What a plan for the new year would change. @throws {ApiError} 403, 422 */
export async function previewRollover(
  db: Db,
  schoolId: string,
  plan: z.output<typeof rolloverPlan>,
): Promise<Rollover> {
  const args = { p_school_id: schoolId, p_plan: toPlan(plan) };
  return camelize(await unwrap(db.rpc('preview_rollover', args))) as Rollover;
}

/** @throws {ApiError} 403, 409 `rollover_changed` where something differs from the preview, 422 */
export async function commitRollover(
  db: Db,
  schoolId: string,
  { leavers, previewed, ...plan }: z.output<typeof rolloverCommit>,
): Promise<Roster> {
  const args = {
    p_school_id: schoolId,
    p_plan: toPlan(plan),
    p_leavers: leavers,
    p_version: previewed,
  };
  return camelize(await unwrap(db.rpc('commit_rollover', args))) as Roster;
}

const toPlan = ({ classes, years }: z.output<typeof rolloverPlan>) => ({
  classes: classes.map(({ classId, copy }) => ({ class_id: classId, copy: copy && toColumns(copy) })),
  years: years.map(({ from, to = null }) => ({ from, to })),
});

/** Of a turn of a year, too. @throws {ApiError} 403, 404, 409 `roster_not_newest`, `rollover_changed_since` */
export async function undoRoster(db: Db, schoolId: string, rosterId: string): Promise<RosterUndone> {
  const args = { p_school_id: schoolId, p_roster_id: rosterId };
  return camelize(await unwrap(db.rpc('undo_roster', args))) as RosterUndone;
}
