import { startWorker } from '../../../shared/workers/start-worker';
import type { ImportMethods, ImportReply, ImportRequest } from './import.worker';

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
  'rowsNumbered',
  'addExisting',
  'addServerErrors',
  'setQuiz',
  'pictures',
  'placePictures',
  'startBatches',
  'nextBatch',
  'fixUpFile',
] as const satisfies (keyof ImportMethods)[];

interface PendingCall {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Starts a worker for one file. */
export function createImportReader(): ImportReader {
  const pending = new Map<number, PendingCall>();
  let lastId = 0;
  const rejectAll = () => {
    for (const { reject } of pending.values())
      reject(new Error('Couldn’t start the file reader. Reload the page and try again.'));
    pending.clear();
  };
  const onReply = ({ data }: MessageEvent<ImportReply>) => {
    const call = pending.get(data.id);
    pending.delete(data.id);
    if ('error' in data) call?.reject(Object.assign(new Error(data.error), { name: data.errorName }));
    else call?.resolve(data.result);
  };
  // Built separately, before the app itself (shared-ui/build/workers.config.ts).
  const starting = startWorker(new URL('../../../../.temp/workers/import-worker.js', import.meta.url).href);
  starting.then((worker) => {
    worker.onmessage = onReply;
    worker.onerror = rejectAll;
  }, rejectAll);
  const call = (method: keyof ImportMethods, args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      const request: ImportRequest = { id: lastId, method, args };
      pending.set(lastId, { resolve, reject });
      starting.then((worker) => worker.postMessage(request), rejectAll);
    });
  const methods = Object.fromEntries(
    METHODS.map((method) => [method, (...args: unknown[]) => call(method, args)]),
  );
  const close = () => void starting.then((worker) => worker.terminate()).catch(() => undefined);
  return { ...methods, close } as ImportReader;
}
