import { scopeOf, toCourseExport, toQuizVideoExport } from '../../data/content/exports.data.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  courseExport,
  courseExportQuery,
  quizVideoExport,
  quizVideoExportQuery,
} from '../../schemas/content/export.schema.ts';

const shared = { method: 'get', tag: 'Exports', access: 'content', status: 200 } as const;

/** Content in the form of an upload, with its answer keys, page by page. */
export function exportRoutes(register: Register): void {
  register({
    ...shared,
    path: '/api/exports/courses',
    summary: 'Export courses',
    description: 'Returns rows in the same format as uploads.',
    query: courseExportQuery,
    result: courseExport,
    calls: 'admin_export_content',
    with: { p_scope: ({ query }) => scopeOf({ kind: 'course', of: 'courses', ...query }) },
    toResult: toCourseExport,
  });
  register({
    ...shared,
    path: '/api/exports/quiz-videos',
    summary: 'Export videos and quizzes',
    description: 'Returns rows in the same format as uploads, with questions and lessons.',
    query: quizVideoExportQuery,
    result: quizVideoExport,
    calls: 'admin_export_content',
    with: { p_scope: ({ query }) => scopeOf({ kind: 'quiz_video', ...query }) },
    toResult: toQuizVideoExport,
  });
}
