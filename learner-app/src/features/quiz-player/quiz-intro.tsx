import { useState } from 'react';
import { showsFirstView } from 'shared-ui/boot';
import { FieldError } from 'shared-ui/components';
import { QuizIntroCard } from './quiz-intro-card';
import { introWords } from './intro-words';
import { wayBack } from './quiz-paths';
import type { OpenQuiz } from './quiz-player.types';

interface QuizIntroProps {
  courseId: string;
  quiz: OpenQuiz;
  busy: boolean;
  /** The attempt could not be started. */
  failed: boolean;
  onStart: () => void;
}

/** The overlay before the first question. */
export function QuizIntro({ courseId, quiz, busy, failed, onStart }: QuizIntroProps) {
  const [still] = useState(showsFirstView);
  return (
    <QuizIntroCard
      back={wayBack(courseId)}
      quiz={quiz.quiz}
      {...introWords(quiz)}
      still={still}
      busy={busy}
      onStart={onStart}
    >
      {failed && (
        <FieldError>The quiz couldn’t be started. Check your connection, then try again.</FieldError>
      )}
    </QuizIntroCard>
  );
}
