import type { ImportComparison, ImportRegradeSummary, PastImport } from '../imports.api';
import type { PreviewedFile, StagedImport } from '../preview/previewed-file';
import type { FileSummary } from '../worker/file-summary';

export type UploadPhase =
  | { status: 'idle' }
  | { status: 'reading' }
  /** `percent` is from 0 to 100. */
  | { status: 'comparing'; percent: number }
  /** The page asks whether to regrade results with the changed answer keys. */
  | { status: 'asking'; summary: ImportRegradeSummary }
  | { status: 'uploading'; percent: number; cancelling: boolean }
  | { status: 'done'; result: PastImport };

export interface UploadState {
  phase: UploadPhase;
  file?: PreviewedFile | undefined;
  /** The staged upload, once the rows are on the server. */
  staged?: StagedImport | undefined;
  /** The error message to show. */
  problem?: string | undefined;
}

export type UploadAction =
  | { type: 'readStarted' }
  | { type: 'readSucceeded'; file: PreviewedFile; problem: string | undefined }
  | { type: 'readFailed'; problem: string }
  | { type: 'compareStarted' }
  | { type: 'compareProgressed'; percent: number }
  | { type: 'compareSucceeded'; staged: StagedImport }
  /** `summary` is set if the server rejected rows. */
  | { type: 'compareFailed'; problem: string; summary: FileSummary | undefined }
  | { type: 'invalidated' }
  | { type: 'comparisonChanged'; comparison: ImportComparison }
  /** Stored content has changed since the preview, so nothing was written. */
  | { type: 'comparisonOutdated'; comparison: ImportComparison; problem: string }
  /** The upload cannot start. */
  | { type: 'uploadRefused'; problem: string }
  | { type: 'regradeAsked'; summary: ImportRegradeSummary }
  | { type: 'regradeDismissed' }
  | { type: 'uploadStarted' }
  | { type: 'cancelRequested' }
  | { type: 'uploadSucceeded'; result: PastImport }
  /** `isDiscarded` means that the rows have to be sent again. */
  | { type: 'uploadFailed'; problem: string; isDiscarded: boolean };

export const INITIAL_STATE: UploadState = { phase: { status: 'idle' } };

export function uploadReducer(state: UploadState, action: UploadAction): UploadState {
  const { file, phase } = state;
  switch (action.type) {
    case 'readStarted':
      return { phase: { status: 'reading' } };
    case 'readSucceeded':
      return { phase: { status: 'idle' }, file: action.file, problem: action.problem };
    case 'readFailed':
      return { phase: { status: 'idle' }, problem: action.problem };
    case 'compareStarted':
      return { file, phase: { status: 'comparing', percent: 0 } };
    case 'compareProgressed':
      if (phase.status !== 'comparing') return state;
      return { ...state, phase: { ...phase, percent: action.percent } };
    case 'compareSucceeded':
      return { file: file && withPictures(file), staged: action.staged, phase: { status: 'idle' } };
    case 'compareFailed':
      return {
        phase: { status: 'idle' },
        file: file && withSummary(file, action.summary),
        problem: action.problem,
      };
    case 'invalidated':
      return { file, phase: { status: 'idle' } };
    case 'comparisonChanged': {
      const { staged } = state;
      return staged ? { ...state, staged: { ...staged, comparison: action.comparison } } : state;
    }
    case 'comparisonOutdated': {
      const staged = state.staged && { ...state.staged, comparison: action.comparison };
      return { file, staged, phase: { status: 'idle' }, problem: action.problem };
    }
    case 'uploadRefused':
      return { ...state, phase: { status: 'idle' }, problem: action.problem };
    case 'regradeAsked':
      return { ...state, problem: undefined, phase: { status: 'asking', summary: action.summary } };
    case 'regradeDismissed':
      return { ...state, phase: { status: 'idle' } };
    case 'uploadStarted':
      return {
        ...state,
        problem: undefined,
        // The rows are already sent; writing them is one step without progress reports.
        phase: { status: 'uploading', percent: 0, cancelling: false },
      };
    case 'cancelRequested':
      if (phase.status !== 'uploading') return state;
      return { ...state, phase: { ...phase, cancelling: true } };
    case 'uploadSucceeded':
      return { ...state, phase: { status: 'done', result: action.result } };
    case 'uploadFailed':
      return {
        phase: { status: 'idle' },
        file,
        staged: action.isDiscarded ? undefined : state.staged,
        problem: action.problem,
      };
  }
}

/** Increases the version, so that rows are fetched again and show their pictures, which are now in Storage. */
const withPictures = (file: PreviewedFile): PreviewedFile =>
  file.summary.pictures > 0 ? { ...file, version: file.version + 1 } : file;

const withSummary = (file: PreviewedFile, summary: FileSummary | undefined): PreviewedFile =>
  summary ? { ...file, summary, version: file.version + 1 } : file;
