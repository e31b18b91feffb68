import { useCallback, useEffect, useRef, useState } from 'react';
import { cancelUploads } from '../../shared/media';
import { useLeaveWarning } from '../../shared/drafts/use-leave-warning';
import { usePersistedDraft } from '../../shared/drafts/use-persisted-draft';
import type { ContentItem, ListedKind } from './kinds/listed-kind';
import type { UnsavedInput } from './unsaved-input';

/** Unsaved input, with the version of the item that it was typed for; no item while creating. */
interface FormDraft extends UnsavedInput {
  item: ContentItem | undefined;
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
 * Which item a section's form edits (none while creating), and the drafts of the other items: what was typed and chosen stays until
 * the item is edited again, and all of them survive a visit to another screen.
 */
export function useFormDrafts({ noun }: Pick<ListedKind, 'noun'>) {
  const { draft: persisted, persist } = usePersistedDraft<{
    editing: ContentItem | undefined;
    drafts: FormDrafts;
  }>(`${noun} form`);
  const [restored, rest] = takeDraft(persisted?.drafts ?? new Map(), draftId(persisted?.editing));
  const [editing, setEditing] = useState(persisted?.editing);
  /** Draft of the edited item, whose values replace its stored ones in the form. */
  const [formDraft, setFormDraft] = useState<UnsavedInput | undefined>(restored);
  /** Drafts of the items that are not in the form. */
  const [drafts, setDrafts] = useState(rest);
  const [autoFocus, setAutoFocus] = useState(false);
  /** The current state, for an update that ends after another item was opened. */
  const latestRef = useRef({ editing, drafts });
  /** Set by the form: returns what is unsaved in it. */
  const readUnsavedRef = useRef<() => UnsavedInput | undefined>(undefined);

  function draftsWithForm(): FormDrafts {
    // The code of the form may still be on its way.
    const unsaved = readUnsavedRef.current ? readUnsavedRef.current() : formDraft;
    return unsaved ? new Map(drafts).set(draftId(editing), { item: editing, ...unsaved }) : drafts;
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
    setFormDraft(draft);
    setEditing(latestRef.current.editing);
    setAutoFocus(true);
  }
  function discardDraft(id: string) {
    const [draft, others] = takeDraft(latestRef.current.drafts, id);
    if (draft) cancelUploads(draft.files);
    latestRef.current.drafts = others;
    setDrafts(latestRef.current.drafts);
  }

  const hasDraft = useCallback(({ id }: ContentItem) => drafts.has(id), [drafts]);

  return {
    editing,
    restored: formDraft,
    autoFocus,
    readUnsavedRef,
    hasDraft,
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
