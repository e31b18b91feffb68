import { CloudUpload, Play, Trophy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button, type Elements } from 'shared-ui/components';
import { QuizCard, QuizLimits, type QuizLimitsProps } from 'shared-ui/learning';
import { QuizFrame, type Exit } from '../quiz-frame';

interface QuizIntroCardProps {
  exit: Exit;
  quiz: ComponentProps<typeof QuizCard>['quiz'];
  /** The course's title, or 'Practice' if the quiz isn't taken in a course. */
  eyebrow: string;
  /** The number of questions, as text. */
  questions: string;
  limits?: QuizLimitsProps;
  /** The best score so far, as text; null before there is one. */
  best: string | null;
  /** Whether to leave out the entrance animation, because the first view was already visible. */
  isStatic?: boolean;
  busy?: boolean;
  onStart?: () => void;
  insteadOfStart?: Elements;
  /** Shown below the button. */
  children?: Elements;
}

/** A quiz's intro: its topic, and the button that starts it. */
export function QuizIntroCard(props: QuizIntroCardProps) {
  const {
    exit,
    quiz,
    eyebrow,
    questions,
    limits,
    best,
    isStatic,
    busy = false,
    onStart,
    insteadOfStart,
    children,
  } = props;
  return (
    <QuizFrame exit={exit} category={quiz.category ?? undefined}>
      <QuizCard
        quiz={quiz}
        eyebrow={eyebrow}
        questions={questions}
        isStatic={isStatic}
        facts={
          <>
            {limits && <QuizLimits {...limits} />}
            <li>
              <CloudUpload aria-hidden="true" />
              Every answer is saved as you go
            </li>
            {best && (
              <li>
                <Trophy aria-hidden="true" />
                <span>{`Your best so far: ${best}`}</span>
              </li>
            )}
          </>
        }
      >
        {insteadOfStart || (
          <div>
            <Button size="l" icon={<Play aria-hidden="true" />} onClick={onStart} busy={busy}>
              Start Quiz
            </Button>
          </div>
        )}
        {children}
      </QuizCard>
    </QuizFrame>
  );
}
