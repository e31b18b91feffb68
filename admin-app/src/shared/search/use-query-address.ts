import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How long to wait after the last key press before searching, in milliseconds. */
const PAUSE = 250;

/** Reads a list's query from an address, and writes it to one. */
export interface QueryAddress<Query> {
  /** Reads the query, ignoring invalid parts of the address. */
  read: (params: URLSearchParams) => Query;
  write: (params: URLSearchParams, query: Query) => URLSearchParams;
}

/** Reads the whole number that a text begins with; returns at least 1. */
export const positive = (text: string | null) => Math.max(1, Number.parseInt(text ?? '1', 10) || 1);

/** Writes the parts that differ from the defaults, and removes the others. */
export function writeParts(
  params: URLSearchParams,
  parts: readonly (readonly [
    name: string,
    value: string | number | undefined,
    usual: string | number | undefined,
  ])[],
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value, usual] of parts)
    if (value === usual || value === undefined) next.delete(name);
    else next.set(name, String(value));
  return next;
}

/**
 * Stores the search, order and page of a list in the address, so that it can be shared, and Back returns to it. Text typed into the
 * search field is searched for once typing pauses.
 */
export function useQueryAddress<Query extends { q: string; page: number }>({
  read,
  write,
}: QueryAddress<Query>) {
  const [params, setParams] = useSearchParams();
  const query = read(params);
  const { q } = query;
  const [text, setText] = useState(q);
  /** The search that this list last wrote; a different one in the address is from a link or from Back. */
  const [written, setWritten] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    if (q !== written) {
      setWritten(q);
      setText(q);
    }
  }

  /** The current or next parameters of the address. The router applies a change later, and the next change must not revert it. */
  const latestParams = useRef(params);
  useEffect(() => {
    latestParams.current = params;
  }, [params]);

  const update = (change: Partial<Query>) => {
    if (change.q !== undefined) setWritten(change.q);
    const { current } = latestParams;
    latestParams.current = write(current, { ...read(current), page: 1, ...change });
    setParams(latestParams.current, { replace: true, preventScrollReset: true });
  };
  const latestUpdate = useRef(update);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latestUpdate.current = update;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    query,
    text,
    /** Sets the typed text; the list searches for it once typing pauses. */
    type: (typed: string) => {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latestUpdate.current({ q: typed.trim() } as Partial<Query>), PAUSE);
    },
    /** Changes part of the query; unless a page is given, returns to the first page. */
    update,
    /** Searches immediately. */
    find: (change: Partial<Query> & { q: string }) => {
      clearTimeout(timer.current);
      setText(change.q);
      update(change);
    },
  };
}
