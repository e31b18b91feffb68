import { useState, type ReactNode } from 'react';
import { showsFirstView } from 'shared-ui/start';
import { FieldError } from 'shared-ui/components';
import { QuizIntroCard } from './quiz-intro-card';
import { introText } from './intro-text';
import { exitFor } from '../quiz-frame';
import type { OpenQuiz } from '../quiz-player.types';

interface QuizIntroProps {
  courseId: string;
  quiz: OpenQuiz;
  busy: boolean;
  /** The attempt could not be started. */
  failed: boolean;
  onStart: () => void;
  /** Instead of the button, where the quiz is under way in another place. */
  elsewhere?: ReactNode;
}

/** The overlay before the first question. */
export function QuizIntro({ courseId, quiz, busy, failed, onStart, elsewhere }: QuizIntroProps) {
  const [isStatic] = useState(showsFirstView);
  return (
    <QuizIntroCard
      exit={exitFor(courseId)}
      quiz={quiz.quiz}
      {...introText(quiz)}
      isStatic={isStatic}
      busy={busy}
      onStart={onStart}
      insteadOfStart={elsewhere}
    >
      {failed && !elsewhere && (
        <FieldError>The quiz couldn’t be started. Check your connection, then try again.</FieldError>
      )}
    </QuizIntroCard>
  );
}
