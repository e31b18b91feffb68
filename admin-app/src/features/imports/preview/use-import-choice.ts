import { useMutation } from '@tanstack/react-query';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { ImportChoice, ImportComparison, ImportsApi } from '../imports.api';
import { failure } from '../upload-messages';

/** Returns a function that sends a choice to the server and passes on the new comparison. */
export function useImportChoice(
  api: ImportsApi,
  id: string | undefined,
  onCompared: (comparison: ImportComparison) => void,
): (choice: ImportChoice) => void {
  const { notify } = useServices();
  const { mutate } = useMutation({
    mutationFn: (choice: ImportChoice) => api.choose(id ?? '', choice),
    onSuccess: onCompared,
    onError: (error) => {
      console.error(error);
      notify({ kind: 'error', message: failure(toAppError(error).message) });
    },
  });
  return mutate;
}
