import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'shared-ui/router';
import { PUBLICATIONS } from '../../shared/publication-mark';
import type { ContentQuery, ContentSearch } from './content-kind';

/** What a list shows, apart from the page: what can be saved as a filter. */
export type ListFilter = Pick<ContentQuery, 'q' | 'publication' | 'sort' | 'order'>;

const SORTS: readonly ContentQuery['sort'][] = ['title', 'category', 'instructor', 'createdAt', 'updatedAt'];
const PAGE_SIZES = [10, 25, 50, 100] as const;
const DEFAULT: ContentQuery = {
  q: '',
  publication: undefined,
  sort: 'updatedAt',
  order: 'desc',
  page: 1,
  pageSize: PAGE_SIZES[0],
};

/** Milliseconds without a key after which a search is sent. */
const PAUSE = 250;

const positive = (text: string | null) => Math.max(1, Number.parseInt(text ?? '1', 10) || 1);

/** Reads the query of a list from the address; what is not valid there counts as not given. */
function readQuery(params: URLSearchParams, name: string): ContentQuery {
  const value = (part: string) => params.get(`${name}-${part}`);
  return {
    q: value('q') ?? '',
    publication: PUBLICATIONS.find((state) => state === value('state')),
    sort: SORTS.find((sort) => sort === value('sort')) ?? DEFAULT.sort,
    order: value('order') === 'asc' ? 'asc' : 'desc',
    page: positive(value('page')),
    pageSize: PAGE_SIZES.find((size) => size === Number(value('rows'))) ?? DEFAULT.pageSize,
  };
}

function writeQuery(params: URLSearchParams, name: string, query: ContentQuery): URLSearchParams {
  const next = new URLSearchParams(params);
  const parts = [
    ['q', query.q, DEFAULT.q],
    ['state', query.publication, DEFAULT.publication],
    ['sort', query.sort, DEFAULT.sort],
    ['order', query.order, DEFAULT.order],
    ['page', query.page, DEFAULT.page],
    ['rows', query.pageSize, DEFAULT.pageSize],
  ] as const;
  for (const [part, value, usual] of parts)
    if (value === usual) next.delete(`${name}-${part}`);
    else next.set(`${name}-${part}`, String(value));
  return next;
}

/**
 * The search, order and page of one of a screen's lists, in the address: it can be shared, and Back returns to it.
 * @param name of the list within the screen
 */
export function useListAddress(name: string) {
  const [params, setParams] = useSearchParams();
  const query = readQuery(params, name);
  const { q } = query;
  const [text, setText] = useState(q);
  /** The search that this list wrote last; another one in the address comes from a link or from Back. */
  const [written, setWritten] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    if (q !== written) {
      setWritten(q);
      setText(q);
    }
  }

  const update = (change: Partial<ContentQuery>) => {
    if (change.q !== undefined) setWritten(change.q);
    setParams((current) => writeQuery(current, name, { ...readQuery(current, name), page: 1, ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const latestUpdate = useRef(update);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latestUpdate.current = update;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestUpdate.current({ q: typed.trim() }), PAUSE);
  };

  return {
    query,
    pageSizes: PAGE_SIZES,
    text,
    /** Takes what is typed; the list searches for it once typing pauses. */
    type,
    /** Changes part of the query; unless a page is given, it returns to the first. */
    update,
    /** Searches at once. */
    find: (search: ContentSearch) => {
      clearTimeout(timer.current);
      setText(search.q);
      update({ q: search.q, publication: search.publication });
    },
    /** Shows a saved filter, or the unfiltered list. */
    show: (filter: ListFilter = DEFAULT) => {
      clearTimeout(timer.current);
      setText(filter.q);
      update({ ...filter, publication: filter.publication });
    },
  };
}
