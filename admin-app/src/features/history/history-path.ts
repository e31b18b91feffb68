import type { ItemNoun } from '../../shared/content/content-nouns';

/** The address of an item's history. */
export const historyPath = (kind: ItemNoun, id: string) =>
  `/history?${new URLSearchParams({ kind, id }).toString()}`;
