import { CloudUpload, Play, Trophy } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from 'shared-ui/components';
import { QuizCard } from 'shared-ui/learning';
import { QuizFrame } from './quiz-frame';

interface QuizIntroCardProps {
  back: { to: string; label: string };
  quiz: ComponentProps<typeof QuizCard>['quiz'];
  /** The course's title, or what the quiz is taken as. */
  eyebrow: string;
  /** How many, in words. */
  questions: string;
  /** The best score so far as it is shown; null before there is one. */
  best: string | null;
  /** It was there before. */
  still?: boolean;
  busy?: boolean;
  onStart?: () => void;
  /** Below the button. */
  children?: ReactNode;
}

/** What comes, and the one button that starts it. */
export function QuizIntroCard(props: QuizIntroCardProps) {
  const { back, quiz, eyebrow, questions, best, still, busy = false, onStart, children } = props;
  return (
    <QuizFrame back={back} category={quiz.category ?? undefined}>
      <QuizCard
        quiz={quiz}
        eyebrow={eyebrow}
        questions={questions}
        still={still}
        facts={
          <>
            <li>
              <CloudUpload aria-hidden="true" />
              Every answer is saved as you go
            </li>
            {best && (
              <li>
                <Trophy aria-hidden="true" />
                Your best so far: {best}
              </li>
            )}
          </>
        }
      >
        <div>
          <Button size="l" icon={<Play aria-hidden="true" />} onClick={onStart} busy={busy}>
            Start Quiz
          </Button>
        </div>
        {children}
      </QuizCard>
    </QuizFrame>
  );
}
