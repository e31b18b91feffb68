import { styled } from 'styled-components';
import { Button, ProgressBar } from 'shared-ui/components';
import type { QuestionApi, RegradeProgress } from '../question.api';
import { useRegrading } from './use-regrading';

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
  /** Of the question. */
  id: string;
  title: string;
  /** Where regrading stood when the questions were loaded. */
  start: RegradeProgress;
}

const number = (count: number) => count.toLocaleString('en-AU');

/** Regrades a question's finished attempts batch by batch and shows how far it is; goes on where another visit stopped. */
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
        {!problem && <span>It goes on while this page is open.</span>}
      </Line>
      <div role="alert">
        {problem && (
          <Line>
            <span>{`Regrading has stopped; what is done stays done. ${problem}`}</span>
            <Button size="s" variant="secondary" onClick={resume}>
              Continue
            </Button>
          </Line>
        )}
      </div>
    </Box>
  );
}
