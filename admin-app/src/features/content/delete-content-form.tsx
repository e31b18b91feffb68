import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, ConfirmDialog, FieldError, SelectField } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { choices } from '../../shared/choices';
import { nounTitle, type ContentItem, type ContentKind } from './content-kind';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  justify-items: start;
  > :not(button) {
    width: 100%;
  }
`;

interface DeleteContentFormProps<Item extends ContentItem> {
  kind: Pick<ContentKind<Item>, 'noun' | 'plural'>;
  /** Every item, whatever the list shows. */
  all: Pick<UseQueryResult<Item[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** Resolves when deleted; rejects when refused. */
  onDelete: (id: string) => Promise<unknown>;
}

/** Deletes the item chosen in the list, after asking. */
export function DeleteContentForm<Item extends ContentItem>({
  kind,
  all,
  onDelete,
}: DeleteContentFormProps<Item>) {
  const { notify } = useServices();
  const [chosen, setChosen] = useState('');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const items = all.data ?? [];
  const item = items.find(({ id }) => id === chosen);

  async function remove(id: string) {
    setBusy(true);
    try {
      await onDelete(id);
      setChosen('');
    } catch {
      // Already said by a notification. The choice stays, to be tried again.
    }
    setBusy(false);
    setAsking(false);
  }

  return (
    <Form
      aria-label={`Delete ${nounTitle(kind)}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (item) setAsking(true);
        else notify({ kind: 'error', message: `You need to select a ${kind.noun} to delete` });
      }}
    >
      <h3>Delete {nounTitle(kind)}</h3>
      <SelectField
        label={`${nounTitle(kind)} to delete`}
        placeholder={`Select a ${kind.noun}`}
        value={item ? chosen : ''}
        onChange={(event) => setChosen(event.target.value)}
      >
        {choices(items).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {all.isError && !all.data && (
        <>
          <FieldError>{kind.plural} could not be loaded.</FieldError>
          <Button variant="secondary" size="s" busy={all.isFetching} onClick={() => void all.refetch()}>
            Retry
          </Button>
        </>
      )}
      <Button type="submit" variant="danger">
        Delete {nounTitle(kind)}
      </Button>
      <ConfirmDialog
        open={asking && item !== undefined}
        title={`Delete “${item?.title ?? ''}”?`}
        message={`Students no longer see this ${kind.noun}. Their results are kept.`}
        confirmLabel={`Delete ${kind.noun}`}
        busy={busy}
        onConfirm={() => void remove(chosen)}
        onCancel={() => setAsking(false)}
      />
    </Form>
  );
}
