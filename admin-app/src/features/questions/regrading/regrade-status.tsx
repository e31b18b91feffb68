import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button, ProgressBar } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { QuestionApi, RegradeProgress } from '../question.api';

const Box = styled.section`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
`;

interface RegradeStatusProps {
  api: QuestionApi;
  /** The question's id. */
  id: string;
  title: string;
  /** The progress of regrading when the questions were loaded. */
  start: RegradeProgress;
}

const number = (count: number) => count.toLocaleString('en-AU');

/**
 * Regrades a question's finished attempts, batch by batch, until all are done or the component unmounts. The server stores the
 * progress.
 * @param start the progress when the questions were loaded
 * @returns `problem` says why it stopped; `resume` continues
 */
function useRegrading(api: QuestionApi, id: string, start: RegradeProgress) {
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

/** Regrades a question's finished attempts batch by batch and shows the progress; continues where another visit stopped. */
export function RegradeStatus({ api, id, title, start }: RegradeStatusProps) {
  const { progress, problem, resume } = useRegrading(api, id, start);
  const label = `Regrading “${title}”`;
  const reached = `${number(progress.done)} of ${number(progress.attempts)} attempts`;
  return (
    <Box aria-label={label}>
      <strong>{label}</strong>
      <ProgressBar label={label} value={progress.done} max={progress.attempts} valueText={reached} />
      <Line>
        <span>{reached}</span>
        {!problem && <span>Keep this page open until it’s finished.</span>}
      </Line>
      <div role="alert">
        {problem && (
          <Line>
            <span>{`Regrading stopped. Results regraded so far are saved. ${problem}`}</span>
            <Button size="s" variant="secondary" onClick={resume}>
              Continue
            </Button>
          </Line>
        )}
      </div>
    </Box>
  );
}
