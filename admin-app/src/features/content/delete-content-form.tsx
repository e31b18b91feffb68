import { useState } from 'react';
import { Button } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { contentSource, type ContentChoice } from '../../shared/content/content-finder';
import { NOUNS } from '../../shared/content/content-nouns';
import { PickerField } from '../../shared/picker';
import { StackedForm } from '../../shared/forms/stacked-form';
import type { ListedKind } from './kinds/listed-kind';
import { DeleteDialog, useDeletion } from '../../shared/deletion';
import { useContentApi } from './use-content';

interface DeleteContentFormProps {
  kind: ListedKind;
  /** The picked item, until it is deleted. */
  item: ContentChoice | undefined;
  onPick: (item: ContentChoice) => void;
  /** Resolves when deleted, with these stops of a course as drafts; rejects when refused. */
  onDelete: (id: string, stops: string[]) => Promise<unknown>;
}

/** Deletes the picked item, once the person knows what hangs on it and confirms. */
export function DeleteContentForm({ kind, item, onPick, onDelete }: DeleteContentFormProps) {
  const { title: kindTitle } = NOUNS[kind.noun];
  const { notify } = useServices();
  const [looking, setLooking] = useState(false);
  const api = useContentApi(kind);
  const deletion = useDeletion(api);

  async function ask({ id, title }: ContentChoice) {
    setLooking(true);
    await deletion.ask({ ids: [id], title, run: (stops) => onDelete(id, stops) });
    setLooking(false);
  }

  return (
    <StackedForm
      aria-label={`Delete ${kindTitle}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (item) void ask(item);
        else notify({ kind: 'error', message: `You need to select a ${kind.noun} to delete` });
      }}
    >
      <h3>{`Delete ${kindTitle}`}</h3>
      <PickerField
        label={`${kindTitle} to delete`}
        placeholder={`Select a ${kind.noun}`}
        source={contentSource(kind.noun, api.find)}
        value={item}
        onPick={onPick}
      />
      <Button type="submit" variant="danger" busy={looking}>
        {`Delete ${kindTitle}`}
      </Button>
      <DeleteDialog noun={kind.noun} deletion={deletion} />
    </StackedForm>
  );
}
