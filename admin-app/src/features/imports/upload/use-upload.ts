import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useReducer, useRef } from 'react';
import type { QuizFields, UploadKind } from '../import-row';
import type { ImportsApi } from '../imports.api';
import type { ImportReader } from '../worker/import-reader';
import { readFile } from './read-file';
import { sendFile } from './send-file';
import { fileProblem, NO_FILE, readingProblem } from './upload-messages';
import { INITIAL_STATE, uploadReducer } from './upload-state';

interface UploadOptions {
  uploadKind: UploadKind;
  api: ImportsApi;
  createReader: () => ImportReader;
}

/** Reads one file at a time and uploads it: validate, check against the server, send in batches, commit. */
export function useUpload({ uploadKind, api, createReader }: UploadOptions) {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(uploadReducer, INITIAL_STATE);
  const currentReader = useRef<ImportReader>(undefined);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => currentReader.current?.close(), []);

  async function open(chosen: File) {
    currentReader.current?.close();
    dispatch({ type: 'readStarted' });
    const reader = createReader();
    currentReader.current = reader;
    const isCurrent = () => currentReader.current === reader;
    try {
      const { file, problem } = await readFile(chosen, { uploadKind, api, reader });
      if (!isCurrent()) return;
      const { warningMessages } = file.summary;
      if (warningMessages.length > 0) console.warn(`${file.name}\n${warningMessages.join('\n')}`);
      // Rendering the preview is split into short tasks; until it is there, the page says that the file is being read.
      startTransition(() => dispatch({ type: 'readSucceeded', file, problem }));
    } catch (error) {
      console.error(error);
      if (isCurrent()) dispatch({ type: 'readFailed', problem: readingProblem(error) });
    }
  }

  async function upload(quiz?: QuizFields) {
    const { file } = state;
    const problem = file ? fileProblem(file.summary, uploadKind) : NO_FILE;
    if (!file || problem !== undefined) {
      dispatch({ type: 'uploadRefused', problem: problem ?? NO_FILE });
      return;
    }
    const controller = new AbortController();
    abort.current = controller;
    dispatch({ type: 'uploadStarted' });
    const outcome = await sendFile(file, {
      api,
      quiz,
      signal: controller.signal,
      onProgress: (share) => dispatch({ type: 'rowsSent', share }),
    });
    if (!outcome.ok) {
      dispatch({ type: 'uploadFailed', problem: outcome.problem, summary: outcome.summary });
      return;
    }
    dispatch({ type: 'uploadSucceeded', result: outcome.result });
    // Any list may contain new content; the rows of the preview are those of the file.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import-rows' });
  }

  return {
    ...state,
    open: (chosen: File) => void open(chosen),
    upload: (quiz?: QuizFields) => void upload(quiz),
    cancel: () => {
      abort.current?.abort();
      dispatch({ type: 'cancelRequested' });
    },
  };
}
