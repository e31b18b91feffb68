import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { QuestionApi, RegradeProgress } from '../question.api';

/**
 * Regrades a question's finished attempts, one batch after the other, until all are done or the component is gone. The
 * server remembers how far it is.
 * @param start where it stood when the questions were loaded
 * @returns `problem` says why it has stopped; `resume` goes on
 */
export function useRegrading(api: QuestionApi, id: string, start: RegradeProgress) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(start);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (problem !== undefined) return;
    const { signal, abort } = abortable();
    void (async () => {
      try {
        let reached: RegradeProgress;
        do {
          reached = await api.continueRegrade(id, signal);
          if (signal.aborted) return;
          setProgress(reached);
        } while (!reached.finished);
        const counts = [reached.changed, reached.attempts].map((count) => count.toLocaleString('en-AU'));
        notify({ kind: 'success', message: `Regraded: ${counts.join(' of ')} attempts changed.` });
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import-rows' });
      } catch (error) {
        if (!signal.aborted) setProblem(toAppError(error).message);
      }
    })();
    return abort;
  }, [api, id, notify, problem, queryClient]);

  return { progress, problem, resume: () => setProblem(undefined) };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
