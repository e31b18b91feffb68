import type { z } from 'zod';
import { converterTo } from '../../../_shared/data-fields.ts';
import type { OperationRequest } from '../../lib/operation/request.ts';
import { unwrap } from '../../lib/query.ts';
import {
  type gridQuery,
  type ReadClassGrid,
  readClassGrid,
} from '../../schemas/schools/assignment.schema.ts';

const toGrid = converterTo(readClassGrid);

/**
 * Reads the progress of a class's students. `refresh` adds no log entry, and if `version` is still current, the response
 * says only that nothing has changed. `export` always adds a log entry.
 * @throws {ApiError} 403; 409 `grid_not_opened` for a refresh if the caller hasn't opened the grid in the last hour
 */
export async function readGrid({
  db,
  id,
  query,
}: OperationRequest<unknown, z.output<typeof gridQuery>>): Promise<ReadClassGrid> {
  const answer = query.refresh
    ? db.rpc('refresh_class_grid', { p_class_id: id, ...(query.version && { p_version: query.version }) })
    : db.rpc('open_class_grid', { p_class_id: id, p_export: query.export ?? false });
  return toGrid(await unwrap(answer));
}
