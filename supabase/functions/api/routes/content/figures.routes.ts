import { z } from '@hono/zod-openapi';
import { bodyColumns, pathId } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  deletedFigure,
  figure,
  figureChanges,
  figureInput,
  figureRegister,
  figuresQuery,
  figureUse,
} from '../../schemas/content/figure.schema.ts';

export function figuresRoutes(register: Register): void {
  const shared = { tag: 'Figures', access: 'content', status: 200 } as const;
  register({
    ...shared,
    method: 'get',
    path: '/api/figures',
    summary: 'List the figures',
    description:
      'Rates, thresholds, prices and dates that change by law or each year, and the videos and questions with outdated figures.',
    query: figuresQuery,
    result: figureRegister,
    calls: 'admin_list_figures',
    with: { p_on: ({ query }) => query.on },
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/figures',
    summary: 'Create a figure',
    description: 'If a value changes, create a new figure. Its ID comes from its label and period.',
    body: figureInput,
    result: figure,
    calls: 'admin_save_figure',
    with: { p_figure_id: () => null, p_fields: bodyColumns },
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/figures/{id}',
    summary: 'Correct a figure',
    description: 'For mistakes only. Omitted fields stay the same.',
    body: figureChanges,
    result: figure,
    calls: 'admin_save_figure',
    with: { p_figure_id: pathId, p_fields: bodyColumns },
  });
  register({
    ...shared,
    method: 'delete',
    path: '/api/figures/{id}',
    summary: 'Delete a figure',
    description: 'Fails if a video or question uses it.',
    result: deletedFigure,
    calls: 'admin_delete_figure',
    with: { p_figure_id: pathId },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/figures/{id}/uses',
    summary: 'List the content that uses a figure',
    result: z.array(figureUse),
    calls: 'admin_list_figure_uses',
    with: { p_figure_id: pathId },
  });
}
