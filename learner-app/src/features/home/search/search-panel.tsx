import { useEffect, useState, useSyncExternalStore } from 'react';
import { FailedRead } from '../../../shared/failed-read';
import { deferCode } from 'shared-ui/deferred-code';
import { ResultsSkeleton } from './results-skeleton';

/** Fetched with the first letters: most visits to home search for nothing. */
const resultsCode = deferCode(() => import('./search-results'));

/** The results of a search, once their code is there. */
export function SearchPanel({ query }: { query: string }) {
  const code = useSyncExternalStore(resultsCode.subscribe, resultsCode.loaded);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    resultsCode.load().then(() => setError(null), setError);
  }, [tries]);
  if (error !== null && !code)
    return <FailedRead what="The search" error={error} busy={false} onRetry={() => setTries(tries + 1)} />;
  // Before the address has followed, there is nothing to ask for yet.
  return code && query ? <code.default query={query} /> : <ResultsSkeleton />;
}
