import type { Grid } from '../reader/table';
import { readWorkbook } from './read-workbook';

export type WorkbookReply = { sheets: Grid[] } | { error: string };

/** The part of a worker's global scope used here; TypeScript's DOM library types do not include it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Uint8Array>) => void) | null;
  postMessage: (message: WorkbookReply) => void;
}

const scope = self as unknown as WorkerScope;

scope.onmessage = ({ data }) => {
  try {
    scope.postMessage({ sheets: readWorkbook(data) });
  } catch (error) {
    scope.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};
