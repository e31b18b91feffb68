import { useQuery } from '@tanstack/react-query';
import { Button, Dialog, Skeleton } from 'shared-ui/components';
import { LoadError } from '../../../shared/load-error';
import type { ImportsApi, PastImport } from '../imports.api';
import { describeUndo, nameOf } from './import-texts';
import { UndoItems } from './undo-items';
import { useUndoImport } from './use-undo-import';

interface UndoDialogProps {
  api: ImportsApi;
  upload: Pick<PastImport, 'id' | 'fileName'>;
  onClose: () => void;
  /** Called before the dialog closes when the upload was undone, or undoing it failed. */
  onSettled: () => void;
}

/** Says what undoing an upload will do, then does it. */
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
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Undo the upload of ${nameOf(upload)}?`}
      description="Results of learners stay."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={undo.isPending}
            aria-disabled={!preview.data || undefined}
            onClick={() => preview.data && undo.mutate({ id })}
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
            <UndoItems summary={preview.data} tense="future" />
          </>
        )}
      </div>
    </Dialog>
  );
}
