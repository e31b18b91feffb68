import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button, ProgressBar } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';

const Box = styled.section`
  display: grid;
  gap: var(--space-2);
  font-size: var(--text-s);
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
`;

interface RegradingProgressProps {
  api: {
    /** Regrades the next learners' attempts. @throws AppError */
    continueRegrade: (questionId: string, signal: AbortSignal) => Promise<{ finished: boolean }>;
  };
  /** Ids of the questions whose attempts are to be regraded. */
  questions: string[];
}

/** Regrades finished attempts with the questions' changed answer keys, one question at a time, while the page is open. */
export function RegradingProgress({ api, questions }: RegradingProgressProps) {
  const { notify } = useServices();
  const [done, setDone] = useState(0);
  const [problem, setProblem] = useState<string>();
  const isFinished = done === questions.length;

  useEffect(() => {
    const question = questions[done];
    if (question === undefined || problem !== undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    void (async () => {
      try {
        while (!(await api.continueRegrade(question, signal)).finished) if (signal.aborted) return;
        if (signal.aborted) return;
        setDone(done + 1);
        if (done + 1 === questions.length)
          notify({
            kind: 'success',
            message: `Regraded ${questions.length.toLocaleString('en-AU')} ${questions.length === 1 ? 'question' : 'questions'}.`,
          });
      } catch (error) {
        if (!signal.aborted) setProblem(toAppError(error).message);
      }
    })();
    return () => controller.abort();
  }, [api, done, notify, problem, questions]);

  if (questions.length === 0 || isFinished) return null;
  const reached = `${done.toLocaleString('en-AU')} of ${questions.length.toLocaleString('en-AU')} ${questions.length === 1 ? 'question' : 'questions'}`;
  return (
    <Box aria-label="Regrading">
      <ProgressBar label="Regrading" value={done} max={questions.length} valueText={reached} />
      <Line>
        <span>{`Regrading: ${reached}`}</span>
        {!problem && <span>Keep this page open, or continue later by opening the quiz in Questions.</span>}
      </Line>
      <div role="alert">
        {problem && (
          <Line>
            <span>{`Regrading stopped. Results regraded so far are saved. ${problem}`}</span>
            <Button size="s" variant="secondary" onClick={() => setProblem(undefined)}>
              Continue
            </Button>
          </Line>
        )}
      </div>
    </Box>
  );
}
