import { LIMITS } from 'supabase-project/content/limits';
import { emptyCommonFields, type MoreValues } from '../form';

export type Side = 'left' | 'right';

export interface Item {
  id: number;
  text: string;
}

/** A pair of item ids, null where no item is selected yet. Matches refer to ids, so that they survive changes to an item's text. */
export interface Match {
  id: number;
  left: number | null;
  right: number | null;
}

/** An association question being written. The functions here return a new draft and do not change the old one. */
export interface AssociationDraft extends MoreValues {
  title: string;
  description: string;
  explanation: string;
  /** The points, as typed. */
  points: string;
  left: readonly Item[];
  right: readonly Item[];
  matches: readonly Match[];
  /** The next item's id. Ids are never reused, not even after an item is removed. */
  nextId: number;
}

/** A new draft: one empty item per side and one empty match. */
export const EMPTY_DRAFT: AssociationDraft = {
  title: '',
  description: '',
  explanation: '',
  points: '1',
  level: emptyCommonFields.level,
  cue: emptyCommonFields.cue,
  figures: [],
  tags: [],
  left: [{ id: 1, text: '' }],
  right: [{ id: 2, text: '' }],
  matches: [{ id: 3, left: null, right: null }],
  nextId: 4,
};

export const isNamed = ({ text }: Item) => text.trim() !== '';

/** Adds an empty item, up to four. */
export function addItem(draft: AssociationDraft, side: Side): AssociationDraft {
  if (draft[side].length >= LIMITS.items) return draft;
  return { ...draft, [side]: [...draft[side], { id: draft.nextId, text: '' }], nextId: draft.nextId + 1 };
}

/** Renames an item. As soon as both items in a row have text, they are matched. */
export function renameItem(draft: AssociationDraft, side: Side, id: number, text: string): AssociationDraft {
  const row = draft[side].findIndex((item) => item.id === id);
  const isNew = draft[side].some((item) => item.id === id && !isNamed(item));
  const renamed = { ...draft, [side]: draft[side].map((item) => (item.id === id ? { id, text } : item)) };
  return isNew ? withMatchOf(renamed, row) : renamed;
}

/** Matches the two items of a row if both are named, unless one of them is already matched. */
function withMatchOf(draft: AssociationDraft, row: number): AssociationDraft {
  const [left, right] = [draft.left[row], draft.right[row]];
  const isMatched = draft.matches.some((match) => match.left === left?.id || match.right === right?.id);
  if (!left || !right || !isNamed(left) || !isNamed(right) || isMatched) return draft;
  const empty = draft.matches.find((match) => match.left === null && match.right === null);
  if (!empty && draft.matches.length >= LIMITS.items) return draft;
  const match = { id: empty?.id ?? draft.nextId, left: left.id, right: right.id };
  return {
    ...draft,
    matches: empty ? draft.matches.map((each) => (each === empty ? match : each)) : [...draft.matches, match],
    nextId: draft.nextId + (empty ? 0 : 1),
  };
}

/** Replaces the items and matches with pasted pairs; anything beyond four pairs is left out. */
export function pastePairs(
  draft: AssociationDraft,
  pairs: readonly (readonly [string, string])[],
): AssociationDraft {
  const kept = pairs.slice(0, LIMITS.items);
  const id = (index: number, part: number) => draft.nextId + 3 * index + part;
  return {
    ...draft,
    left: kept.map(([text], index) => ({ id: id(index, 0), text })),
    right: kept.map(([, text], index) => ({ id: id(index, 1), text })),
    matches: kept.map((_, index) => ({ id: id(index, 2), left: id(index, 0), right: id(index, 1) })),
    nextId: id(kept.length, 0),
  };
}

/** Removes an item and the matches that use it; one item and one match always remain. */
export function removeItem(draft: AssociationDraft, side: Side, id: number): AssociationDraft {
  if (draft[side].length === 1) return draft;
  const without = { ...draft, [side]: draft[side].filter((item) => item.id !== id) };
  return withMatches(
    without,
    draft.matches.filter((match) => match[side] !== id),
  );
}

/** Whether there are items to match: at least one with text on each side. */
export const canMatch = ({ left, right }: AssociationDraft) => left.some(isNamed) && right.some(isNamed);

/** Adds an empty match if there are items to match. */
export function addMatch(draft: AssociationDraft): AssociationDraft {
  if (!canMatch(draft) || draft.matches.length >= LIMITS.items) return draft;
  const match = { id: draft.nextId, left: null, right: null };
  return { ...draft, matches: [...draft.matches, match], nextId: draft.nextId + 1 };
}

/** Selects an item for one side of a match; null clears it. */
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

/** Returns the items that a match can select: its current selection and other items with text, but no left item that another match uses. */
export function selectableItems(draft: AssociationDraft, match: Match, side: Side): Item[] {
  const taken = new Set(side === 'left' ? draft.matches.map(({ left }) => left) : []);
  return draft[side].filter((item) => item.id === match[side] || (isNamed(item) && !taken.has(item.id)));
}
