import type { PastImport } from '../imports.api';
import type { FileSummary } from '../worker/file-summary';
import type { ImportReader } from '../worker/import-reader';

/** A file that was read and validated; its rows are in the worker. */
export interface OpenFile {
  name: string;
  reader: ImportReader;
  summary: FileSummary;
  /** When the same file was uploaded before. */
  uploadedAt: string | null;
  /** Increases whenever problems of rows change. */
  version: number;
}

export type UploadPhase =
  | { status: 'idle' }
  | { status: 'reading' }
  /** `percent` 0 to 100. */
  | { status: 'uploading'; percent: number; cancelling: boolean }
  | { status: 'done'; result: PastImport };

export interface UploadState {
  phase: UploadPhase;
  file?: OpenFile;
  /** Error message to show. */
  problem?: string;
}

export type UploadAction =
  | { type: 'readStarted' }
  | { type: 'readSucceeded'; file: OpenFile; problem: string | undefined }
  | { type: 'readFailed'; problem: string }
  /** The upload cannot start. */
  | { type: 'uploadRefused'; problem: string }
  | { type: 'uploadStarted' }
  /** `share` of the rows that were sent, 0 to 1. */
  | { type: 'rowsSent'; share: number }
  | { type: 'cancelRequested' }
  | { type: 'uploadSucceeded'; result: PastImport }
  /** `summary` is set if the server rejected rows. */
  | { type: 'uploadFailed'; problem: string; summary: FileSummary | undefined };

export const INITIAL_STATE: UploadState = { phase: { status: 'idle' } };

/** The remaining percent are the commit itself. */
const PERCENT_FOR_SENDING = 90;

export function uploadReducer(state: UploadState, action: UploadAction): UploadState {
  const { file, phase } = state;
  switch (action.type) {
    case 'readStarted':
      return { phase: { status: 'reading' } };
    case 'readSucceeded':
      return { phase: { status: 'idle' }, file: action.file, problem: action.problem };
    case 'readFailed':
      return { phase: { status: 'idle' }, problem: action.problem };
    case 'uploadRefused':
      return { ...state, problem: action.problem };
    case 'uploadStarted':
      return { file, phase: { status: 'uploading', percent: 0, cancelling: false } };
    case 'rowsSent':
      if (phase.status !== 'uploading') return state;
      return { ...state, phase: { ...phase, percent: Math.round(action.share * PERCENT_FOR_SENDING) } };
    case 'cancelRequested':
      if (phase.status !== 'uploading') return state;
      return { ...state, phase: { ...phase, cancelling: true } };
    case 'uploadSucceeded':
      return { ...state, phase: { status: 'done', result: action.result } };
    case 'uploadFailed':
      return {
        phase: { status: 'idle' },
        file: file && withSummary(file, action.summary),
        problem: action.problem,
      };
  }
}

const withSummary = (file: OpenFile, summary: FileSummary | undefined): OpenFile =>
  summary ? { ...file, summary, version: file.version + 1 } : file;
