import type { HostServices } from 'shared-ui/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';
import type { FileSummary, Findings } from './import-session';

export type PastImport = Schemas['Import'];

export interface QuizOption {
  id: string;
  title: string;
}

export interface ImportsApi {
  /** The newest uploads. */
  list: () => Promise<PastImport[]>;
  /** What the file would meet; writes nothing. */
  check: (summary: FileSummary) => Promise<Findings & { uploadedAt: string | null }>;
  create: (fileName: string, summary: FileSummary, signal: AbortSignal) => Promise<string>;
  /** Sends one request body of rows. */
  send: (id: string, body: Blob, signal: AbortSignal) => Promise<void>;
  /** Writes all rows at once. */
  commit: (id: string, signal: AbortSignal) => Promise<PastImport>;
  /** Takes an upload back, also one under way. @returns rows that were changed since and stay */
  undo: (id: string) => Promise<number>;
  quizzes: () => Promise<QuizOption[]>;
}

/** The API's limit for each list of ids. */
const MAX_IDS = 20_000;

/** The import calls of the REST API. Each throws AppError. */
export function createImportsApi(services: HostServices): ImportsApi {
  const client = createApiClient(services);
  const path = (id: string) => ({ path: { id } });
  return {
    list: () => unwrap(client.GET('/api/imports')),
    check: ({ fileHash, ids }) =>
      unwrap(
        client.POST('/api/imports/check', {
          body: {
            fileHash,
            courseIds: ids.courseIds.slice(0, MAX_IDS),
            videoIds: ids.videoIds.slice(0, MAX_IDS),
            quizIds: ids.quizIds.slice(0, MAX_IDS),
          },
        }),
      ),
    create: async (fileName, { kind, fileHash, rows, bad, report }, signal) => {
      const body = {
        kind,
        fileName: fileName.slice(0, 300),
        fileHash,
        rowsTotal: rows,
        rowsReported: bad,
        report,
      };
      return (await unwrap(client.POST('/api/imports/create', { body, signal }))).id;
    },
    send: async (id, body, signal) => {
      await unwrap(
        client.POST('/api/imports/{id}/rows', {
          params: path(id),
          // The worker wrote the body already: making it here would hold the page up.
          body: { rows: [] },
          bodySerializer: () => body,
          headers: { 'Content-Type': 'application/json' },
          signal,
        }),
      );
    },
    commit: (id, signal) => unwrap(client.PUT('/api/imports/{id}/commit', { params: path(id), signal })),
    undo: async (id) => (await unwrap(client.PUT('/api/imports/{id}/undo', { params: path(id) }))).kept,
    quizzes: () => unwrap(client.GET('/api/quizzes/')),
  };
}
