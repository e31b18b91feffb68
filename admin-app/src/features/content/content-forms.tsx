import { useMemo } from 'react';
import { Card } from 'shared-ui/components';
import type { ContentChoice } from '../../shared/content/content-finder';
import { ConflictDialog } from '../../shared/merge/conflict-dialog';
import { ContentForm } from './form/content-form';
import { DeleteContentForm } from './delete-content-form';
import { withForm } from './kinds/content-kinds';
import type { ListedKind } from './kinds/listed-kind';
import type { useFormDrafts } from './use-form-drafts';
import { StateQuestionDialog } from './publication/state-question-dialog';
import { useSaveContent } from './use-save-content';
import { useWriteContent } from './use-write-content';

interface ContentFormsProps {
  kind: ListedKind;
  drafts: ReturnType<typeof useFormDrafts>;
  /** What is picked to be deleted. */
  toDelete: ContentChoice | undefined;
  onPick: (item: ContentChoice) => void;
  /** Resolves when deleted, with these stops of a course as drafts; rejects when refused. */
  onDelete: (id: string, stops: string[]) => Promise<unknown>;
}

/** The form that creates or updates an item, and the one that deletes. */
export function ContentForms({ kind: listed, drafts, toDelete, onPick, onDelete }: ContentFormsProps) {
  const { editing, cancel, onSaved, restored, autoFocus, readUnsavedRef } = drafts;
  const kind = useMemo(() => withForm(listed), [listed]);
  const { save, conflict, stateQuestion } = useSaveContent(kind, useWriteContent(kind), {
    editing,
    onUpdated: onSaved,
  });
  return (
    <>
      <Card>
        <ContentForm
          key={editing?.id ?? 'create'}
          kind={kind}
          item={editing}
          onSave={save}
          onCancel={cancel}
          {...{ restored, autoFocus, readUnsavedRef }}
        />
      </Card>
      <Card>
        <DeleteContentForm kind={kind} item={toDelete} {...{ onPick, onDelete }} />
      </Card>
      {stateQuestion && <StateQuestionDialog {...stateQuestion} />}
      {conflict && <ConflictDialog key={conflict.version} noun={kind.noun} {...conflict} />}
    </>
  );
}
