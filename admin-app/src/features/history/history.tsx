import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button, EmptyState, Skeleton } from 'shared-ui/components';
import type { HostServices } from '@learn-for-life/contract';
import { Link, useSearchParams } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { NOUNS, type ItemNoun } from '../../shared/content/content-nouns';
import { endOfDay } from '../../shared/days/last-day';
import { LoadError } from '../../shared/load-error';
import { ChangeItem } from './change-item';
import { CompareDialog } from './compare-dialog';
import {
  CHANGED_THINGS,
  createHistoryApi,
  type Entry,
  type HistoryApi,
  type HistoryFilter,
} from './history.api';
import { HistoryFilters } from './history-filters';

const HistoryRoot = styled.div`
  display: grid;
  gap: var(--space-4);
  padding-bottom: var(--space-9);
`;

const List = styled.ol`
  display: grid;
  gap: var(--space-3);
  list-style: none;
`;

const Scope = styled.p`
  font-size: var(--text-s);
`;

const More = styled.div`
  justify-self: center;
`;

const NAMES = { actorId: 'who', what: 'what', from: 'from', to: 'to' } as const;
type Field = keyof typeof NAMES;

const day = (text: string | null) => (text && endOfDay(text) ? text : '');

/**
 * Reads and sets the history's filter in the address.
 * @param only the item that the page is about; without it, the address may contain one
 */
function useHistoryFilter(only?: HistoryFilter['item']) {
  const [params, setParams] = useSearchParams();
  const kind = (Object.keys(NOUNS) as ItemNoun[]).find((noun) => noun === params.get('kind'));
  const id = params.get('id');
  const filter: HistoryFilter = {
    item: only ?? (kind && id ? { kind, id } : undefined),
    actorId: params.get('who') ?? '',
    what: CHANGED_THINGS.find((what) => what === params.get('what')) ?? '',
    from: day(params.get('from')),
    to: day(params.get('to')),
  };
  return {
    filter,
    isFiltered: Object.values(NAMES).some((name) => params.has(name)),
    update: (field: Field, value: string) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value) next.set(NAMES[field], value);
          else next.delete(NAMES[field]);
          return next;
        },
        { replace: true },
      ),
    clear: () =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const name of Object.values(NAMES)) next.delete(name);
          return next;
        },
        { replace: true },
      ),
  };
}

/** Lists the changes to an item or to all content, the newest first. */
export function History({
  of,
  createApi = createHistoryApi,
}: {
  /** The item that the page is about; without it, the address may contain one. */
  of?: HistoryFilter['item'];
  /** Creates the API; tests pass their own. */
  createApi?: (services: HostServices) => HistoryApi;
}) {
  const services = useServices();
  const api = useMemo(() => createApi(services), [createApi, services]);
  const { filter, isFiltered, update, clear } = useHistoryFilter(of);
  const [compared, setCompared] = useState<Entry>();
  const pages = useInfiniteQuery({
    queryKey: ['content', 'history', filter],
    queryFn: ({ pageParam }) => api.page(filter, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const changes = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const people = pages.data?.pages[0]?.people ?? [];

  return (
    <HistoryRoot>
      {filter.item && !of && (
        <Scope>
          <span>
            {filter.item.kind === 'course'
              ? 'Showing one course with its lessons, videos, quizzes and questions.'
              : `Showing one ${filter.item.kind}${filter.item.kind === 'quiz' ? ' with its questions' : ''}.`}
          </span>{' '}
          <Link to="/history">Show all history</Link>
        </Scope>
      )}
      <HistoryFilters filter={filter} people={people} onChange={update} />
      {pages.isPending && <Skeleton height="24rem" radius="var(--radius-m)" />}
      {pages.isError && changes.length === 0 && <LoadError subject="The history" query={pages} />}
      {pages.isSuccess && changes.length === 0 && (
        <EmptyState
          title={isFiltered ? 'No changes match' : 'No changes yet'}
          message={isFiltered ? 'Try different filters.' : 'New changes will appear here.'}
          action={
            isFiltered && (
              <Button variant="secondary" onClick={clear}>
                Clear filters
              </Button>
            )
          }
        />
      )}
      <List aria-label="Changes" aria-busy={pages.isFetching}>
        {changes.map((change) => (
          <li key={change.id}>
            <ChangeItem change={change} onCompare={setCompared} />
          </li>
        ))}
      </List>
      {pages.hasNextPage && (
        <More>
          <Button
            variant="secondary"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {pages.isFetchNextPageError ? 'Couldn’t load older changes. Retry' : 'Show older changes'}
          </Button>
        </More>
      )}
      {compared && (
        <CompareDialog key={compared.id} api={api} entry={compared} onClose={() => setCompared(undefined)} />
      )}
    </HistoryRoot>
  );
}
