import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Container } from 'shared-ui/components';
import { deferCode } from 'shared-ui/deferred-code';
import { useSignedInUser } from 'shared-ui/services';
import { FailedRead } from '../../shared/failed-read';
import { firstNameOf } from './first-name';
import { HomeContent } from './home-content';
import { HomeHeading } from './home-heading';
import { ResultsSkeleton } from './search/results-skeleton';
import { SearchField } from './search/search-field';

/** The results' code is fetched when someone starts typing, because most visits to home don't use the search. */
const resultsCode = deferCode(() => import('./search/search-results'));

/** The search parameter of home's address. */
const QUERY = 'q';

/** The minimum length of a query. A shorter one would find nearly everything. */
const SHORTEST = 2;

/** Milliseconds without typing after which the text is copied to the address. */
const PAUSE_MS = 250;

/** `/home`: what to do today, then every course and quiz; or the results of a search (docs/product.md#home). */
export default function HomeScreen() {
  const { displayName } = useSignedInUser();
  const { typed, setTyped, query, isSearching } = useSearch();
  return (
    <Container>
      <HomeHeading
        firstName={firstNameOf(displayName)}
        search={<SearchField value={typed} onChange={setTyped} />}
      />
      {isSearching ? <SearchPanel query={query} /> : <HomeContent />}
    </Container>
  );
}

/** The results of a search, once their code has arrived. */
function SearchPanel({ query }: { query: string }) {
  const code = useSyncExternalStore(resultsCode.subscribe, resultsCode.loaded);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    resultsCode.load().then(() => setError(null), setError);
  }, [tries]);
  if (error !== null && !code)
    return <FailedRead what="the search" error={error} busy={false} onRetry={() => setTries(tries + 1)} />;
  // There is no query to send until the address has been updated.
  return code && query ? <code.default query={query} /> : <ResultsSkeleton />;
}

/** The search text: typed into the field, and copied to the address, so that a search can be shared. */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const query = params.get(QUERY) ?? '';
  const [typed, setTyped] = useState(query);
  const [seen, setSeen] = useState({ query, written: query });
  // Back, forward and links change only the address, so copy its query to the field.
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
