import { useRef, useState } from 'react';
import { useKeep, useKept } from '../../shared/use-kept';
import { useLeaveWarning } from '../../shared/use-leave-warning';
import type { ContentItem, ContentKind, ContentValues } from './content-kind';

/** What was typed for an item, as it was when that began; without an item it is a new one. */
interface Draft<Item> {
  item: Item | undefined;
  values: ContentValues;
}

/** By the item's id. */
type Drafts<Item> = ReadonlyMap<string, Draft<Item>>;

const draftId = (item: ContentItem | undefined) => item?.id ?? 'new';

/** Takes a draft out of the others. */
function take<Item>(drafts: Drafts<Item>, id: string): [Draft<Item> | undefined, Drafts<Item>] {
  const others = new Map(drafts);
  others.delete(id);
  return [drafts.get(id), others];
}

/**
 * Which item stands in a section's form; none means that the form creates. What was typed and not saved for others waits
 * until they are edited again, and all of it while another screen is looked at.
 */
export function useEditing<Item extends ContentItem>({ noun }: Pick<ContentKind, 'noun'>) {
  const keptAs = `${noun} form`;
  const kept = useKept<{ editing: Item | undefined; drafts: Drafts<Item> }>(keptAs, {
    editing: undefined,
    drafts: new Map(),
  });
  const [draft, others] = take(kept.drafts, draftId(kept.editing));
  const [editing, setEditing] = useState(kept.editing);
  /** What the form begins with instead of what is stored. */
  const [resumed, setResumed] = useState(draft?.values);
  /** Those that are not in the form. */
  const [drafts, setDrafts] = useState(others);
  const [takesFocus, setTakesFocus] = useState(false);
  /** As they are now, for an update that ends later. */
  const nowRef = useRef({ editing: kept.editing, drafts: others });
  /** Tells what is typed and not saved. */
  const typedRef = useRef<() => ContentValues | undefined>(undefined);

  function draftsWithForm(): Drafts<Item> {
    const values = typedRef.current?.();
    return values ? new Map(drafts).set(draftId(editing), { item: editing, values }) : drafts;
  }
  useKeep(keptAs, () => {
    const all = draftsWithForm();
    return all.size > 0 ? { editing: all === drafts ? undefined : editing, drafts: all } : undefined;
  });
  useLeaveWarning(drafts.size > 0);

  /** What was pressed for it may go away with the form, so the next one takes the focus. */
  function show(item: Item | undefined, from = nowRef.current.drafts) {
    const [begun, waiting] = take(from, draftId(item));
    nowRef.current = { editing: begun?.item ?? item, drafts: waiting };
    setDrafts(waiting);
    setResumed(begun?.values);
    setEditing(nowRef.current.editing);
    setTakesFocus(true);
  }
  function forget(id: string) {
    nowRef.current.drafts = take(nowRef.current.drafts, id)[1];
    setDrafts(nowRef.current.drafts);
  }

  return {
    editing,
    resumed,
    takesFocus,
    typedRef,
    /** Whether something typed for the item waits. */
    isBegun: ({ id }: Item) => drafts.has(id),
    edit: (item: Item) => {
      if (item.id !== editing?.id) show(item, draftsWithForm());
    },
    /** Back to creating; what stands in the form is given up. */
    leave: () => show(undefined),
    /** The item is saved: its form is left, unless another one has taken its place meanwhile. */
    saved: (id: string) => (nowRef.current.editing?.id === id ? show(undefined) : forget(id)),
    /** The item is gone. */
    forget,
  };
}
