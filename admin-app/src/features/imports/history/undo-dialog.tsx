import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, Dialog, Skeleton } from 'shared-ui/components';
import { LoadError } from '../../../shared/load-error';
import { seenSentences } from '../../../shared/visibility';
import { RegradeFields } from '../../../shared/regrade/regrade-fields';
import {
  NO_REGRADING,
  regradeOptions,
  regradeSentence,
  regradingOf,
  type RegradeChoice,
} from '../../../shared/regrade/regrading';
import type { ImportsApi, PastImport } from '../imports.api';
import { describeUndo, nameOf } from './import-texts';
import { UndoItems } from './undo-items';
import { useUndoImport } from './use-undo-import';

const Results = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-4);
`;

interface UndoDialogProps {
  api: ImportsApi;
  upload: Pick<PastImport, 'id' | 'fileName'>;
  onClose: () => void;
  /** Called before the dialog closes when the upload was undone, or undoing it failed, with the questions to regrade. */
  onSettled: (regrading: string[]) => void;
}

/** Says what undoing an upload will do, asks about results of keys that come back, then does it. */
export function UndoDialog({ api, upload, onClose, onSettled }: UndoDialogProps) {
  const { id } = upload;
  const preview = useQuery({
    queryKey: ['imports', id, 'undo-preview'],
    queryFn: () => api.previewUndo(id),
    // What others did meanwhile counts.
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
      title={`Undo the upload of ${nameOf(upload)}?`}
      description={options ? undefined : 'Results of learners stay.'}
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
            Undo upload
          </Button>
        </>
      }
    >
      <div aria-busy={preview.isPending} aria-live="polite">
        {preview.isPending && <Skeleton height="6rem" radius="var(--radius-m)" />}
        {preview.isError && <LoadError subject="What undoing does" query={preview} />}
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
