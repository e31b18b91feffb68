import { useQueries } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { ConnectionCheck } from './connection-check.api';

/** The result of the last check of a service; `ms` is how long the response took. */
export type Connection =
  | { status: 'checking' }
  | { status: 'works'; detail: string; ms: number }
  | { status: 'fails'; detail: string; ms: number };

async function timed(check: ConnectionCheck, services: HostServices): Promise<Connection> {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  try {
    const detail = await check(services);
    return { status: 'works', detail, ms: elapsed() };
  } catch (error) {
    console.error(error);
    return { status: 'fails', detail: toAppError(error).message, ms: elapsed() };
  }
}

/** Runs the checks in parallel when the screen opens, and reruns a check when its `retry` is called; results are not cached. */
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
