import { ArrowLeft, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, FieldError } from 'shared-ui/components';
import { FooterBar, FooterCenter, FooterRoot } from './quiz-footer.styles';
import type { Progress } from './quiz-logic';
import type { FinishProblem } from './quiz-player.store';

interface QuizFooterProps {
  /** Index of the question on screen. */
  current: number;
  total: number;
  progress: Progress;
  canGoBack: boolean;
  next: ReactNode;
  onPrevious: () => void;
  finishLabel: 'Finish Lesson' | 'End Quiz';
  finishing: boolean;
  problem: FinishProblem | null;
  onFinish: () => void;
}

const problems: Record<FinishProblem, string> = {
  unsent: 'Some answers are not saved yet. They are kept safe here: try again when you are back online.',
  network: 'The connection was lost. Your answers are safe. Please try again.',
  failed: 'Your quiz couldn’t be finished just now. Your answers are safe. Please try again.',
};

/** Previous, next, the position, and Finish once every question is answered. */
export function QuizFooter(props: QuizFooterProps) {
  const { current, total, progress, canGoBack, problem } = props;
  return (
    <FooterRoot>
      {problem && <FieldError>{problems[problem]}</FieldError>}
      <FooterBar>
        <Button variant="secondary" disabled={!canGoBack} onClick={props.onPrevious}>
          <ArrowLeft aria-hidden="true" />
          Previous
        </Button>
        <FooterCenter>
          <strong>
            {current + 1}/{total}
          </strong>
          <span>
            {progress.answered} of {progress.total} questions answered
          </span>
          {!progress.complete && <small>Complete all questions to finish the lesson.</small>}
        </FooterCenter>
        <div>
          {/* Next stays beside Finish: learners check their answers before they finish. */}
          {props.next}
          {progress.complete && (
            <Button icon={<Flag aria-hidden="true" />} onClick={props.onFinish} busy={props.finishing}>
              {props.finishLabel}
            </Button>
          )}
        </div>
      </FooterBar>
    </FooterRoot>
  );
}
