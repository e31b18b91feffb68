import { z } from '@hono/zod-openapi';
import { toColumns } from '../../../_shared/names.ts';
import { commitRoster } from '../../data/schools/rosters.data.ts';
import { pathId, param } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { sendInvitations } from '../../school-accounts/staff-invitations.ts';
import {
  rollover,
  rolloverCommit,
  rolloverPlan,
  roster,
  rosterColumns,
  rosterCommit,
  rosterComparison,
  rosterInput,
  rosterUndone,
} from '../../schemas/schools/school.schema.ts';

const shared = { tag: 'Rosters', access: 'staff', params: { id: z.uuid() } } as const;

export function rosterRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/schools/{id}/rosters',
    summary: 'List a school’s last 20 rosters',
    status: 200,
    result: z.array(roster),
    calls: 'list_rosters',
    with: { p_school_id: pathId, p_kind: () => 'roster' },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/schools/{id}/roster-columns',
    summary: 'List the column mappings confirmed at a school',
    status: 200,
    result: z.array(rosterColumns),
    calls: 'list_roster_columns',
    with: { p_school_id: pathId },
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/schools/{id}/roster-columns',
    summary: 'Save the confirmed column mapping for a file’s headings',
    body: rosterColumns,
    status: 200,
    result: z.array(rosterColumns),
    calls: 'save_roster_columns',
    with: {
      p_school_id: pathId,
      p_headings: ({ body }) => body.headings,
      p_columns: ({ body }) => body.columns,
    },
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/schools/{id}/rosters/preview',
    summary: 'Preview a roster',
    description: 'Compares a student file with the school’s students and classes.',
    body: rosterInput,
    status: 200,
    result: rosterComparison,
    calls: 'preview_roster',
    with: {
      p_school_id: pathId,
      p_rows: ({ body }) => body.rows,
      p_choices: ({ body }) => body.choices ?? {},
    },
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/schools/{id}/rosters/create',
    summary: 'Commit a roster',
    description: 'Saves the previewed changes in one transaction.',
    body: rosterCommit,
    status: 201,
    result: roster,
    handle: async ({ config, db, id, body }) => {
      const committed = await commitRoster(db, id, body);
      await sendInvitations(config, id);
      return committed;
    },
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/schools/{id}/rosters/{rosterId}/undo',
    params: { ...shared.params, rosterId: z.uuid() },
    summary: 'Undo the newest roster',
    description: 'Skips anything that has changed since.',
    status: 200,
    result: rosterUndone,
    calls: 'undo_roster',
    with: { p_school_id: pathId, p_roster_id: param('rosterId') },
  });
  rolloverRoutes(register);
}

const toPlan = ({ classes, years }: z.output<typeof rolloverPlan>) => ({
  classes: classes.map(({ classId, copy }) => ({ class_id: classId, copy: copy && toColumns(copy) })),
  years: years.map(({ from, to = null }) => ({ from, to })),
});

const rollovers = { ...shared, tag: 'Rollovers' } as const;

function rolloverRoutes(register: Register): void {
  register({
    ...rollovers,
    method: 'get',
    path: '/api/schools/{id}/rollovers',
    summary: 'List a school’s last 20 rollovers',
    status: 200,
    result: z.array(roster),
    calls: 'list_rosters',
    with: { p_school_id: pathId, p_kind: () => 'rollover' },
  });
  register({
    ...rollovers,
    method: 'post',
    path: '/api/schools/{id}/rollovers/preview',
    summary: 'Preview a rollover',
    body: rolloverPlan,
    status: 200,
    result: rollover,
    calls: 'preview_rollover',
    with: { p_school_id: pathId, p_plan: ({ body }) => toPlan(body) },
  });
  register({
    ...rollovers,
    method: 'post',
    path: '/api/schools/{id}/rollovers/create',
    summary: 'Commit a rollover',
    description: 'Archives and copies classes and moves students up as previewed, in one transaction.',
    body: rolloverCommit,
    status: 201,
    result: roster,
    calls: 'commit_rollover',
    with: {
      p_school_id: pathId,
      p_plan: ({ body }) => toPlan(body),
      p_leavers: ({ body }) => body.leavers,
      p_version: ({ body }) => body.previewed,
    },
  });
  register({
    ...rollovers,
    method: 'post',
    path: '/api/schools/{id}/rollovers/{rolloverId}/undo',
    params: { ...shared.params, rolloverId: z.uuid() },
    summary: 'Undo the newest rollover',
    description: 'Fails if anything in the rollover has changed since.',
    status: 200,
    result: rosterUndone,
    calls: 'undo_roster',
    with: { p_school_id: pathId, p_roster_id: param('rolloverId') },
  });
}
