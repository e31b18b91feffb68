import { ArrowLeft, ArrowRight, Play } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, ProgressBar } from 'shared-ui/components';
import { QuizCard, questionsText } from 'shared-ui/learning';
import { QuestionBody, type Answer, type Question } from 'shared-ui/questions';
import type { PreviewProps } from '../content';
import { Loaded } from '../../shared/loaded';
import { textOf } from './form-values';
import { toPlayed } from './played-question';
import { PreviewDialog } from './preview-dialog';
import { useQuizQuestions } from './use-preview';

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

const focusOnArrival = (element: HTMLElement | null) => element?.focus();

/** The questions one at a time. Going on needs no answer here, and none is sent or graded. */
function Questions({ questions, onLeave }: { questions: Question[]; onLeave: () => void }) {
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const [settled, setSettled] = useState<Record<string, boolean>>({});
  const question = questions[at];
  if (!question) return null;
  const { id } = question;
  return (
    // What was pressed to come here is gone.
    <Player ref={focusOnArrival} tabIndex={-1}>
      <ProgressBar label="Questions" value={at + 1} max={questions.length} />
      <div>
        <QuestionBody
          key={id}
          question={question}
          answer={answers[id]}
          onAnswer={(answer) => setAnswers({ ...answers, [id]: answer })}
          settled={settled[id] ?? false}
          onSettle={() => setSettled({ ...settled, [id]: !settled[id] })}
          headingAs="h3"
        />
      </div>
      <footer>
        <Button variant="secondary" onClick={() => (at === 0 ? onLeave() : setAt(at - 1))}>
          <ArrowLeft aria-hidden="true" />
          Previous
        </Button>
        <strong role="status">
          {at + 1}/{questions.length}
        </strong>
        {/* Not `disabled`: at the last question the focus would be lost. */}
        <Button
          aria-disabled={at === questions.length - 1 || undefined}
          onClick={() => setAt(Math.min(at + 1, questions.length - 1))}
        >
          Next
          <ArrowRight aria-hidden="true" />
        </Button>
      </footer>
    </Player>
  );
}

/** A quiz as learners meet it: what stands before it, then its questions in the player's own controls. */
export default function QuizPreview({ id, values, onClose }: PreviewProps) {
  const query = useQuizQuestions(id);
  const [begun, setBegun] = useState(false);
  const [returned, setReturned] = useState(false);
  const leave = () => {
    setReturned(true);
    setBegun(false);
  };
  return (
    <PreviewDialog values={values} onClose={onClose}>
      <Loaded query={query} subject="Questions">
        {(questions) =>
          begun ? (
            <Questions questions={questions.map(toPlayed)} onLeave={leave} />
          ) : (
            <Card
              still
              headingAs="h3"
              eyebrow="Quiz"
              questions={questionsText(questions.length)}
              quiz={{
                title: textOf(values, 'title') || 'Your quiz',
                description: textOf(values, 'description'),
                image: textOf(values, 'image') || null,
              }}
            >
              {questions.length > 0 ? (
                <div>
                  <Button ref={returned ? focusOnArrival : undefined} size="l" onClick={() => setBegun(true)}>
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
      </Loaded>
    </PreviewDialog>
  );
}
