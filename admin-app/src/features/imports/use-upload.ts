import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { toAppError } from 'shared-ui/lib';
import type { ImportReader } from './file-reader';
import type { QuizFields } from './import-row';
import type { FileSummary } from './import-session';
import type { ImportsApi, PastImport } from './imports.api';
import type { UploadPage } from './open-file';
import { CANCELLED, failure, fileProblem, NO_FILE, parsingError } from './upload-messages';

/** A file that was read and judged; its rows are in the worker. */
export interface OpenFile {
  name: string;
  reader: ImportReader;
  summary: FileSummary;
  /** When the same file was uploaded before. */
  uploadedAt: string | null;
  /** Grows whenever rows got other problems. */
  version: number;
}

export type UploadPhase =
  | { status: 'idle' }
  | { status: 'reading' }
  /** `percent` 0 to 100. */
  | { status: 'uploading'; percent: number; cancelling: boolean }
  | { status: 'done'; result: PastImport };

interface Options {
  page: UploadPage;
  api: ImportsApi;
  createReader: () => ImportReader;
}

/** Requests of rows that are under way at once: while the database writes one, the next travels. */
const AT_ONCE = 2;

/** One file's way from the disk to the database: read, check, send in parts, write at once. */
export function useUpload({ page, api, createReader }: Options) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<OpenFile>();
  const [phase, setPhase] = useState<UploadPhase>({ status: 'idle' });
  const [problem, setProblem] = useState<string>();
  const current = useRef<ImportReader>(undefined);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.close(), []);

  async function open(chosen: File) {
    current.current?.close();
    setFile(undefined);
    setProblem(undefined);
    setPhase({ status: 'reading' });
    const reader = createReader();
    current.current = reader;
    const isCurrent = () => current.current === reader;
    try {
      const title =
        chosen.name
          .replace(/\.[^.]*$/, '')
          .trim()
          .slice(0, 200) || 'Imported questions';
      let summary = await reader.open(chosen, chosen.name, page, { title });
      let uploadedAt: string | null = null;
      let checkProblem: string | undefined;
      if (summary.valid > 0 && isCurrent()) {
        try {
          const { uploadedAt: before, ...found } = await api.check(summary);
          uploadedAt = before;
          summary = await reader.note(found);
        } catch (error) {
          console.error(error);
          checkProblem = failure(toAppError(error).message);
        }
      }
      if (!isCurrent()) return;
      // Parse warnings are logged (specification, section 8); the preview shows them in their cells.
      if (summary.warned.length > 0) console.warn(`${chosen.name}\n${summary.warned.join('\n')}`);
      const opened = { name: chosen.name, reader, summary, uploadedAt, version: 0 };
      // The preview is drawn in short tasks; until it stands, the file is still being read.
      startTransition(() => {
        setFile(opened);
        setProblem(fileProblem(summary, page) ?? checkProblem);
      });
    } catch (error) {
      console.error(error);
      if (isCurrent()) setProblem(parsingError(toAppError(error).message));
    } finally {
      if (isCurrent()) startTransition(() => setPhase({ status: 'idle' }));
    }
  }

  async function upload(quiz?: QuizFields) {
    if (!file) {
      setProblem(NO_FILE);
      return;
    }
    const stopped = fileProblem(file.summary, page);
    setProblem(stopped);
    if (stopped) return;
    const controller = new AbortController();
    abort.current = controller;
    setPhase({ status: 'uploading', percent: 0, cancelling: false });
    const started: { id?: string } = {};
    try {
      const result = await carryOut(file, quiz, controller.signal, started);
      setPhase({ status: 'done', result });
      // What was written stands in every list; the rows of the preview are the file's.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import-rows' });
    } catch (error) {
      const failed = toAppError(error);
      if (!controller.signal.aborted) console.error(error);
      setProblem(await takeBack(started.id, controller.signal.aborted, failed.message));
      if (failed.fields && Object.keys(failed.fields).length > 0) {
        const summary = await file.reader.refuse(failed.fields);
        setFile({ ...file, summary, version: file.version + 1 });
      }
      setPhase({ status: 'idle' });
    }
  }

  async function carryOut(
    { name, reader, summary }: OpenFile,
    quiz: QuizFields | undefined,
    signal: AbortSignal,
    started: { id?: string },
  ): Promise<PastImport> {
    if (quiz) await reader.setQuiz(quiz);
    const id = await api.create(name, summary, signal);
    started.id = id;
    await reader.startParts();
    let sent = 0;
    const sendParts = async () => {
      for (let part = await reader.nextPart(); part; part = await reader.nextPart()) {
        await api.send(id, part.body, signal);
        sent += part.rows;
        setPhase((now) =>
          // The last tenth is the writing itself.
          now.status === 'uploading' ? { ...now, percent: Math.round((sent / summary.valid) * 90) } : now,
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendParts));
    return api.commit(id, signal);
  }

  /** Leaves nothing behind of an upload that did not end well. @returns what to tell */
  async function takeBack(id: string | undefined, cancelled: boolean, reason: string): Promise<string> {
    try {
      if (id !== undefined) await api.undo(id);
      return cancelled ? CANCELLED : failure(reason);
    } catch (error) {
      console.error(error);
      return failure(
        `${cancelled ? 'The upload could not be cancelled.' : reason} Look at the past uploads below.`,
      );
    }
  }

  return {
    file,
    phase,
    problem,
    open: (chosen: File) => void open(chosen),
    upload: (quiz?: QuizFields) => void upload(quiz),
    cancel: () => {
      abort.current?.abort();
      setPhase((now) => (now.status === 'uploading' ? { ...now, cancelling: true } : now));
    },
  };
}
