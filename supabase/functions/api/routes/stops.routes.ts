import { z } from '@hono/zod-openapi';
import { readStops, reorderStops } from '../data/stops.data.ts';
import type { Register } from '../lib/operation.ts';
import { stop, stopOrder } from '../schemas/stop.schema.ts';

const shared = { path: '/api/courses/{id}/stops', tag: 'Stops', access: 'admin', status: 200 } as const;

/** The order of a course's road map. Stops come and go by linking and unlinking. */
export function stopRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    summary: 'List the stops of a course in order',
    result: z.array(stop),
    handle: ({ db, id }) => readStops(db, id),
  });
  register({
    ...shared,
    method: 'put',
    summary: 'Put the stops of a course in another order',
    body: stopOrder,
    result: z.array(stop),
    handle: ({ db, id, body }) => reorderStops(db, id, body.lessonIds),
  });
}
