import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { Pending, PendingApi, PendingItem } from '../../../shared/pending/pending.api';
import {
  NO_REGRADING,
  regradeOptions,
  regradingOf,
  type RegradeChoice,
  type RegradeSummary,
} from '../../../shared/regrade/regrading';
import { pendingKey } from './pending-requests';

interface Options {
  api: PendingApi;
  courseId: string;
  pending: Pending;
  onPublished: (regrading: string[]) => void;
}

/** Publishes the prepared changes. If results would change, first asks what to do with them. */
export function usePublication({ api, courseId, pending, onPublished }: Options) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  /** The question about results, and the changes that it applies to. */
  const [asked, setAsked] = useState<{ about: string; summary: RegradeSummary; choice: RegradeChoice }>();
  const [problem, setProblem] = useState<string>();
  const about = hashKey([pending.version, [...kept].sort()]);
  const current = asked?.about === about ? asked : undefined;

  function fail(error: unknown) {
    console.error(error);
    const { code, message } = toAppError(error);
    setProblem(message);
    if (code === 'stale_update') void queryClient.invalidateQueries({ queryKey: pendingKey(courseId) });
  }
  const publish = useMutation({
    mutationFn: async () => {
      const { version } = pending;
      const parts = [...kept];
      if (!current) {
        const summary = await api.preview(courseId, version, parts);
        if (summary.changed > 0) {
          setAsked({ about, summary, choice: regradeOptions(summary)[0].choice });
          return undefined;
        }
      }
      return api.publish(courseId, version, parts, current ? regradingOf(current.choice) : NO_REGRADING);
    },
    onMutate: () => setProblem(undefined),
    onSuccess: async (published) => {
      if (!published) return;
      await queryClient.invalidateQueries({ queryKey: ['content'] });
      notify({ kind: 'success', message: 'Changes published' });
      onPublished(published.regrading);
    },
    onError: fail,
  });
  const discard = useMutation({
    mutationFn: (item: PendingItem) => api.discard(courseId, pending.version, item),
    onMutate: () => setProblem(undefined),
    onSuccess: (answer) => queryClient.setQueryData(pendingKey(courseId), answer),
    onError: fail,
  });

  return {
    kept,
    keep: (part: string, isKept: boolean) =>
      setKept((parts) => {
        const next = new Set(parts);
        if (isKept) next.add(part);
        else next.delete(part);
        return next;
      }),
    regrade: current && { ...current, options: regradeOptions(current.summary) },
    /** Goes back from the question about results to the changes. */
    back: () => setAsked(undefined),
    choose: (choice: RegradeChoice) => setAsked((before) => before && { ...before, choice }),
    problem,
    busy: publish.isPending,
    publish: () => {
      if (pending.items.length > 0) publish.mutate();
    },
    discard: discard.mutate,
  };
}
