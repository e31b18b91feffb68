import type { QuizFields } from '../import-row';
import type { ImportsApi } from '../imports.api';
import type { PreviewedFile, StagedImport } from '../preview/previewed-file';

/** Two, so that the next batch is being sent while the database stages the previous one. */
const MAX_CONCURRENT_REQUESTS = 2;
/** The progress once all rows are sent; the comparison makes up the rest. */
const PERCENT_FOR_SENDING = 90;

interface StageOptions {
  api: ImportsApi;
  /** The quiz that the questions of a GIFT or Aiken file are added to. */
  quiz: QuizFields | undefined;
  signal: AbortSignal;
  /** Receives the progress of sending, from 0 to 90. */
  onProgress: (percent: number) => void;
}

/**
 * Sends the pictures and the valid rows of a file, in batches, and compares them with stored content.
 * @throws AppError after starting to discard the rows that were sent
 */
export async function stageFile(file: PreviewedFile, options: StageOptions): Promise<StagedImport> {
  const { api, quiz, signal } = options;
  if (quiz) await file.reader.setQuiz(quiz);
  await sendPictures(file, options);
  const id = await api.create(file.name, file.summary, signal);
  try {
    await sendBatches(id, file, options);
    return { id, comparison: await api.compare(id, signal) };
  } catch (error) {
    discard(api, id);
    throw error;
  }
}

/** Discards an upload that is not committed. If that fails, the server does it after a day. */
export function discard(api: ImportsApi, id: string): void {
  api.undo(id).catch(console.error);
}

/** Uploads the pictures before the rows are sent, because rows refer to pictures in Storage. */
async function sendPictures({ reader }: PreviewedFile, { api, signal }: StageOptions): Promise<void> {
  const paths: Record<string, string> = {};
  for (const picture of await reader.pictures())
    paths[picture.address] = await api.uploadPicture(picture, signal);
  await reader.placePictures(paths);
}

async function sendBatches(
  importId: string,
  { reader, summary }: PreviewedFile,
  { api, signal, onProgress }: StageOptions,
): Promise<void> {
  let sent = 0;
  const sendRemaining = async () => {
    for (let batch = await reader.nextBatch(); batch; batch = await reader.nextBatch()) {
      await api.send(importId, batch.body, signal);
      sent += batch.rows;
      onProgress(Math.round((sent / summary.valid) * PERCENT_FOR_SENDING));
    }
  };
  await reader.startBatches();
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, sendRemaining));
}
