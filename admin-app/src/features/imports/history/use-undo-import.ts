import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { ImportsApi, PastImport } from '../imports.api';
import { failure } from '../upload/upload-messages';

const undoneMessage = (kept: number): string =>
  kept === 0
    ? 'Upload undone.'
    : `Upload undone. ${kept} ${kept === 1 ? 'item stays' : 'items stay'}, because others changed or built on ${kept === 1 ? 'it' : 'them'} since.`;

/** Undoes an upload and notifies of the outcome. @param onSettled called when the request has ended */
export function useUndoImport(api: ImportsApi, onSettled: () => void) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: PastImport) => api.undo(id),
    onSuccess: (kept) => notify({ kind: 'success', message: undoneMessage(kept) }),
    onError: (error) => {
      console.error(error);
      notify({ kind: 'error', message: failure(toAppError(error).message) });
    },
    onSettled: () => {
      onSettled();
      // Any list may contain content of the upload.
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import-rows' });
    },
  });
}
