import { exportCourses, exportQuizVideos } from '../../data/content/exports.data.ts';
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
    summary: 'Courses as an upload takes them',
    query: courseExportQuery,
    result: courseExport,
    handle: ({ db, query }) => exportCourses(db, query),
  });
  register({
    ...shared,
    path: '/api/exports/quiz-videos',
    summary: 'Videos and quizzes with their questions and lessons, as an upload takes them',
    query: quizVideoExportQuery,
    result: quizVideoExport,
    handle: ({ db, query }) => exportQuizVideos(db, query),
  });
}
