import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button, ConfirmDialog, FieldError } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { NOUNS } from '../../shared/content-nouns';
import { PickerField } from '../../shared/picker';
import { selectOptions } from '../../shared/select-options';
import { StackedForm } from '../../shared/stacked-form';
import type { ContentItem, ContentKind } from './content-kind';

interface DeleteContentFormProps {
  kind: Pick<ContentKind, 'noun'>;
  /** Every item, whatever page and search the list shows. */
  all: Pick<UseQueryResult<ContentItem[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** Resolves when deleted; rejects when refused. */
  onDelete: (id: string) => Promise<unknown>;
}

/** Deletes the selected item after a confirmation. */
export function DeleteContentForm({ kind, all, onDelete }: DeleteContentFormProps) {
  const { title, plural } = NOUNS[kind.noun];
  const { notify } = useServices();
  const [selectedId, setSelectedId] = useState('');
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const items = useMemo(() => all.data && selectOptions(all.data), [all.data]);
  const item = all.data?.find(({ id }) => id === selectedId);

  async function remove(id: string) {
    setBusy(true);
    try {
      await onDelete(id);
      setSelectedId('');
    } catch {
      // `onDelete` has reported the error; the selection stays for another try.
    }
    setBusy(false);
    setConfirming(false);
  }

  return (
    <StackedForm
      aria-label={`Delete ${title}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (item) setConfirming(true);
        else notify({ kind: 'error', message: `You need to select a ${kind.noun} to delete` });
      }}
    >
      <h3>Delete {title}</h3>
      <PickerField
        label={`${title} to delete`}
        placeholder={`Select a ${kind.noun}`}
        source={items}
        value={items?.find(({ id }) => id === selectedId)}
        onPick={({ id }) => setSelectedId(id)}
      />
      {all.isError && !all.data && (
        <>
          <FieldError>{plural} could not be loaded.</FieldError>
          <Button variant="secondary" size="s" busy={all.isFetching} onClick={() => void all.refetch()}>
            Retry
          </Button>
        </>
      )}
      <Button type="submit" variant="danger">
        Delete {title}
      </Button>
      <ConfirmDialog
        open={confirming && item !== undefined}
        title={`Delete “${item?.title ?? ''}”?`}
        message={`Students no longer see this ${kind.noun}. Their results are kept.`}
        confirmLabel={`Delete ${kind.noun}`}
        busy={busy}
        onConfirm={() => void remove(selectedId)}
        onCancel={() => setConfirming(false)}
      />
    </StackedForm>
  );
}
