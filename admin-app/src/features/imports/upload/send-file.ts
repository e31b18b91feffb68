import { toAppError } from 'shared-ui/data';
import type { QuizFields } from '../import-row';
import type { ImportsApi, PastImport } from '../imports.api';
import type { FileSummary } from '../worker/file-summary';
import { CANCELLED, failure, reasonOf } from './upload-messages';
import type { OpenFile } from './upload-state';

/** While the database stages one batch, the next is in transit. */
const MAX_CONCURRENT_REQUESTS = 2;

interface SendOptions {
  api: ImportsApi;
  /** The quiz that the questions of a GIFT or Aiken file are added to. */
  quiz: QuizFields | undefined;
  /** Cancels the upload. */
  signal: AbortSignal;
  /** Receives the share of the rows that were sent, 0 to 1. */
  onProgress: (share: number) => void;
}

type SendResult =
  | { ok: true; result: PastImport }
  /** `summary` is set if the server rejected rows. */
  | { ok: false; problem: string; summary: FileSummary | undefined };

/** Stages the valid rows of a file in batches, then commits them. A failed or cancelled upload is rolled back. */
export async function sendFile(file: OpenFile, options: SendOptions): Promise<SendResult> {
  const { api, quiz, signal } = options;
  let importId: string | undefined;
  try {
    if (quiz) await file.reader.setQuiz(quiz);
    importId = await api.create(file.name, file.summary, signal);
    await sendBatches(importId, file, options);
    return { ok: true, result: await api.commit(importId, signal) };
  } catch (error) {
    const appError = toAppError(error);
    const { fields = {} } = appError;
    if (!signal.aborted) console.error(error);
    const problem = await rollBack(api, importId, signal.aborted, reasonOf(appError));
    const hasRejectedRows = Object.keys(fields).length > 0;
    const summary = hasRejectedRows ? await file.reader.addServerErrors(fields) : undefined;
    return { ok: false, problem, summary };
  }
}

async function sendBatches(
  importId: string,
  { reader, summary }: OpenFile,
  { api, signal, onProgress }: SendOptions,
): Promise<void> {
  let sent = 0;
  const sendRemaining = async () => {
    for (let batch = await reader.nextBatch(); batch; batch = await reader.nextBatch()) {
      await api.send(importId, batch.body, signal);
      sent += batch.rows;
      onProgress(sent / summary.valid);
    }
  };
  await reader.startBatches();
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, sendRemaining));
}

/** Discards what was staged or written. @returns the message to show */
async function rollBack(
  api: ImportsApi,
  importId: string | undefined,
  cancelled: boolean,
  reason: string,
): Promise<string> {
  try {
    if (importId !== undefined) await api.undo(importId);
    return cancelled ? CANCELLED : failure(reason);
  } catch (error) {
    console.error(error);
    return failure(
      `${cancelled ? 'The upload could not be cancelled.' : reason} Look at the past uploads below.`,
    );
  }
}
