import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button, FieldError } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { NOUNS } from '../../shared/content-nouns';
import { PickerField } from '../../shared/picker';
import { selectOptions } from '../../shared/select-options';
import { StackedForm } from '../../shared/stacked-form';
import type { ContentItem, ContentKind } from './content-kind';
import { DeleteDialog, useDeletion } from '../../shared/deletion';
import { useContentApi } from './use-content';

interface DeleteContentFormProps {
  kind: ContentKind;
  /** Every item, whatever page and search the list shows. */
  all: Pick<UseQueryResult<ContentItem[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** Resolves when deleted; rejects when refused. */
  onDelete: (id: string) => Promise<unknown>;
}

/** Deletes the selected item, once the person knows what hangs on it and confirms. */
export function DeleteContentForm({ kind, all, onDelete }: DeleteContentFormProps) {
  const { title, plural } = NOUNS[kind.noun];
  const { notify } = useServices();
  const [selectedId, setSelectedId] = useState('');
  const [looking, setLooking] = useState(false);
  const deletion = useDeletion(useContentApi(kind));
  const items = useMemo(() => all.data && selectOptions(all.data), [all.data]);
  const item = all.data?.find(({ id }) => id === selectedId);

  async function ask({ id, title }: ContentItem) {
    setLooking(true);
    await deletion.ask({ ids: [id], title, run: () => onDelete(id).then(() => setSelectedId('')) });
    setLooking(false);
  }

  return (
    <StackedForm
      aria-label={`Delete ${title}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (item) void ask(item);
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
      <Button type="submit" variant="danger" busy={looking}>
        Delete {title}
      </Button>
      <DeleteDialog noun={kind.noun} deletion={deletion} />
    </StackedForm>
  );
}
