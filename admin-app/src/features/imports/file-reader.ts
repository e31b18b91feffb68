import type { ImportMethods, ImportReply, ImportRequest } from './import.worker';
import { startWorker } from './start-worker';

/** An opened file, read and judged off the page's thread. Every call may reject with what the worker says. */
export type ImportReader = {
  [Name in keyof ImportMethods]: (
    ...args: Parameters<ImportMethods[Name]>
  ) => Promise<Awaited<ReturnType<ImportMethods[Name]>>>;
} & {
  /** Ends the worker; calls under way never settle. */
  close: () => void;
};

const METHODS = ['open', 'rows', 'note', 'refuse', 'setQuiz', 'startParts', 'nextPart', 'badRows'] as const;

interface Pending {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Starts a worker for one file. */
export function createImportReader(): ImportReader {
  // Built by itself, before the app (shared-ui/webpack/workers.config.ts).
  const worker = startWorker(new URL('../../../.temp/workers/import-worker.js', import.meta.url).href);
  const pending = new Map<number, Pending>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<ImportReply>) => {
    const call = pending.get(data.id);
    pending.delete(data.id);
    if ('error' in data) call?.reject(new Error(data.error));
    else call?.resolve(data.result);
  };
  worker.onerror = () => {
    for (const { reject } of pending.values()) reject(new Error('The reader of files could not be started.'));
    pending.clear();
  };
  const call = (method: keyof ImportMethods, args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      pending.set(last, { resolve, reject });
      worker.postMessage({ id: last, method, args } satisfies ImportRequest);
    });
  const methods = Object.fromEntries(
    METHODS.map((method) => [method, (...args: unknown[]) => call(method, args)]),
  );
  return { ...methods, close: () => worker.terminate() } as ImportReader;
}
