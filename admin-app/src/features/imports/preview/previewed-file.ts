import type { ImportComparison } from '../imports.api';
import type { FileSummary } from '../worker/file-summary';
import type { ImportReader } from '../worker/import-reader';

/** A file that was read and validated; its rows are in the worker. */
export interface PreviewedFile {
  name: string;
  reader: ImportReader;
  summary: FileSummary;
  /** When the same file was uploaded before. */
  uploadedAt: string | null;
  /** Increases whenever problems of rows change. */
  version: number;
}

/** An upload whose rows are on the server, compared with what is stored. Nothing is written yet. */
export interface StagedImport {
  id: string;
  comparison: ImportComparison;
}
