import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
/** The maximum number of items in one request; the server changes all of them, or none. */
const PER_REQUEST = 1000;

/** Changes up to 1,000 items: all of them, or none. @throws AppError */
type Change<Body> = (ids: readonly string[], body: Body) => Promise<{ changed: number }>;

export interface BulkProgress {
  done: number;
  total: number;
}

/** Changes selected items, a thousand at a time, and reports progress. */
export function useBulkChange<Body>({ change }: { change: Change<Body> }) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress>();

  /**
   * @param describe describes the change, for the notification
   * @param onUndo undoes the change; undefined if it can't be undone
   * @returns whether all items were changed
   */
  async function run(
    ids: readonly string[],
    body: Body,
    describe: (changed: number) => string,
    onUndo?: () => void,
  ): Promise<boolean> {
    let changed = 0;
    let done = 0;
    setProgress({ done, total: ids.length });
    try {
      for (; done < ids.length; done += PER_REQUEST) {
        changed += (await change(ids.slice(done, done + PER_REQUEST), body)).changed;
        setProgress({ done: Math.min(done + PER_REQUEST, ids.length), total: ids.length });
      }
      notify({
        kind: 'success',
        message: describe(changed),
        ...(onUndo && { action: { label: 'Undo', run: onUndo } }),
      });
      return true;
    } catch (error) {
      console.error(error);
      const reason = toAppError(error).message;
      notify({
        kind: 'error',
        message:
          done === 0
            ? reason
            : `Only ${done.toLocaleString('en-AU')} of ${ids.length.toLocaleString('en-AU')} were changed. ${reason}`,
      });
      return false;
    } finally {
      setProgress(undefined);
      void queryClient.invalidateQueries({ queryKey: ['content'] });
    }
  }
  return { progress, run };
}
