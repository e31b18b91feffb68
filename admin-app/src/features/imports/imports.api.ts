import type { HostServices } from 'shared-ui/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';
import type { ExistingIds, FileSummary } from './worker/file-summary';

export type PastImport = Schemas['Import'];

export interface QuizOption {
  id: string;
  title: string;
}

export interface ImportsApi {
  /** The newest uploads. */
  list: () => Promise<PastImport[]>;
  /** Which ids of the file exist and when it was uploaded before; writes nothing. */
  check: (summary: FileSummary) => Promise<ExistingIds & { uploadedAt: string | null }>;
  create: (fileName: string, summary: FileSummary, signal: AbortSignal) => Promise<string>;
  /** Stages one batch of rows. */
  send: (id: string, body: Blob, signal: AbortSignal) => Promise<void>;
  /** Writes all staged rows in one transaction. */
  commit: (id: string, signal: AbortSignal) => Promise<PastImport>;
  /** Undoes an upload, or discards one that is not committed. @returns how many rows stay, because others changed or built on them */
  undo: (id: string) => Promise<number>;
  quizzes: () => Promise<QuizOption[]>;
}

/** The API's limit for each list of ids in a check. */
const MAX_IDS = 20_000;

/** The import endpoints of the REST API. @throws AppError from every call */
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
    create: async (fileName, { kind, fileHash, rows, invalid, report }, signal) => {
      const body = {
        kind,
        fileName: fileName.slice(0, 300),
        fileHash,
        rowsTotal: rows,
        rowsReported: invalid,
        report,
      };
      return (await unwrap(client.POST('/api/imports/create', { body, signal }))).id;
    },
    send: async (id, body, signal) => {
      await unwrap(
        client.POST('/api/imports/{id}/rows', {
          params: path(id),
          // The worker has serialized the body already: doing it here would block the main thread.
          body: { rows: [] },
          bodySerializer: () => body,
          headers: { 'Content-Type': 'application/json' },
          signal,
        }),
      );
    },
    commit: (id, signal) =>
      unwrap(client.PUT('/api/imports/{id}/commit', { params: path(id), body: { regrade: false }, signal })),
    undo: async (id) =>
      (await unwrap(client.PUT('/api/imports/{id}/undo', { params: path(id) }))).undo?.kept ?? 0,
    quizzes: () => unwrap(client.GET('/api/quizzes/')),
  };
}
