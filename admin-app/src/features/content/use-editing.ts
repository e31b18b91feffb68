import { useRef, useState } from 'react';
import { useKeep, useKept } from '../../shared/use-kept';
import type { ContentItem, ContentKind, ContentValues } from './content-kind';

interface Kept<Item> {
  editing: Item | undefined;
  values: ContentValues;
  begun: ContentValues | undefined;
}

/**
 * Which item stands in a section's form; none means that the form creates. A new item that was begun waits while another
 * one is edited, and all of it while another screen is looked at.
 */
export function useEditing<Item extends ContentItem>({ noun }: Pick<ContentKind, 'noun'>) {
  const keptAs = `${noun} form`;
  const kept = useKept<Kept<Item> | undefined>(keptAs, undefined);
  const [editing, setEditing] = useState(kept?.editing);
  /** The new item that waits. */
  const [begun, setBegun] = useState(kept?.begun);
  /** What the form begins with instead of what is stored. */
  const [resumed, setResumed] = useState(kept?.values);
  const [takesFocus, setTakesFocus] = useState(false);
  /** Tells what is typed and not saved. */
  const typedRef = useRef<() => ContentValues | undefined>(undefined);
  useKeep(keptAs, (): Kept<Item> | undefined => {
    const values = typedRef.current?.();
    if (values) return { editing, values, begun };
    return begun && { editing: undefined, values: begun, begun: undefined };
  });

  return {
    editing,
    resumed,
    takesFocus,
    typedRef,
    edit: (item: Item) => {
      if (!editing) setBegun(typedRef.current?.());
      setResumed(undefined);
      setTakesFocus(true);
      setEditing(item);
    },
    /** Back to creating. What was pressed for it goes away with the form, so the next one takes the focus. */
    leave: () => {
      setResumed(begun);
      setBegun(undefined);
      setTakesFocus(true);
      setEditing(undefined);
    },
  };
}
