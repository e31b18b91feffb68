import type { ImportReader } from './import-reader';
import { ImportSession } from './import-session';
import type { RowBatch } from '../import-row';

/** Reads a file's bytes, because jsdom's files have no arrayBuffer(). */
const bytesOf = (file: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });

/** An import reader without a worker, which jsdom does not have. */
export function createInlineReader(): ImportReader {
  let session: ImportSession | undefined;
  let batches: Generator<RowBatch> | undefined;
  const withSession = <Result>(run: (session: ImportSession) => Result): Promise<Result> =>
    session ? Promise.resolve(run(session)) : Promise.reject(new Error('No file is open.'));
  return {
    open: async (file, fileName, uploadKind, quiz, readAs) => {
      session = new ImportSession(await bytesOf(file), fileName, uploadKind, quiz, 'hash', readAs);
      return session.summary();
    },
    rows: (from, to, onlyInvalid) => withSession((opened) => opened.rows(from, to, onlyInvalid)),
    rowsNumbered: (numbers) => withSession((opened) => opened.rowsNumbered(numbers)),
    addExisting: (existing) => withSession((opened) => (opened.addExisting(existing), opened.summary())),
    addServerErrors: (fields) => withSession((opened) => (opened.addServerErrors(fields), opened.summary())),
    pictures: () => withSession((opened) => opened.pictures()),
    placePictures: (paths) => withSession((opened) => opened.placePictures(paths)),
    setQuiz: (quiz) => withSession((opened) => opened.setQuiz(quiz)),
    startBatches: () => withSession((opened) => void (batches = opened.batches())),
    nextBatch: () => withSession(() => (batches?.next().value as RowBatch | undefined) ?? null),
    fixUpFile: () => withSession((opened) => opened.fixUpFile()),
    close: () => undefined,
  };
}
