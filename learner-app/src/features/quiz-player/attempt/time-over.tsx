import { Button, FieldError, neverCoverProps } from 'shared-ui/components';
import { FooterRoot } from './quiz-footer.styles';
import type { FinishProblem } from './create-grading';

interface TimeOverProps {
  finishing: boolean;
  problem: FinishProblem | null;
  onRetry: () => void;
}

const problems: Record<FinishProblem, string> = {
  unsent:
    'Time is up. Some answers are not saved yet: they count if they arrive within two minutes. They are sent as soon as you are back online.',
  network: 'Time is up. Your saved answers count. You need a connection to see the result.',
  failed: 'Time is up. Your saved answers count. The result couldn’t be read just now. Please try again.',
};

/** In place of the footer, once the time of an attempt is over and until its result is there. */
export function TimeOver({ finishing, problem, onRetry }: TimeOverProps) {
  return (
    <FooterRoot {...neverCoverProps}>
      {problem ? (
        <FieldError>{problems[problem]}</FieldError>
      ) : (
        <p role="status">Time is up. Your answers are being graded.</p>
      )}
      <Button onClick={onRetry} busy={finishing}>
        See your result
      </Button>
    </FooterRoot>
  );
}
