import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button, Card, Cluster } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { type ContentChoice, contentSource } from '../../shared/content/content-finder';
import { NOUNS } from '../../shared/content/content-nouns';
import { DeleteDialog, useDeletion } from '../../shared/deletion';
import { ConflictDialog } from '../../shared/merge/conflict-dialog';
import { PickerField } from '../../shared/picker';
import { ContentForm } from './form/content-form';
import { withForm } from './kinds/content-kinds';
import type { ListedKind } from './kinds/listed-kind';
import type { useFormDrafts } from './use-form-drafts';
import { StateQuestionDialog } from './publication/state-question-dialog';
import { useContentApi } from './use-content';
import { formOf } from './unsaved-input';
import { useSaveContent } from './use-save-content';
import { useWriteContent } from './use-write-content';

interface ContentEditingProps {
  kind: ListedKind;
  drafts: ReturnType<typeof useFormDrafts>;
}

/** The form that creates or updates an item. */
export function ContentEditing({ kind: listed, drafts }: ContentEditingProps) {
  const { editing, cancel, onSaved, autoFocus } = drafts;
  const kind = useMemo(() => withForm(listed), [listed]);
  const { save, conflict, stateQuestion } = useSaveContent(kind, useWriteContent(kind), {
    editing,
    onUpdated: onSaved,
  });
  return (
    <>
      <ContentForm
        key={editing?.id ?? 'create'}
        kind={kind}
        item={editing}
        onSave={save}
        onCancel={cancel}
        inputName={formOf(kind.noun, editing)}
        {...{ autoFocus }}
      />
      {stateQuestion && <StateQuestionDialog {...stateQuestion} />}
      {conflict && <ConflictDialog key={conflict.version} noun={kind.noun} {...conflict} />}
    </>
  );
}

interface DeleteContentFormProps {
  kind: ListedKind;
  /** The picked item, until it is deleted. */
  item: ContentChoice | undefined;
  onPick: (item: ContentChoice) => void;
  /** Deletes the item and turns these stops of a course into drafts. Rejects if refused. */
  onDelete: (id: string, stops: string[]) => Promise<unknown>;
}

/* Keeps the form on one line if there is room. */
const DeleteForm = styled(Cluster)`
  > h3 {
    flex: 1 0 100%;
    font-size: var(--text-m);
  }
  > :nth-child(2) {
    flex: 0 1 24rem;
  }
`;

const DeleteCard = styled(Card)`
  padding: var(--space-3) var(--space-4);
`;

/** Deletes the picked item, after showing what depends on it and asking for confirmation. */
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
    <DeleteCard>
      <DeleteForm
        as="form"
        align="end"
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
          placeholder={`Choose a ${kind.noun}`}
          source={contentSource(kind.noun, api.find)}
          value={item}
          onPick={onPick}
        />
        <Button type="submit" variant="danger" busy={looking}>
          {`Delete ${kindTitle}`}
        </Button>
        <DeleteDialog noun={kind.noun} deletion={deletion} />
      </DeleteForm>
    </DeleteCard>
  );
}
