import { ArrowLeft, ArrowRight, Play } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, ProgressBar } from 'shared-ui/components';
import { QuizCard, QuizLimits, quizQuestionsText } from 'shared-ui/learning';
import { QuestionBody, type Answer } from 'shared-ui/learning/questions';
import type { PreviewProps } from './preview-props';
import { drawFirst, readDrawRows, toDraws } from '../../shared/draws';
import { QueryState } from '../../shared/api/query-state';
import { textOf } from '../../shared/forms/form-values';
import { toLearnerQuestion } from './learner-question';
import type { StoredQuestion } from './preview.api';
import { PreviewDialog } from './preview-dialog';
import { useFigures, useQuizQuestions } from './use-preview';

const Card = styled(QuizCard)`
  margin: 0;
  box-shadow: none;
`;

const Player = styled.div`
  display: grid;
  gap: var(--space-5);
  &:focus {
    outline: none;
  }
  footer {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4);
  }
`;

const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** Reads a limit from the form; 0 (no limit) if it is blank or not a number yet. */
const limitOf = (values: PreviewProps['values'], name: string) =>
  Math.trunc(Number(textOf(values, name))) || 0;

/** Shows the questions one at a time. Answers are optional here, and are neither sent nor graded. */
function Questions({ questions, onLeave }: { questions: StoredQuestion[]; onLeave: () => void }) {
  const [index, setIndex] = useState(0);
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const [settled, setSettled] = useState<Record<string, boolean>>({});
  const question = questions[index];
  const figures = useFigures(question?.document ?? null);
  if (!question) return null;
  const { id } = question;
  return (
    // Takes the focus, because the pressed Start button has disappeared.
    <Player ref={focusOnMount} tabIndex={-1}>
      <ProgressBar label="Questions" value={index + 1} max={questions.length} />
      <div>
        <QuestionBody
          key={id}
          question={toLearnerQuestion(question, figures)}
          answer={answers[id]}
          onAnswer={(answer) => setAnswers({ ...answers, [id]: answer })}
          partialConfirmed={settled[id] ?? false}
          onTogglePartial={() => setSettled({ ...settled, [id]: !settled[id] })}
          headingAs="h3"
        />
      </div>
      <footer>
        <Button variant="secondary" onClick={() => (index === 0 ? onLeave() : setIndex(index - 1))}>
          <ArrowLeft aria-hidden="true" />
          Previous
        </Button>
        <strong role="status">{`${index + 1}/${questions.length}`}</strong>
        {/* Not `disabled`: a button that becomes disabled loses focus. */}
        <Button
          aria-disabled={index === questions.length - 1 || undefined}
          onClick={() => setIndex(Math.min(index + 1, questions.length - 1))}
        >
          Next
          <ArrowRight aria-hidden="true" />
        </Button>
      </footer>
    </Player>
  );
}

/** A quiz as learners will see it: its start card, then its questions in the controls of the quiz player. */
export function QuizWalk({ id, values }: Pick<PreviewProps, 'id' | 'values'>) {
  const query = useQuizQuestions(id);
  const draws = toDraws(readDrawRows(textOf(values, 'draws'))).filter(({ count }) => count > 0);
  const [started, setStarted] = useState(false);
  const [hasReturned, setHasReturned] = useState(false);
  const leave = () => {
    setHasReturned(true);
    setStarted(false);
  };
  return (
    <QueryState query={query} subject="Questions">
      {(questions) =>
        started ? (
          <Questions questions={drawFirst(questions, draws)} onLeave={leave} />
        ) : (
          <Card
            isStatic
            headingAs="h3"
            eyebrow="Quiz"
            questions={quizQuestionsText(
              drawFirst(questions, draws).length,
              textOf(values, 'feedbackTiming'),
            )}
            facts={
              <QuizLimits
                attemptLimit={limitOf(values, 'attemptLimit')}
                timeLimitMinutes={limitOf(values, 'timeLimitMinutes')}
              />
            }
            quiz={{
              title: textOf(values, 'title') || 'Your quiz',
              description: textOf(values, 'description'),
              image: textOf(values, 'image') || null,
            }}
          >
            {questions.length > 0 ? (
              <div>
                <Button
                  ref={hasReturned ? focusOnMount : undefined}
                  size="l"
                  onClick={() => setStarted(true)}
                >
                  <Play aria-hidden="true" />
                  Start Quiz
                </Button>
              </div>
            ) : (
              <p>No questions found for this lesson</p>
            )}
          </Card>
        )
      }
    </QueryState>
  );
}

/** The preview of a quiz in a dialog. */
export default function QuizPreview({ id, values, onClose }: PreviewProps) {
  return (
    <PreviewDialog values={values} onClose={onClose}>
      <QuizWalk id={id} values={values} />
    </PreviewDialog>
  );
}
