import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, unwrapPage, type Page, type Schemas } from '../../shared/api/api-client';
import { contentFinder, type FindContent } from '../../shared/content/content-finder';
import { NO_REGRADING, type Regrading } from '../../shared/regrade/regrading';
import { uploadMedia } from '../../shared/media/media.api';
import type { RowPicture } from './import-row';
import type { ExistingIds, FileSummary } from './worker/file-summary';

export type PastImport = Schemas['Import'];
export type ListedImport = Schemas['ListedImport'];
export type ImportDetails = Schemas['ImportDetails'];
export type ImportChange = Schemas['ImportChange'];
export type UndoSummary = Schemas['ImportUndoSummary'];
export type UndoPreview = Schemas['ImportUndoPreview'];
export type ImportComparison = Schemas['ImportComparison'];
/** A course, video, quiz, question or stop in one row of a file, compared with stored content. */
export type ImportPart = Schemas['ImportPart'];
export type ImportChoice = Schemas['ImportChoice'];
export type ImportRegradeSummary = Schemas['ImportRegradeSummary'];
type RegradeProgress = Schemas['RegradeProgress'];

export interface ImportsApi {
  /** Lists uploads, newest first. */
  list: (page: number, pageSize: number) => Promise<Page<ListedImport>>;
  get: (id: string) => Promise<ImportDetails>;
  /** Lists the items that an upload created, changed or left unchanged. */
  changes: (id: string, page: number, pageSize: number) => Promise<Page<ImportChange>>;
  /** Checks which ids of a file exist and when it was uploaded before; writes nothing. */
  check: (summary: FileSummary) => Promise<ExistingIds & { uploadedAt: string | null }>;
  /** Uploads a picture from the file to Storage. @returns the picture's path, for use in text */
  uploadPicture: (picture: RowPicture, signal: AbortSignal) => Promise<string>;
  create: (fileName: string, summary: FileSummary, signal: AbortSignal) => Promise<string>;
  /** Stages one batch of rows. */
  send: (id: string, body: Blob, signal: AbortSignal) => Promise<void>;
  /** Compares the staged rows with stored content. */
  compare: (id: string, signal: AbortSignal) => Promise<ImportComparison>;
  /** Lists the differences in the file's rows from `fromRow` to `toRow`. */
  parts: (id: string, rows: { fromRow: number; toRow: number }) => Promise<ImportPart[]>;
  /** Lists the parts that differ from the previous comparison; at most 1,000. */
  partsSince: (id: string) => Promise<ImportPart[]>;
  /** Resolves conflicts, or matches content with the same title. @returns the new comparison */
  choose: (id: string, choice: ImportChoice) => Promise<ImportComparison>;
  /** Previews regrading with all changed answer keys. */
  previewRegrade: (id: string) => Promise<ImportRegradeSummary>;
  /**
   * Writes all staged rows in one transaction. Safe to repeat.
   * @throws AppError `comparison_outdated` if stored content has changed since the comparison
   */
  commit: (id: string, regrading: Regrading, signal: AbortSignal) => Promise<PastImport>;
  /** Regrades the attempts of the next batch of learners who answered a question. */
  continueRegrade: (questionId: string, signal: AbortSignal) => Promise<RegradeProgress>;
  previewUndo: (id: string) => Promise<UndoPreview>;
  /** Undoes an upload, or discards an uncommitted one. @returns what was undone; null if nothing was committed */
  undo: (id: string, regrading?: Regrading) => Promise<UndoSummary | null>;
  findQuizzes: FindContent;
}

/** The API's limit for each list of ids in a check. */
const MAX_IDS = 20_000;

/** The import endpoints of the REST API. @throws AppError from every call */
export function createImportsApi(services: HostServices): ImportsApi {
  const client = createApiClient(services);
  const path = (id: string) => ({ path: { id } });
  return {
    list: (page, pageSize) =>
      unwrapPage(client.GET('/api/imports', { params: { query: { page, pageSize } } })),
    get: (id) => unwrap(client.GET('/api/imports/{id}', { params: path(id) })),
    changes: (id, page, pageSize) =>
      unwrapPage(
        client.GET('/api/imports/{id}/changes', { params: { ...path(id), query: { page, pageSize } } }),
      ),
    check: ({ fileHash, ids }) =>
      unwrap(
        client.POST('/api/imports/check', {
          body: {
            fileHash,
            courseIds: ids.courseIds.slice(0, MAX_IDS),
            videoIds: ids.videoIds.slice(0, MAX_IDS),
            quizIds: ids.quizIds.slice(0, MAX_IDS),
            figureIds: ids.figureIds.slice(0, MAX_IDS),
          },
        }),
      ),
    uploadPicture: ({ bytes, contentType }, signal) => {
      const file = new File([bytes], `picture.${contentType.replace('image/', '')}`, { type: contentType });
      return uploadMedia(
        services,
        // Paths depend on the content, so that uploading the same package again doesn't change any text.
        { kind: 'image', contentType, file, byContent: true },
        { signal, onProgress: () => undefined },
      );
    },
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
          // The worker has already serialised the body: doing it here would block the main thread.
          body: { rows: [] },
          bodySerializer: () => body,
          headers: { 'Content-Type': 'application/json' },
          signal,
        }),
      );
    },
    compare: (id, signal) => unwrap(client.PUT('/api/imports/{id}/compare', { params: path(id), signal })),
    parts: (id, query) => unwrap(client.GET('/api/imports/{id}/parts', { params: { ...path(id), query } })),
    partsSince: (id) =>
      unwrap(client.GET('/api/imports/{id}/parts', { params: { ...path(id), query: { since: 'true' } } })),
    choose: (id, choice) =>
      unwrap(client.PUT('/api/imports/{id}/choices', { params: path(id), body: choice })),
    previewRegrade: (id) => unwrap(client.GET('/api/imports/{id}/regrade-preview', { params: path(id) })),
    commit: (id, regrading, signal) =>
      unwrap(client.PUT('/api/imports/{id}/commit', { params: path(id), body: regrading, signal })),
    continueRegrade: (questionId, signal) =>
      unwrap(client.POST('/api/questions/{id}/regrade', { params: path(questionId), signal })),
    previewUndo: (id) => unwrap(client.GET('/api/imports/{id}/undo-preview', { params: path(id) })),
    undo: async (id, body = NO_REGRADING) =>
      (await unwrap(client.PUT('/api/imports/{id}/undo', { params: path(id), body }))).undo,
    findQuizzes: contentFinder(services, 'quiz'),
  };
}
