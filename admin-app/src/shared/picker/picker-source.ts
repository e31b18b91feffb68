import { keepPreviousData, skipToken, useQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '../api/api-client';
import { useDebounced } from '../search/use-debounced';

/** An item that can be picked. */
export interface PickerItem {
  id: string;
  label: string;
  /** A second line, such as the category. */
  note?: string | undefined;
  /** Whether the item is listed but can't be picked. */
  disabled?: boolean;
}

/** Items that the server searches. */
export interface RemoteItems<Item extends PickerItem = PickerItem> {
  /** The query key, to which the search text is appended. */
  queryKey: QueryKey;
  /**
   * Finds the first matches, at most `MAX_MATCHES`.
   * @param q the search text, whose words must all occur; empty for no filter
   * @throws AppError
   */
  find: (q: string) => Promise<Page<Item>>;
}

/** All items, if they're loaded anyway (undefined while loading), or a search on the server. */
export type PickerSource<Item extends PickerItem = PickerItem> =
  readonly Item[] | RemoteItems<Item> | undefined;

/** The maximum number of matches shown; to find others, people type more of the name. */
export const MAX_MATCHES = 50;

export interface Matches<Item extends PickerItem = PickerItem> {
  items: readonly Item[];
  /** Number of matches, shown or not. */
  total: number;
  /** `searching`: there are no items yet, or they match earlier text. */
  status: 'ready' | 'searching' | 'failed';
  retry: () => void;
}

const isRemote = <Item extends PickerItem>(source: PickerSource<Item>): source is RemoteItems<Item> =>
  source !== undefined && 'queryKey' in source;

/** Finds items for which each word of the text occurs in the label or is the id. */
function findLocally<Item extends PickerItem>(items: readonly Item[], text: string): readonly Item[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ id, label }) => {
    const searched = label.toLowerCase();
    return words.every((word) => searched.includes(word) || id.toLowerCase() === word);
  });
}

/** Returns the items to offer for the typed text. */
export function useMatches<Item extends PickerItem>(source: PickerSource<Item>, text: string): Matches<Item> {
  const remote = isRemote(source) ? source : undefined;
  const wanted = text.trim();
  const q = useDebounced(wanted, 150);
  const query = useQuery({
    queryKey: [...(remote?.queryKey ?? ['picker']), q],
    queryFn: remote ? () => remote.find(q) : skipToken,
    placeholderData: keepPreviousData,
  });
  const local = useMemo(() => {
    const found = source && !isRemote(source) ? findLocally(source, wanted) : [];
    return { items: found.slice(0, MAX_MATCHES), total: found.length };
  }, [source, wanted]);
  const retry = () => void query.refetch();
  if (!remote) return { ...local, status: source ? 'ready' : 'searching', retry };
  const { items = [], total = 0 } = query.data ?? {};
  const isCurrent = query.isSuccess && !query.isPlaceholderData && q === wanted;
  return { items, total, status: query.isError ? 'failed' : isCurrent ? 'ready' : 'searching', retry };
}
