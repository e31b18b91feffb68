import { z } from '@hono/zod-openapi';
import {
  commitRollover,
  commitRoster,
  listRosters,
  previewRollover,
  previewRoster,
  undoRoster,
} from '../../data/schools/rosters.data.ts';
import type { Register } from '../../lib/operation/operation.ts';
import type { ApiConfig } from '../../lib/supabase-client.ts';
import { sendInvitations } from '../../school-accounts/staff-invitations.ts';
import {
  rollover,
  rolloverCommit,
  rolloverPlan,
  roster,
  rosterCommit,
  rosterComparison,
  rosterInput,
  rosterUndone,
} from '../../schemas/schools/school.schema.ts';

const shared = { tag: 'Rosters', access: 'staff', params: { id: z.uuid() } } as const;

export function rosterRoutes(register: Register, config: ApiConfig): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/schools/{id}/rosters',
    summary: 'List the last 20 rosters of a school',
    status: 200,
    result: z.array(roster),
    handle: ({ db, id }) => listRosters(db, id),
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/schools/{id}/rosters/preview',
    summary: 'Compare a file of students with a school; changes nothing',
    body: rosterInput,
    status: 200,
    result: rosterComparison,
    handle: ({ db, id, body }) => previewRoster(db, id, body),
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/schools/{id}/rosters/create',
    summary: 'Write what a preview showed: all of it, or nothing',
    body: rosterCommit,
    status: 201,
    result: roster,
    handle: async ({ db, id, body }) => {
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
    summary: 'Take the newest roster back, but nothing that was changed since',
    status: 200,
    result: rosterUndone,
    handle: ({ db, id, params }) => undoRoster(db, id, params.rosterId ?? ''),
  });
  rolloverRoutes(register);
}

const rollovers = { ...shared, tag: 'Rollovers' } as const;

function rolloverRoutes(register: Register): void {
  register({
    ...rollovers,
    method: 'get',
    path: '/api/schools/{id}/rollovers',
    summary: 'List the last 20 turns of a year of a school',
    status: 200,
    result: z.array(roster),
    handle: ({ db, id }) => listRosters(db, id, 'rollover'),
  });
  register({
    ...rollovers,
    method: 'post',
    path: '/api/schools/{id}/rollovers/preview',
    summary: 'Show what a plan for the new year would change; changes nothing',
    body: rolloverPlan,
    status: 200,
    result: rollover,
    handle: ({ db, id, body }) => previewRollover(db, id, body),
  });
  register({
    ...rollovers,
    method: 'post',
    path: '/api/schools/{id}/rollovers/create',
    summary: 'Archive and copy classes and move year levels, as a preview showed: all of it, or nothing',
    body: rolloverCommit,
    status: 201,
    result: roster,
    handle: ({ db, id, body }) => commitRollover(db, id, body),
  });
  register({
    ...rollovers,
    method: 'post',
    path: '/api/schools/{id}/rollovers/{rolloverId}/undo',
    params: { ...shared.params, rolloverId: z.uuid() },
    summary: 'Take the newest turn of a year back as a whole, if nothing of it was changed since',
    status: 200,
    result: rosterUndone,
    handle: ({ db, id, params }) => undoRoster(db, id, params.rolloverId ?? ''),
  });
}
