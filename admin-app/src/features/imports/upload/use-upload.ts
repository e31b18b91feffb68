import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useReducer, useRef } from 'react';
import { toAppError } from 'shared-ui/data';
import {
  NO_REGRADING,
  regradingOf,
  type RegradeChoice,
  type Regrading,
} from '../../../shared/regrade/regrading';
import type { Encoding } from '../../../shared/encodings';
import { namesQuizzes, type QuizFields, type UploadKind } from '../import-row';
import type { ImportComparison, ImportsApi } from '../imports.api';
import type { PreviewedFile, StagedImport } from '../preview/previewed-file';
import type { ImportReader } from '../worker/import-reader';
import { titleFor } from '../file-names';
import { readFile } from './read-file';
import { discard, stageFile } from './stage-file';
import { CANCELLED, failure, fileProblem, NO_FILE, readingProblem, reasonOf } from '../upload-messages';
import { INITIAL_STATE, uploadReducer } from './upload-state';

interface UploadOptions {
  uploadKind: UploadKind;
  api: ImportsApi;
  createReader: () => ImportReader;
}

/** Reads one file at a time, compares it with stored content, and writes it: read, check, stage and compare, commit. */
export function useUpload({ uploadKind, api, createReader }: UploadOptions) {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(uploadReducer, INITIAL_STATE);
  const currentReader = useRef<ImportReader>(undefined);
  const lastChosen = useRef<File>(undefined);
  const abort = useRef<AbortController>(undefined);
  /** The id of the open file's staged upload until it's committed; discarded when no longer needed. */
  const open = useRef<string>(undefined);
  /** The comparison in progress. */
  const comparing = useRef<Promise<StagedImport | undefined>>(undefined);

  function leave() {
    abort.current?.abort();
    abort.current = undefined;
    comparing.current = undefined;
    if (open.current !== undefined) discard(api, open.current);
    open.current = undefined;
  }
  const leaveLatest = useRef(leave);
  useEffect(() => {
    leaveLatest.current = leave;
  });
  useEffect(
    () => () => {
      currentReader.current?.close();
      leaveLatest.current();
    },
    [],
  );

  async function openFile(chosen: File, readAs?: Encoding) {
    lastChosen.current = chosen;
    currentReader.current?.close();
    leave();
    dispatch({ type: 'readStarted' });
    const reader = createReader();
    currentReader.current = reader;
    const isCurrent = () => currentReader.current === reader;
    try {
      const { file, problem } = await readFile(chosen, { uploadKind, api, reader, readAs });
      if (!isCurrent()) return;
      const { warningMessages, format } = file.summary;
      if (warningMessages.length > 0) console.warn(`${file.name}\n${warningMessages.join('\n')}`);
      // Rendering the preview is split into short tasks; until that's done, the page says that the file is being read.
      startTransition(() => dispatch({ type: 'readSucceeded', file, problem }));
      if (problem === undefined)
        await compare(file, namesQuizzes(format) ? undefined : { title: titleFor(file.name) });
    } catch (error) {
      console.error(error);
      if (isCurrent()) dispatch({ type: 'readFailed', problem: readingProblem(error) });
    }
  }

  /** Sends the rows and compares them, replacing the previous comparison. @returns undefined if that failed */
  function compare(file: PreviewedFile, quiz: QuizFields | undefined): Promise<StagedImport | undefined> {
    leave();
    comparing.current = stage(file, quiz);
    return comparing.current;
  }

  async function stage(file: PreviewedFile, quiz: QuizFields | undefined): Promise<StagedImport | undefined> {
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    const isCurrent = () => abort.current === controller;
    dispatch({ type: 'compareStarted' });
    try {
      const onProgress = (percent: number) => {
        if (isCurrent()) dispatch({ type: 'compareProgressed', percent });
      };
      const staged = await stageFile(file, { api, quiz, signal, onProgress });
      if (!isCurrent()) {
        discard(api, staged.id);
        return undefined;
      }
      open.current = staged.id;
      startTransition(() => dispatch({ type: 'compareSucceeded', staged }));
      return staged;
    } catch (error) {
      if (!isCurrent()) return undefined;
      const appError = toAppError(error);
      const { fields = {} } = appError;
      if (!signal.aborted) console.error(error);
      const hasRejectedRows = Object.keys(fields).length > 0;
      const summary = hasRejectedRows ? await file.reader.addServerErrors(fields) : undefined;
      const problem = signal.aborted ? CANCELLED : failure(reasonOf(appError));
      dispatch({ type: 'compareFailed', problem, summary });
      return undefined;
    }
  }

  async function upload(quiz?: QuizFields) {
    const { file } = state;
    const problem = file ? fileProblem(file.summary, uploadKind) : NO_FILE;
    if (!file || problem !== undefined) {
      dispatch({ type: 'uploadRefused', problem: problem ?? NO_FILE });
      return;
    }
    const compared = state.staged;
    const isUnderWay = state.phase.status === 'comparing' && comparing.current !== undefined;
    const staged = compared ?? (await (isUnderWay ? comparing.current : compare(file, quiz)));
    // If something needs a decision, stop here, so that the preview shows it before the upload.
    if (!staged || (!compared && needsDecision(staged.comparison))) return;
    try {
      const summary = staged.comparison.keys > 0 ? await api.previewRegrade(staged.id) : undefined;
      if (summary && summary.changed > 0) dispatch({ type: 'regradeAsked', summary });
      else await commit(staged, NO_REGRADING);
    } catch (error) {
      console.error(error);
      dispatch({ type: 'uploadRefused', problem: failure(toAppError(error).message) });
    }
  }

  async function commit({ id }: StagedImport, regrading: Regrading) {
    const controller = new AbortController();
    abort.current = controller;
    dispatch({ type: 'uploadStarted' });
    try {
      const result = await api.commit(id, regrading, controller.signal);
      open.current = undefined;
      dispatch({ type: 'uploadSucceeded', result });
      // Any list may contain new content. The preview's rows come from the file, so they don't change.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import-rows' });
    } catch (error) {
      if (controller.signal.aborted) return rollBack(id);
      console.error(error);
      if (toAppError(error).code === 'comparison_outdated')
        return showOutdated(id, toAppError(error).message);
      // A commit can be repeated: if it succeeded but its response was lost, the server returns the same response.
      dispatch({ type: 'uploadFailed', problem: failure(reasonOf(toAppError(error))), isDiscarded: false });
    }
  }

  /** Compares again, so that the preview shows the differences from the previous comparison. */
  async function showOutdated(id: string, message: string) {
    try {
      const comparison = await api.compare(id, new AbortController().signal);
      dispatch({ type: 'comparisonOutdated', comparison, problem: message });
    } catch (error) {
      console.error(error);
      dispatch({ type: 'uploadFailed', problem: failure(reasonOf(toAppError(error))), isDiscarded: false });
    }
  }

  async function rollBack(id: string) {
    open.current = undefined;
    try {
      await api.undo(id);
      dispatch({ type: 'uploadFailed', problem: CANCELLED, isDiscarded: true });
    } catch (error) {
      console.error(error);
      const problem = failure('Couldn’t cancel the upload. Check the past uploads below.');
      dispatch({ type: 'uploadFailed', problem, isDiscarded: true });
    }
  }

  return {
    ...state,
    open: (chosen: File) => void openFile(chosen),
    /** Reads the open file again with another encoding. */
    readAs: (encoding: Encoding) => {
      if (lastChosen.current) void openFile(lastChosen.current, encoding);
    },
    /** Discards the comparison, because the user has chosen another quiz for the questions. */
    invalidate: () => {
      leave();
      dispatch({ type: 'invalidated' });
    },
    /** Compares the questions with this quiz, unless that's already done or something else is running. */
    compare: (quiz: QuizFields) => {
      const { file, staged, phase } = state;
      if (file && !staged && phase.status === 'idle' && fileProblem(file.summary, uploadKind) === undefined)
        void compare(file, quiz);
    },
    upload: (quiz?: QuizFields) => void upload(quiz),
    /** Answers the question about regrading; undefined returns to the preview. */
    answerRegrade: (choice: RegradeChoice | undefined) => {
      if (choice === undefined || !state.staged) dispatch({ type: 'regradeDismissed' });
      else void commit(state.staged, regradingOf(choice));
    },
    setComparison: (comparison: ImportComparison) => dispatch({ type: 'comparisonChanged', comparison }),
    cancel: () => {
      abort.current?.abort();
      dispatch({ type: 'cancelRequested' });
    },
  };
}

const needsDecision = ({ conflicts, matches, renames, keys }: ImportComparison): boolean =>
  conflicts + matches + renames + keys > 0;
