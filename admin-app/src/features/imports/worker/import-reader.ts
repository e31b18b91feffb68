import type { ImportMethods, ImportReply, ImportRequest } from './import.worker';
import { startWorker } from './start-worker';

/** An opened file, read and validated in a worker. Every call may reject with the worker's error. */
export type ImportReader = {
  [Name in keyof ImportMethods]: (
    ...args: Parameters<ImportMethods[Name]>
  ) => Promise<Awaited<ReturnType<ImportMethods[Name]>>>;
} & {
  /** Terminates the worker; pending calls never settle. */
  close: () => void;
};

const METHODS = [
  'open',
  'rows',
  'addExistingIds',
  'addServerErrors',
  'setQuiz',
  'startBatches',
  'nextBatch',
  'invalidRowsCsv',
] as const satisfies (keyof ImportMethods)[];

interface PendingCall {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Starts a worker for one file. */
export function createImportReader(): ImportReader {
  // A separate build that runs before the app's own (shared-ui/build/workers.config.ts).
  const worker = startWorker(new URL('../../../../.temp/workers/import-worker.js', import.meta.url).href);
  const pending = new Map<number, PendingCall>();
  let lastId = 0;
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
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, method, args } satisfies ImportRequest);
    });
  const methods = Object.fromEntries(
    METHODS.map((method) => [method, (...args: unknown[]) => call(method, args)]),
  );
  return { ...methods, close: () => worker.terminate() } as ImportReader;
}
