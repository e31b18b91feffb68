import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The search parameter of home's address. */
const QUERY = 'q';

/** Fewer characters would find nearly everything. */
const SHORTEST = 2;

/** The address follows what is typed after this pause. Milliseconds. */
const PAUSE_MS = 250;

/** What is searched for: typed into the field, and kept in the address, so that a search can be sent to somebody. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const query = params.get(QUERY) ?? '';
  const [typed, setTyped] = useState(query);
  const [seen, setSeen] = useState({ query, written: query });
  // Back, forward and links change the address without the field.
  if (query !== seen.query) {
    setSeen({ query, written: query });
    if (query !== seen.written) setTyped(query);
  }
  const wanted = typed.trim().length < SHORTEST ? '' : typed.trim();
  const writeAddress = useEffectEvent(() => {
    if (wanted === query) return;
    setSeen({ query, written: wanted });
    setParams(wanted ? { [QUERY]: wanted } : {}, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    const timer = setTimeout(writeAddress, wanted === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { typed, setTyped, query, isSearching: wanted !== '' };
}
