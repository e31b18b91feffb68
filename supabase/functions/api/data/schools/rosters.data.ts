import type { z } from 'zod';
import { converterTo } from '../../../_shared/data-fields.ts';
import { unwrap } from '../../lib/query.ts';
import type { Db } from '../../lib/supabase-client.ts';
import { type Roster, roster, type rosterCommit } from '../../schemas/schools/school.schema.ts';

const toRoster = converterTo(roster);

/** @throws {ApiError} 403, 409 `roster_changed` if something differs from the preview, 422 */
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
  return toRoster(await unwrap(db.rpc('commit_roster', args)));
}
