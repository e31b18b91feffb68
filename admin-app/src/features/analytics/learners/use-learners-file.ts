import { useEffect, useRef, useState } from 'react';
import { toAppError } from 'shared-ui/data';
import { saveFile } from '../../../shared/files/save-file';
import { collectPages } from './collect-pages';
import { csvPart, type LearnerCsv } from './learner-csv';

interface ListPage<Next> {
  items: unknown[];
  total: number;
  next: Next | null;
}

export type FileState =
  | { status: 'idle' }
  | { status: 'reading'; count: number; total: number }
  | { status: 'failed'; message: string };

/** The number of rows per request for the file; the API's maximum. */
const ROWS = 2000;

/** Reads a whole list page by page and saves it as CSV. Nothing is saved if a page fails to load or the user cancels. */
export function useLearnersFile<Next, Page extends ListPage<Next>>(
  read: (limit: number, after: Next | undefined, signal: AbortSignal) => Promise<Page>,
  csv: LearnerCsv<Page>,
  name: string,
) {
  const [state, setState] = useState<FileState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function save() {
    const abort = new AbortController();
    running.current = abort;
    setState({ status: 'reading', count: 0, total: 0 });
    const parts: string[] = [];
    try {
      await collectPages<unknown, Next, Page>(
        (after) => read(ROWS, after, abort.signal),
        (page, count) => {
          parts.push(csvPart(csv, page, parts.length === 0));
          setState({ status: 'reading', count, total: page.total });
        },
      );
      saveFile(`${name}.csv`, new Blob(parts, { type: 'text/csv;charset=utf-8' }));
      setState({ status: 'idle' });
    } catch (error) {
      setState(
        abort.signal.aborted ? { status: 'idle' } : { status: 'failed', message: toAppError(error).message },
      );
    }
  }
  return { state, save: () => void save(), cancel: () => running.current?.abort() };
}
