import type { ImportReader } from '../file-reader';
import { ImportSession, type ImportPart } from '../import-session';

/** jsdom's files have no arrayBuffer(). */
const bytesOf = (file: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });

/** What the worker does, without a worker, which jsdom does not have. */
export function readerInPage(): ImportReader {
  let session: ImportSession | undefined;
  let parts: Generator<ImportPart> | undefined;
  const ask = <Answer>(question: (opened: ImportSession) => Answer): Promise<Answer> =>
    session ? Promise.resolve(question(session)) : Promise.reject(new Error('No file is open.'));
  return {
    open: async (file, fileName, page, quiz) => {
      session = new ImportSession(await bytesOf(file), fileName, page, quiz, 'hash');
      return session.summary();
    },
    rows: (from, to, onlyBad) => ask((opened) => opened.rows(from, to, onlyBad)),
    note: (found) => ask((opened) => (opened.note(found), opened.summary())),
    refuse: (fields) => ask((opened) => (opened.refuse(fields), opened.summary())),
    setQuiz: (quiz) => ask((opened) => opened.setQuiz(quiz)),
    startParts: () => ask((opened) => void (parts = opened.parts())),
    nextPart: () => ask(() => (parts?.next().value as ImportPart | undefined) ?? null),
    badRows: () => ask((opened) => opened.badRows()),
    close: () => undefined,
  };
}
