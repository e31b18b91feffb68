import { ArrowLeft, Flag } from 'lucide-react';
import { Button, FieldError, keepClearProps, ProgressBar, type Elements } from 'shared-ui/components';
import { questionsText } from 'shared-ui/learning';
import { FooterBar, FooterCenter, FooterRoot, PreviousLabel } from './quiz-footer.styles';
import type { CheckProblem } from './create-checking';
import type { FinishProblem } from './create-grading';
import type { Progress } from './quiz-logic';

type FooterProblem = FinishProblem | `check-${CheckProblem}`;

interface QuizFooterProps {
  /** Index of the question on screen. */
  current: number;
  total: number;
  /** How far through the quiz the current question is, as a percentage. */
  percent: number;
  progress: Progress;
  canGoBack: boolean;
  next: Elements;
  onPrevious: () => void;
  finishLabel: 'Finish Lesson' | 'End Quiz';
  finishing: boolean;
  problem: FooterProblem | null;
  onFinish: () => void;
}

const problems: Record<FooterProblem, string> = {
  unsent: 'Some answers aren’t saved yet. Keep this page open and try again in a moment.',
  network: 'The connection was lost. Your answers are safe. Please try again.',
  failed: 'Couldn’t finish your quiz. Your answers are safe. Please try again.',
  'check-network': 'You’re offline. Your answer is safe. Check it when you’re back online.',
  'check-failed': 'Couldn’t check your answer. Please try again.',
};

/** Previous, next, the position, and Finish once every question is answered. */
export function QuizFooter(props: QuizFooterProps) {
  const { current, total, percent, progress, canGoBack, problem } = props;
  return (
    <FooterRoot {...keepClearProps}>
      {problem && <FieldError>{problems[problem]}</FieldError>}
      <FooterBar data-complete={progress.complete || undefined}>
        <Button variant="secondary" disabled={!canGoBack} onClick={props.onPrevious}>
          <ArrowLeft aria-hidden="true" />
          <PreviousLabel>Previous</PreviousLabel>
        </Button>
        <FooterCenter>
          <div>
            <ProgressBar
              label="Progress"
              value={percent}
              valueText={`Question ${current + 1} of ${total}, ${percent}%`}
            />
            <strong>{`${current + 1}/${total}`}</strong>
          </div>
          <small>{`${progress.answered} of ${questionsText(progress.total)} answered`}</small>
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
