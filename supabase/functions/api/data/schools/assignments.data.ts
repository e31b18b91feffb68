import type { z } from 'zod';
import { converterTo } from '../../../_shared/data-fields.ts';
import type { OperationRequest } from '../../lib/operation/request.ts';
import { unwrap } from '../../lib/query.ts';
import { type ClassGrid, classGrid, type gridQuery } from '../../schemas/schools/assignment.schema.ts';

const toGrid = converterTo(classGrid);

/**
 * How far the students of a class are.
 * `refresh`: without a line in the log; `export`: it is taken along, which leaves one each time.
 * @throws {ApiError} 403; 409 `grid_not_opened` for a refresh without an opening within the last hour
 */
export async function readGrid({
  db,
  id,
  query,
}: OperationRequest<unknown, z.output<typeof gridQuery>>): Promise<ClassGrid> {
  const answer = query.refresh
    ? db.rpc('refresh_class_grid', { p_class_id: id })
    : db.rpc('open_class_grid', { p_class_id: id, p_export: query.export ?? false });
  return toGrid(await unwrap(answer));
}
