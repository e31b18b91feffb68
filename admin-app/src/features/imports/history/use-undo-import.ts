import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { Regrading } from '../../../shared/regrade/regrading';
import type { ImportsApi, UndoSummary } from '../imports.api';
import { failure } from '../upload/upload-messages';

const undoneMessage = (undo: UndoSummary | null): string => {
  const { kept = 0, trashed = 0, unlinked = 0, reverted = 0 } = undo ?? {};
  const outcome =
    undo && trashed + unlinked + reverted === 0
      ? 'There was nothing left to take back, so nothing was changed.'
      : 'Upload undone.';
  if (kept === 0) return outcome;
  return `${outcome} ${kept.toLocaleString('en-AU')} ${kept === 1 ? 'item stays' : 'items stay'}, because others changed or built on ${kept === 1 ? 'it' : 'them'} since.`;
};

/**
 * Undoes an upload and notifies of the outcome.
 * @param onSettled called when the request has ended, with the questions of which results are to be regraded
 */
export function useUndoImport(api: ImportsApi, onSettled: (regrading: string[]) => void) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, regrading }: { id: string; regrading: Regrading }) => api.undo(id, regrading),
    onSuccess: (undo) => notify({ kind: 'success', message: undoneMessage(undo) }),
    onError: (error) => {
      console.error(error);
      notify({ kind: 'error', message: failure(toAppError(error).message) });
    },
    onSettled: (undo) => {
      onSettled(undo?.regrading ?? []);
      // Any list may contain content of the upload.
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import-rows' });
    },
  });
}
