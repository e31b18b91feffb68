import { styled } from 'styled-components';
import { Button, ProgressBar } from 'shared-ui/components';
import { successDetails, successMessage } from '../upload-messages';
import type { UploadPhase } from './upload-state';

const Box = styled.div`
  display: grid;
  gap: var(--space-3);
  &:empty {
    display: none;
  }
`;
const Notice = styled.div`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  font-weight: 600;
  overflow-wrap: anywhere;
  &[data-tone='success'] {
    background: var(--color-success-soft);
    color: var(--color-success);
  }
  &[data-tone='error'] {
    background: var(--color-danger-soft);
    color: var(--color-danger);
  }
`;
const Details = styled.ul`
  margin-top: var(--space-2);
  padding-inline-start: var(--space-5);
  color: var(--color-ink);
  font-weight: 400;
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
`;

interface UploadStatusProps {
  phase: UploadPhase;
  problem: string | undefined;
  onCancel: () => void;
}

/** The progress of an upload in percent, its result or its error. */
export function UploadStatus({ phase, problem, onCancel }: UploadStatusProps) {
  return (
    <>
      {phase.status === 'comparing' && (
        <Box>
          <Line>
            <span>{`Comparing with existing content… ${phase.percent}%`}</span>
            <Button size="s" variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          </Line>
          <ProgressBar label="Comparison" value={phase.percent} />
        </Box>
      )}
      {phase.status === 'uploading' && (
        <Box>
          <Line>
            <span>{`Saving… ${phase.percent}%`}</span>
            <Button size="s" variant="secondary" busy={phase.cancelling} onClick={onCancel}>
              Cancel
            </Button>
          </Line>
          <ProgressBar label="Upload" value={phase.percent} />
        </Box>
      )}
      {phase.status === 'done' && !problem && (
        <Box>
          <span>Uploaded 100%</span>
          <ProgressBar label="Upload" value={100} />
        </Box>
      )}
      <Box role="status">
        {phase.status === 'reading' && <Line>Reading the file…</Line>}
        {phase.status === 'done' && !problem && (
          <Notice data-tone="success">
            <p>{successMessage(phase.result)}</p>
            {successDetails(phase.result).length > 0 && (
              <Details>
                {successDetails(phase.result).map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </Details>
            )}
          </Notice>
        )}
      </Box>
      <Box role="alert">{problem && <Notice data-tone="error">{problem}</Notice>}</Box>
    </>
  );
}
