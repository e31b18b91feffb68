import type { QuizFields } from './import-row';
import {
  ImportSession,
  type FileSummary,
  type Findings,
  type ImportPart,
  type PreviewRow,
} from './import-session';
import type { UploadPage } from './open-file';

/** What the page may ask of the worker. Each file has a worker of its own. */
export interface ImportMethods {
  open: (file: Blob, fileName: string, page: UploadPage, quiz: QuizFields) => Promise<FileSummary>;
  rows: (from: number, to: number, onlyBad: boolean) => PreviewRow[];
  note: (found: Findings) => FileSummary;
  refuse: (fields: Record<string, string>) => FileSummary;
  setQuiz: (quiz: QuizFields) => void;
  /** Starts over at the first part. */
  startParts: () => void;
  /** The next request body, or null after the last. */
  nextPart: () => ImportPart | null;
  badRows: () => string;
}

export interface ImportRequest {
  id: number;
  method: keyof ImportMethods;
  args: unknown[];
}

export type ImportReply = { id: number } & ({ result: unknown } | { error: string });

/** The part of a worker's global scope that is used; the library of types for pages does not have it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ImportRequest>) => void) | null;
  postMessage: (message: ImportReply) => void;
}

function createMethods(): ImportMethods {
  let session: ImportSession | undefined;
  let parts: ReturnType<ImportSession['parts']> | undefined;
  const opened = () => {
    if (!session) throw new Error('No file is open.');
    return session;
  };
  return {
    open: async (file, fileName, page, quiz) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      session = new ImportSession(bytes, fileName, page, quiz, hash);
      return session.summary();
    },
    rows: (from, to, onlyBad) => opened().rows(from, to, onlyBad),
    note: (found) => {
      opened().note(found);
      return opened().summary();
    },
    refuse: (fields) => {
      opened().refuse(fields);
      return opened().summary();
    },
    setQuiz: (quiz) => opened().setQuiz(quiz),
    startParts: () => {
      parts = opened().parts();
    },
    nextPart: () => {
      const next = parts?.next();
      return next && !next.done ? next.value : null;
    },
    badRows: () => opened().badRows(),
  };
}

const scope = self as unknown as WorkerScope;
const methods = createMethods();

async function answer({ id, method, args }: ImportRequest): Promise<void> {
  try {
    const call = methods[method] as (...args: unknown[]) => unknown;
    const result = await call(...args);
    scope.postMessage({ id, result });
  } catch (error) {
    scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

scope.onmessage = ({ data }) => void answer(data);
