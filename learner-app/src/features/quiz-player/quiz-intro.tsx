import { CloudUpload, ListChecks, Play, Trophy } from 'lucide-react';
import { Button, FieldError } from 'shared-ui/components';
import { resolveMediaUrl } from 'shared-ui/lib';
import { useServices } from 'shared-ui/services';
import { QuizFrame } from './quiz-frame';
import { Facts, IntroArt, IntroCard, IntroText, IntroTitle, IntroWords } from './quiz-intro.styles';
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

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The overlay before the first question: what comes, and the one button that starts it. */
export function QuizIntro({
  courseId,
  quiz: { quiz, course, questions, best },
  busy,
  failed,
  onStart,
}: QuizIntroProps) {
  const { config } = useServices();
  const image = resolveMediaUrl(config, quiz.image);
  return (
    <QuizFrame back={wayBack(courseId)} category={quiz.category}>
      <IntroCard data-pictured={image !== undefined}>
        {image && (
          <IntroArt>
            <img src={image} alt="" width="600" height="400" />
          </IntroArt>
        )}
        <IntroWords>
          <p>{course ? course.title : 'Practice'}</p>
          <IntroTitle>{quiz.title}</IntroTitle>
          {quiz.description && <IntroText>{quiz.description}</IntroText>}
          <Facts>
            <li>
              <ListChecks aria-hidden="true" />
              {count(questions.length, 'question')}
            </li>
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
          </Facts>
          <div>
            <Button size="l" onClick={onStart} busy={busy}>
              <Play aria-hidden="true" />
              Start Quiz
            </Button>
          </div>
          {failed && (
            <FieldError>The quiz couldn’t be started. Check your connection, then try again.</FieldError>
          )}
        </IntroWords>
      </IntroCard>
    </QuizFrame>
  );
}
