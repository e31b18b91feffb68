import { useCallback, useEffect, useState } from 'react';
import { useUnsavedInput, useUnsavedInputs } from '../../shared/drafts/unsaved-input';
import { cancelUploads } from '../../shared/media';
import { useLatest } from '../../shared/use-latest';
import type { ContentItem, ListedKind } from './kinds/listed-kind';
import { formOf, type UnsavedInput } from './unsaved-input';

/**
 * Tracks the item in a section's form (none while creating) and the other items with unsaved input. Unsaved input is kept, with the version
 * it is based on, until its item is edited again.
 */
export function useFormDrafts({ noun }: Pick<ListedKind, 'noun'>) {
  const inputs = useUnsavedInputs();
  const { names } = inputs;
  const read = (item: ContentItem | undefined) => inputs.read(formOf(noun, item)) as UnsavedInput | undefined;
  const [kept, setKept] = useUnsavedInput<ContentItem>({ name: `${noun} form`, isUnsaved: false });
  const [editing, setEditing] = useState(() => kept && read(kept)?.item);
  useEffect(() => setKept(editing), [setKept, editing]);
  const [autoFocus, setAutoFocus] = useState(false);
  /** The current item, for an update that ends after another item was opened. */
  const latest = useLatest(editing);
  useUnsavedInput({ isUnsaved: names.some((name) => name.startsWith(formOf(noun, { id: '' }))) });

  /** Moves focus to the form, because the pressed button may have disappeared with the previous form. */
  function openForm(item: ContentItem | undefined) {
    setEditing(item && (read(item)?.item ?? item));
    setAutoFocus(true);
  }
  function discardDraft(id: string) {
    const unsaved = inputs.read(formOf(noun, { id })) as UnsavedInput | undefined;
    if (unsaved) cancelUploads(unsaved.files);
    inputs.discard(formOf(noun, { id }));
  }

  const hasDraft = useCallback(
    (item: ContentItem) => item.id !== editing?.id && names.includes(formOf(noun, item)),
    [names, noun, editing],
  );

  return {
    editing,
    autoFocus,
    hasDraft,
    edit: (item: ContentItem) => {
      if (item.id !== editing?.id) openForm(item);
    },
    /** Discards the form's values and returns to creating. */
    cancel: () => {
      if (editing) discardDraft(editing.id);
      openForm(undefined);
    },
    /** Closes the saved item's form, unless another item has since been opened. */
    onSaved: (id: string) => {
      discardDraft(id);
      if (latest.current?.id === id) openForm(undefined);
    },
    discardDraft,
  };
}
