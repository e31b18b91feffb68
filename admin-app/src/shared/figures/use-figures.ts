import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HostServices } from '@learn-for-life/contract';
import { useServices } from 'shared-ui/services';
import { prefetchQueries } from '../api/query-client';
import { createFiguresApi } from './figures.api';

/** Prefix of all query keys about figures. Begins with 'content', because a change to content may change which content uses a figure. */
export const FIGURES = ['content', 'figures'];

const figuresQuery = (services: HostServices, on?: string) =>
  queryOptions({ queryKey: [...FIGURES, on ?? 'today'], queryFn: () => createFiguresApi(services).read(on) });

/** Reads the register while the code of a screen that needs figures is loading. Never rejects. */
export const prefetchFigures = (services: HostServices): Promise<void> =>
  prefetchQueries(services, 'content', (client) => [client.query(figuresQuery(services))]);

export function useFiguresApi() {
  const services = useServices();
  return useMemo(() => createFiguresApi(services), [services]);
}

/**
 * Reads the register for a day, by default today.
 * @param enabled whether the register is needed yet
 */
export const useFigures = ({ on, enabled = true }: { on?: string | undefined; enabled?: boolean } = {}) =>
  useQuery({ ...figuresQuery(useServices(), on), enabled });
