import { useQueries } from '@tanstack/react-query';
import type { HostServices } from 'shared-ui/contract';
import { toAppError } from 'shared-ui/lib';
import { useServices } from 'shared-ui/services';
import type { ConnectionCheck } from './connection-check.api';

/** A service as the last check found it; `ms` is how long the answer took. */
export type Connection =
  | { status: 'checking' }
  | { status: 'works'; detail: string; ms: number }
  | { status: 'fails'; detail: string; ms: number };

async function timed(check: ConnectionCheck, services: HostServices): Promise<Connection> {
  const begun = performance.now();
  const elapsed = () => Math.round(performance.now() - begun);
  try {
    const detail = await check(services);
    return { status: 'works', detail, ms: elapsed() };
  } catch (error) {
    console.error(error);
    return { status: 'fails', detail: toAppError(error).message, ms: elapsed() };
  }
}

/** Runs the checks side by side on arrival, and each again on its `retry`; nothing is taken from memory. */
export function useConnections(checks: { name: string; check: ConnectionCheck }[]) {
  const services = useServices();
  const results = useQueries({
    queries: checks.map(({ name, check }) => ({
      queryKey: ['connection', name],
      queryFn: () => timed(check, services),
      gcTime: 0,
      staleTime: Infinity,
    })),
  });
  return results.map(({ data, isFetching, refetch }) => ({
    connection: isFetching || !data ? ({ status: 'checking' } as const) : data,
    retry: () => void refetch(),
  }));
}
