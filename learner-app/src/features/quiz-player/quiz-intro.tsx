import { CloudUpload, Play, Trophy } from 'lucide-react';
import { Button, FieldError } from 'shared-ui/components';
import { QuizCard } from 'shared-ui/learning';
import { QuizFrame } from './quiz-frame';
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

/** The overlay before the first question: what comes, and the one button that starts it. */
export function QuizIntro({
  courseId,
  quiz: { quiz, course, questions, best },
  busy,
  failed,
  onStart,
}: QuizIntroProps) {
  return (
    <QuizFrame back={wayBack(courseId)} category={quiz.category}>
      <QuizCard
        quiz={quiz}
        eyebrow={course ? course.title : 'Practice'}
        questionCount={questions.length}
        facts={
          <>
            <li>
              <CloudUpload aria-hidden="true" />
              Every answer is saved as you go
            </li>
            {best && (
              <li>
                <Trophy aria-hidden="true" />
                Your best so far: {best.score}/{best.scoreMax}
              </li>
            )}
          </>
        }
      >
        <div>
          <Button size="l" onClick={onStart} busy={busy}>
            <Play aria-hidden="true" />
            Start Quiz
          </Button>
        </div>
        {failed && (
          <FieldError>The quiz couldn’t be started. Check your connection, then try again.</FieldError>
        )}
      </QuizCard>
    </QuizFrame>
  );
}
