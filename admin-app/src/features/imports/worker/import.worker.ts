import type { Encoding } from '../../../shared/encodings';
import { sha256 } from '../../../shared/files/sha256';
import type { PreviewRow, QuizFields, RowBatch, RowPicture, UploadKind } from '../import-row';
import type { FixUpFile } from './fix-up-file';
import type { ExistingIds, FileSummary } from './file-summary';
import { ImportSession } from './import-session';

/** The methods that the page can call. Each file has its own worker. */
export interface ImportMethods {
  /** @param readAs the encoding that a person chose */
  open: (
    file: Blob,
    fileName: string,
    uploadKind: UploadKind,
    quiz: QuizFields,
    readAs?: Encoding,
  ) => Promise<FileSummary>;
  rows: (from: number, to: number, onlyInvalid: boolean) => PreviewRow[];
  rowsNumbered: (numbers: number[]) => PreviewRow[];
  addExisting: (existing: Pick<ExistingIds, 'courses' | 'figures'>) => FileSummary;
  addServerErrors: (fields: Record<string, string>) => FileSummary;
  setQuiz: (quiz: QuizFields) => void;
  pictures: () => RowPicture[];
  placePictures: (paths: Record<string, string>) => void;
  /** Starts over at the first batch. */
  startBatches: () => void;
  /** Returns the next batch; null after the last. */
  nextBatch: () => RowBatch | null;
  fixUpFile: () => FixUpFile;
}

export interface ImportRequest {
  id: number;
  method: keyof ImportMethods;
  args: unknown[];
}

export type ImportReply = { id: number } & ({ result: unknown } | { error: string; errorName: string });

/** The part of a worker's global scope used here; TypeScript's DOM library types do not include it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ImportRequest>) => void) | null;
  postMessage: (message: ImportReply) => void;
}

function createMethods(): ImportMethods {
  let session: ImportSession | undefined;
  let batches: ReturnType<ImportSession['batches']> | undefined;
  const openSession = () => {
    if (!session) throw new Error('No file is open.');
    return session;
  };
  return {
    open: async (file, fileName, uploadKind, quiz, readAs) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      session = new ImportSession(bytes, fileName, uploadKind, quiz, await sha256(bytes), readAs);
      return session.summary();
    },
    rows: (from, to, onlyInvalid) => openSession().rows(from, to, onlyInvalid),
    rowsNumbered: (numbers) => openSession().rowsNumbered(numbers),
    addExisting: (existing) => {
      openSession().addExisting(existing);
      return openSession().summary();
    },
    addServerErrors: (fields) => {
      openSession().addServerErrors(fields);
      return openSession().summary();
    },
    setQuiz: (quiz) => openSession().setQuiz(quiz),
    pictures: () => openSession().pictures(),
    placePictures: (paths) => openSession().placePictures(paths),
    startBatches: () => {
      batches = openSession().batches();
    },
    nextBatch: () => {
      const next = batches?.next();
      return next && !next.done ? next.value : null;
    },
    fixUpFile: () => openSession().fixUpFile(),
  };
}

const scope = self as unknown as WorkerScope;
const methods = createMethods();

async function reply({ id, method, args }: ImportRequest): Promise<void> {
  try {
    const call = methods[method] as (...args: unknown[]) => unknown;
    const result = await call(...args);
    scope.postMessage({ id, result });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    scope.postMessage({ id, error: message, errorName: name });
  }
}

scope.onmessage = ({ data }) => void reply(data);
