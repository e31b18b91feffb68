import type { ImportComparison } from '../imports.api';
import type { FileSummary } from '../worker/file-summary';
import type { ImportReader } from '../worker/import-reader';

/** A file that was read and validated; its rows are in the worker. */
export interface PreviewedFile {
  name: string;
  reader: ImportReader;
  summary: FileSummary;
  /** The time of an earlier upload of the same file; null if there was none. */
  uploadedAt: string | null;
  /** Increases whenever the rows in the worker change, so that they're fetched again. */
  version: number;
}

/** An upload whose rows are on the server, compared with stored content. Nothing is written yet. */
export interface StagedImport {
  id: string;
  comparison: ImportComparison;
}
