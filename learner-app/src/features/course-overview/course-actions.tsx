import { ArrowRight, Play } from 'lucide-react';
import { Button } from 'shared-ui/components';
import { styled } from 'styled-components';

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;
/** Cut to a line: the stop says its whole title. */
const Next = styled.p`
  overflow: hidden;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface CourseActionsProps {
  /** Title of the stop that a learner who has begun goes on with; undefined for everybody else. */
  next?: string | undefined;
  /** Path of that stop. */
  leadsTo?: string | undefined;
  busy?: boolean;
  onContinue?: () => void;
  onWatch?: () => void;
}

/** The main buttons of a course (docs/product.md#course-overview): Continue comes first once something is complete. */
export function CourseActions({ next, leadsTo, busy = false, onContinue, onWatch }: CourseActionsProps) {
  return (
    <Actions>
      {next !== undefined && (
        <>
          <Button
            block
            size="l"
            busy={busy}
            data-leads-to={leadsTo}
            aria-describedby="course-next"
            onClick={onContinue}
          >
            Continue
            <ArrowRight aria-hidden="true" />
          </Button>
          <Next id="course-next">Next: {next}</Next>
        </>
      )}
      <Button block size="l" variant={next === undefined ? 'primary' : 'secondary'} onClick={onWatch}>
        <Play aria-hidden="true" fill="currentColor" />
        Watch Now
      </Button>
    </Actions>
  );
}
