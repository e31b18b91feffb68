import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, Dialog, Skeleton } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { LoadError } from '../../../shared/load-error';
import { seenSentences } from '../../../shared/visibility';
import { RegradeFields } from '../../../shared/regrade/regrade-fields';
import {
  NO_REGRADING,
  regradeOptions,
  regradeSentence,
  regradingOf,
  type RegradeChoice,
  type Regrading,
} from '../../../shared/regrade/regrading';
import type { ImportsApi, PastImport, UndoSummary } from '../imports.api';
import { failure } from '../upload-messages';
import { describeUndo, nameOf } from './import-texts';
import { UndoItems } from './undo-items';

const Results = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-4);
`;

const undoneMessage = (undo: UndoSummary | null): string => {
  const { kept = 0, trashed = 0, unlinked = 0, reverted = 0 } = undo ?? {};
  const isNothing = undo !== null && trashed + unlinked + reverted === 0;
  if (kept === 0) return isNothing ? 'There was nothing left to undo.' : 'Upload undone.';
  const staying = `${kept.toLocaleString('en-AU')} ${kept === 1 ? 'item wasn’t' : 'items weren’t'} undone because others have changed or used ${kept === 1 ? 'it' : 'them'}.`;
  return isNothing ? `Nothing was undone. ${staying}` : `Upload partly undone. ${staying}`;
};

/** Whether the upload counts as undone: something was undone, or nothing was left to undo. */
const isUndone = (undo: UndoSummary | null): boolean =>
  !undo || undo.kept === 0 || undo.trashed + undo.unlinked + undo.reverted > 0;

/**
 * Undoes an upload and notifies the user of the outcome.
 * @param onSettled called when the request has ended, with the questions to regrade
 */
function useUndoImport(api: ImportsApi, onSettled: (regrading: string[]) => void) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, regrading }: { id: string; regrading: Regrading }) => api.undo(id, regrading),
    onSuccess: (undo) => notify({ kind: isUndone(undo) ? 'success' : 'info', message: undoneMessage(undo) }),
    onError: (error) => {
      console.error(error);
      notify({ kind: 'error', message: failure(toAppError(error).message) });
    },
    onSettled: (undo) => {
      onSettled(undo?.regrading ?? []);
      // Any list may contain content from the upload.
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import-rows' });
    },
  });
}

interface UndoDialogProps {
  api: ImportsApi;
  upload: Pick<PastImport, 'id' | 'fileName' | 'undoneAt'>;
  onClose: () => void;
  /** Called once undoing has succeeded or failed, before the dialog closes, with the questions to regrade. */
  onSettled: (regrading: string[]) => void;
}

/** Previews undoing an upload, asks whether to regrade results with the restored answer keys, then undoes it. */
export function UndoDialog({ api, upload, onClose, onSettled }: UndoDialogProps) {
  const { id } = upload;
  const preview = useQuery({
    queryKey: ['imports', id, 'undo-preview'],
    queryFn: () => api.previewUndo(id),
    // Always fetch, because others may have changed something.
    staleTime: 0,
    gcTime: 0,
  });
  const undo = useUndoImport(api, onSettled);
  const { regrade } = preview.data ?? {};
  const options = regrade && regrade.changed > 0 ? regradeOptions(regrade) : undefined;
  const [chosen, setChosen] = useState<RegradeChoice>();
  const choice = chosen ?? options?.[0].choice;
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        upload.undoneAt ? `Undo the rest of ${nameOf(upload)}?` : `Undo the upload of ${nameOf(upload)}?`
      }
      description={options ? undefined : 'Students keep their results.'}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={undo.isPending}
            aria-disabled={!preview.data || undefined}
            onClick={() =>
              preview.data && undo.mutate({ id, regrading: choice ? regradingOf(choice) : NO_REGRADING })
            }
          >
            {upload.undoneAt ? 'Undo the rest' : 'Undo upload'}
          </Button>
        </>
      }
    >
      <div aria-busy={preview.isPending} aria-live="polite">
        {preview.isPending && <Skeleton height="6rem" radius="var(--radius-m)" />}
        {preview.isError && <LoadError subject="The preview" query={preview} />}
        {preview.data && (
          <>
            <p>{describeUndo(preview.data, 'future').join(' ')}</p>
            <p>{seenSentences(preview.data).join(' ')}</p>
            <UndoItems summary={preview.data} tense="future" />
            {regrade && options && choice && (
              <Results>
                <p>{`This changes results. ${regradeSentence(regrade)}`}</p>
                <RegradeFields options={options} value={choice} onChange={setChosen} />
              </Results>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
