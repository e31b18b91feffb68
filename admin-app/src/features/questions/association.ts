export type Side = 'left' | 'right';

export interface Item {
  id: number;
  text: string;
}

/** A pair; null where no item is selected yet. Holds ids, so that renaming an item renames it in its matches. */
export interface Match {
  id: number;
  left: number | null;
  right: number | null;
}

/** An association question being written. Every function here returns a new draft and leaves the old one alone. */
export interface AssociationDraft {
  title: string;
  description: string;
  explanation: string;
  left: readonly Item[];
  right: readonly Item[];
  matches: readonly Match[];
  /** Never given twice, so that a removed item's id is not another item's. */
  nextId: number;
}

/** Items per side (specification, section 9); a left item is matched once, so as many matches. */
export const MAX_ITEMS = 4;

/** One empty item per side and one empty match. */
export const EMPTY_DRAFT: AssociationDraft = {
  title: '',
  description: '',
  explanation: '',
  left: [{ id: 1, text: '' }],
  right: [{ id: 2, text: '' }],
  matches: [{ id: 3, left: null, right: null }],
  nextId: 4,
};

export const isNamed = ({ text }: Item) => text.trim() !== '';

/** An empty item more, up to four. */
export function addItem(draft: AssociationDraft, side: Side): AssociationDraft {
  if (draft[side].length >= MAX_ITEMS) return draft;
  return { ...draft, [side]: [...draft[side], { id: draft.nextId, text: '' }], nextId: draft.nextId + 1 };
}

export function renameItem(draft: AssociationDraft, side: Side, id: number, text: string): AssociationDraft {
  return { ...draft, [side]: draft[side].map((item) => (item.id === id ? { id, text } : item)) };
}

/** The item goes, and the matches that use it; one item and one match always remain. */
export function removeItem(draft: AssociationDraft, side: Side, id: number): AssociationDraft {
  if (draft[side].length === 1) return draft;
  const without = { ...draft, [side]: draft[side].filter((item) => item.id !== id) };
  return withMatches(
    without,
    draft.matches.filter((match) => match[side] !== id),
  );
}

/** Whether each side has an item with a text, without which a match could not be filled in. */
export const canMatch = ({ left, right }: AssociationDraft) => left.some(isNamed) && right.some(isNamed);

/** An empty match more, if it could be filled in. */
export function addMatch(draft: AssociationDraft): AssociationDraft {
  if (!canMatch(draft) || draft.matches.length >= MAX_ITEMS) return draft;
  const match = { id: draft.nextId, left: null, right: null };
  return { ...draft, matches: [...draft.matches, match], nextId: draft.nextId + 1 };
}

/** Selects an item for one side of a match, or none. */
export function selectItem(
  draft: AssociationDraft,
  matchId: number,
  side: Side,
  itemId: number | null,
): AssociationDraft {
  return {
    ...draft,
    matches: draft.matches.map((match) => (match.id === matchId ? { ...match, [side]: itemId } : match)),
  };
}

export function removeMatch(draft: AssociationDraft, id: number): AssociationDraft {
  return withMatches(
    draft,
    draft.matches.filter((match) => match.id !== id),
  );
}

function withMatches(draft: AssociationDraft, matches: readonly Match[]): AssociationDraft {
  if (matches.length > 0) return { ...draft, matches };
  return { ...draft, matches: [{ id: draft.nextId, left: null, right: null }], nextId: draft.nextId + 1 };
}

/** What a match may select: items with a text, a left item only once; what it has selected stays in any case. */
export function selectableItems(draft: AssociationDraft, match: Match, side: Side): Item[] {
  const taken = new Set(side === 'left' ? draft.matches.map(({ left }) => left) : []);
  return draft[side].filter((item) => item.id === match[side] || (isNamed(item) && !taken.has(item.id)));
}
