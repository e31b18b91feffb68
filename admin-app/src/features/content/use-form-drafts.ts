import { useEffect, useRef, useState } from 'react';
import { useLeaveWarning } from '../../shared/use-leave-warning';
import { usePersistedDraft } from '../../shared/use-persisted-draft';
import type { FormValues } from '../../shared/form-values';
import type { ContentItem, ContentKind } from './content-kind';

/** Unsaved form values, with the version of the item that they were typed for; no item while creating. */
interface FormDraft {
  item: ContentItem | undefined;
  values: FormValues;
}

/** By `draftId`. */
type FormDrafts = ReadonlyMap<string, FormDraft>;

const draftId = (item: ContentItem | undefined) => item?.id ?? 'new';

/** Splits the drafts into the one with this id and the rest. */
function takeDraft(drafts: FormDrafts, id: string): [FormDraft | undefined, FormDrafts] {
  const rest = new Map(drafts);
  rest.delete(id);
  return [drafts.get(id), rest];
}

/**
 * Which item a section's form edits (none while creating), and the drafts of the other items: unsaved values stay until
 * the item is edited again, and all of them survive a visit to another screen.
 */
export function useFormDrafts({ noun }: Pick<ContentKind, 'noun'>) {
  const { draft: persisted, persist } = usePersistedDraft<{
    editing: ContentItem | undefined;
    drafts: FormDrafts;
  }>(`${noun} form`);
  const [restored, rest] = takeDraft(persisted?.drafts ?? new Map(), draftId(persisted?.editing));
  const [editing, setEditing] = useState(persisted?.editing);
  /** Draft of the edited item, which replaces its stored values in the form. */
  const [restoredValues, setRestoredValues] = useState(restored?.values);
  /** Drafts of the items that are not in the form. */
  const [drafts, setDrafts] = useState(rest);
  const [autoFocus, setAutoFocus] = useState(false);
  /** The current state, for an update that ends after another item was opened. */
  const latestRef = useRef({ editing, drafts });
  /** Set by the form: returns its values if they are unsaved. */
  const readUnsavedRef = useRef<() => FormValues | undefined>(undefined);

  function draftsWithForm(): FormDrafts {
    const values = readUnsavedRef.current?.();
    return values ? new Map(drafts).set(draftId(editing), { item: editing, values }) : drafts;
  }
  useEffect(() =>
    persist(() => {
      const all = draftsWithForm();
      return all.size > 0 ? { editing: all === drafts ? undefined : editing, drafts: all } : undefined;
    }),
  );
  useLeaveWarning(drafts.size > 0);

  /** Moves focus to the form, because the button that was pressed may be gone with the previous form. */
  function openForm(item: ContentItem | undefined, from = latestRef.current.drafts) {
    const [draft, others] = takeDraft(from, draftId(item));
    latestRef.current = { editing: draft?.item ?? item, drafts: others };
    setDrafts(others);
    setRestoredValues(draft?.values);
    setEditing(latestRef.current.editing);
    setAutoFocus(true);
  }
  function discardDraft(id: string) {
    latestRef.current.drafts = takeDraft(latestRef.current.drafts, id)[1];
    setDrafts(latestRef.current.drafts);
  }

  return {
    editing,
    restoredValues,
    autoFocus,
    readUnsavedRef,
    hasDraft: ({ id }: ContentItem) => drafts.has(id),
    edit: (item: ContentItem) => {
      if (item.id !== editing?.id) openForm(item, draftsWithForm());
    },
    /** Discards the form's values and returns to creating. */
    cancel: () => openForm(undefined),
    /** Closes the saved item's form, unless another item was opened meanwhile. */
    onSaved: (id: string) => (latestRef.current.editing?.id === id ? openForm(undefined) : discardDraft(id)),
    discardDraft,
  };
}
