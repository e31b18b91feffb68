import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api/api-client';
import type { Publication } from '../../shared/content/publication-mark';
import type { ImportRow } from '../imports';

/** The content to export: the results of a search, one item, or everything of one kind. */
export interface ExportScope {
  of: 'courses' | 'videos' | 'quizzes';
  /** Search words, all of which must occur in an item. */
  q?: string;
  /** Exports only content in this state. */
  publication?: Publication;
  id?: string;
}

/** A quiz or question left out because an upload can't contain it. */
export type Omitted = Schemas['QuizVideoExport']['omitted'][number];

interface ExportedContent {
  rows: ImportRow[];
  omitted: Omitted[];
}

export interface ExportsApi {
  /** @throws AppError */
  courses: (scope: ExportScope, onProgress: (rows: number) => void) => Promise<ExportedContent>;
  /** Exports the videos and quizzes in the scope, or those in its courses. @throws AppError */
  quizVideos: (scope: ExportScope, onProgress: (rows: number) => void) => Promise<ExportedContent>;
}

interface Page {
  rows: unknown[];
  omitted?: Omitted[];
  after: string | null;
}

async function readPages(
  read: (after: string | undefined) => Promise<Page>,
  onProgress: (rows: number) => void,
): Promise<ExportedContent> {
  const content: ExportedContent = { rows: [], omitted: [] };
  for (let after: string | null | undefined; after !== null;) {
    const page = await read(after);
    // Exported rows have the same format as uploaded ones, but the API document has separate schemas for them.
    content.rows.push(...(page.rows as ImportRow[]));
    content.omitted.push(...(page.omitted ?? []));
    onProgress(content.rows.length);
    after = page.after;
  }
  return content;
}

/** Calls the export endpoints of the REST API and collects all their pages. */
export function createExportsApi(services: HostServices): ExportsApi {
  const client = createApiClient(services);
  return {
    courses: ({ q, publication, id }, onProgress) =>
      readPages(
        (after) =>
          unwrap(
            client.GET('/api/exports/courses', { params: { query: given({ q, publication, id, after }) } }),
          ),
        onProgress,
      ),
    quizVideos: ({ of, q, publication, id }, onProgress) =>
      readPages(
        (after) =>
          unwrap(
            client.GET('/api/exports/quiz-videos', {
              params: { query: { of, ...given({ q, publication, id, after }) } },
            }),
          ),
        onProgress,
      ),
  };
}

function given<Query extends Record<string, string | undefined>>(query: Query): Partial<Query> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as Partial<Query>;
}
