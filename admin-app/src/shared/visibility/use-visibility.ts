import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from 'shared-ui/data';
import type { Schemas } from '../api/api-client';

export type ChangePreview = Schemas['ChangePreview'];

/**
 * Previews how a change, together with these course stops, would affect what students see. @throws AppError where the change would fail
 */
export type PreviewChange = (stops: string[]) => Promise<ChangePreview>;

/** What a change does to the course stops that are chosen with it. */
export type StopEffect = 'publish' | 'schedule' | 'draft';

interface Options {
  /** Distinguishes one change from another. */
  key: readonly unknown[];
  effect: StopEffect;
  /** Previews the change; undefined if the change isn't known yet, or isn't previewed. */
  preview: PreviewChange | undefined;
}

/**
 * Reads who would gain or lose access through a change, and which stops change with it: all that can change, except the ones the user
 * leaves out.
 */
export function useVisibility({ key, effect, preview }: Options) {
  const [takenOut, setTakenOut] = useState<ReadonlySet<string>>(new Set());
  const query = (stops: string[]) => ({
    queryKey: ['visibility', ...key, stops],
    queryFn: () => preview?.(stops) ?? Promise.reject(new Error('There’s nothing to change.')),
    enabled: preview !== undefined,
    gcTime: 0,
    retry: false,
  });
  const offered = useQuery(query([]));
  const stops = offered.data?.stops ?? [];
  // A lesson that students can't use yet is not published with its course.
  const choices = stops.filter(({ isEmpty }) => !isEmpty || effect === 'draft');
  const chosen = choices.map(({ stop }) => stop).filter((stop) => !takenOut.has(stop));
  const withStops = query(chosen);
  const counted = useQuery({
    ...withStops,
    enabled: withStops.enabled && chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  const shown = chosen.length > 0 ? counted : offered;
  return {
    effect,
    isAsked: preview !== undefined,
    /** Whether the stops that change as well aren't known yet, in which case the change can't be confirmed. */
    isWaiting: offered.isFetching && !offered.data,
    isPending: shown.isPending,
    /** Why the effects couldn't be counted. */
    problem: shown.error ? toAppError(shown.error).message : undefined,
    retry: () => void shown.refetch(),
    isRetrying: shown.isFetching,
    preview: shown.data,
    choices,
    left: effect === 'draft' ? [] : stops.filter(({ isEmpty }) => isEmpty),
    chosen,
    choose: (stop: string, isChosen: boolean) =>
      setTakenOut((before) => {
        const next = new Set(before);
        if (isChosen) next.delete(stop);
        else next.add(stop);
        return next;
      }),
  };
}

export type Visibility = ReturnType<typeof useVisibility>;
