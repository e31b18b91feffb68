import { startWorker } from '../../../../shared/workers/start-worker';
import type { Grid } from '../reader/table';
import type { WorkbookReply } from './workbook.worker';

const FAILED = 'Couldn’t start the file reader. Reload the page and try again.';

/** Reads the sheets of a workbook in a worker, since a large one takes seconds. */
export async function readWorkbookInWorker(bytes: Uint8Array): Promise<Grid[]> {
  // The worker's script is from a separate build that runs before the app's own (shared-ui/build/workers.config.ts).
  const address = new URL('../../../../../.temp/workers/workbook-worker.js', import.meta.url).href;
  const worker = await startWorker(address).catch((cause: unknown) => {
    throw new Error(FAILED, { cause });
  });
  try {
    return await new Promise<Grid[]>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkbookReply>) =>
        'error' in data ? reject(new Error(data.error)) : resolve(data.sheets);
      worker.onerror = () => reject(new Error(FAILED));
      worker.postMessage(bytes);
    });
  } finally {
    worker.terminate();
  }
}
