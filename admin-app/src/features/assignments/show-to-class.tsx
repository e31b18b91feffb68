import { Check, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button, IconButton, Modal, VisuallyHidden } from 'shared-ui/components';
import { FormattedLine, FormattedText } from 'shared-ui/learning';
import { styled } from 'styled-components';
import { countOf } from '../../shared/count-of';
import { withheldText } from './assignment-words';
import type { ClassQuestion } from './assignments.api';
import { RightAnswer } from './right-answer';

const Screen = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--space-5);
  min-height: 100%;
  margin: calc(-1 * var(--space-4));
  padding: clamp(1rem, 3vw, 3rem);
  background: var(--color-surface);
  color: var(--color-ink);
  font-size: clamp(1.25rem, 2.2vw, 2.25rem);
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  font-size: var(--text-l);
  > :first-child {
    flex: 1;
  }
`;

const Body = styled.div`
  display: grid;
  gap: var(--space-5);
  align-content: center;
  width: min(100%, 40em);
  margin-inline: auto;
  h2 {
    font-size: 1.4em;
    line-height: 1.25;
  }
`;

const Options = styled.ul`
  display: grid;
  gap: var(--space-3);
  list-style: none;
  li {
    display: flex;
    gap: var(--space-4);
    justify-content: space-between;
    padding: var(--space-3) var(--space-4);
    border: 2px solid var(--color-line-strong);
    border-radius: var(--radius-m);
  }
  li[data-right] {
    border-color: var(--color-success);
    background: var(--color-success-soft);
  }
  svg {
    width: 1em;
    height: 1em;
    display: inline;
    vertical-align: -0.1em;
  }
`;

const Number = styled.span`
  flex: none;
  font-weight: 700;
`;

/** Types of questions whose answers students type. */
const TYPED: ReadonlySet<string> = new Set(['OPT', 'DOC']);

/** The steps for showing a question, in order. */
const STAGES = ['question', 'answers', 'explanation'] as const;

interface ShowToClassProps {
  questions: readonly ClassQuestion[];
  onClose: () => void;
}

/** Shows one question at a time on the projector, without students' names: the question, then the answers, then the explanation. */
export function ShowToClass({ questions, onClose }: ShowToClassProps) {
  const id = useId();
  const [place, setPlace] = useState({ index: 0, stage: 0 });
  // The indexes of questions whose typed answers the teacher has revealed.
  const [revealed, setRevealed] = useState<ReadonlySet<number>>(new Set());
  const asked = questions[place.index];
  const last = questions.length - 1;
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (step !== 0)
        setPlace(({ index, stage }) => {
          const next = Math.min(Math.max(index + step, 0), last);
          return next === index ? { index, stage } : { index: next, stage: 0 };
        });
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [last]);
  if (!asked) return null;
  const { index, stage } = place;
  const stages = asked.choices ? (asked.explanation ? 3 : 2) : 1;
  const next = STAGES[stage + 1];
  return (
    <Modal aria-labelledby={id} onEscape={onClose}>
      <Screen>
        <Row>
          <p>{`${asked.quizTitle} · question ${index + 1} of ${questions.length}`}</p>
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </Row>
        <Body aria-live="polite">
          <h2 id={id}>
            <FormattedLine text={asked.question.title} />
          </h2>
          {asked.question.description && <FormattedText text={asked.question.description} />}
          {stage === 0 ? (
            <Asked asked={asked} />
          ) : (
            <Answered
              asked={asked}
              hidesTyped={TYPED.has(asked.question.type) && !revealed.has(index)}
              onReveal={() => setRevealed(new Set([...revealed, index]))}
            />
          )}
          {stage === 2 && asked.explanation && <FormattedText text={asked.explanation} />}
        </Body>
        <Row>
          <span>{!asked.choices && `${withheldText(asked.withheldFrom)}, so its answers are hidden.`}</span>
          <Button
            variant="secondary"
            aria-disabled={index === 0 || undefined}
            onClick={() => index > 0 && setPlace({ index: index - 1, stage: 0 })}
          >
            Previous
          </Button>
          {next && stage + 1 < stages && (
            <Button onClick={() => setPlace({ index, stage: stage + 1 })}>
              {next === 'answers' ? 'Show answers' : 'Show explanation'}
            </Button>
          )}
          <Button
            variant="secondary"
            aria-disabled={index === last || undefined}
            onClick={() => index < last && setPlace({ index: index + 1, stage: 0 })}
          >
            Next
          </Button>
        </Row>
      </Screen>
    </Modal>
  );
}

/** Shows the question without any answers. */
function Asked({ asked: { question } }: { asked: ClassQuestion }) {
  const { options, leftOptions, rightOptions, slider } = question;
  const lists = [options, leftOptions, rightOptions].filter((list) => list.length > 0);
  return (
    <>
      {lists.map((list) => (
        <Options key={list.join()}>
          {list.map((option, index) => (
            <li key={`${index} ${option}`}>
              <FormattedLine text={option} />
            </li>
          ))}
        </Options>
      ))}
      {slider && <p>{`${slider.min} to ${slider.max} ${slider.unit ?? ''}`}</p>}
    </>
  );
}

/** Returns the chosen options, most popular first, then the options that no one chose. */
function countedAnswers({ choices = [], question, right }: ClassQuestion) {
  const isRight = (option: string) => (Array.isArray(right) ? right.includes(option) : right === option);
  const chosen = new Set(choices.map(({ label }) => label));
  return [
    ...choices.map(({ label, correct, students }) => ({ label, correct, count: students.length })),
    ...question.options
      .filter((option) => !chosen.has(option))
      .map((option) => ({ label: option, correct: isRight(option), count: 0 })),
  ];
}

interface AnsweredProps {
  asked: ClassQuestion;
  /** Whether to hide typed answers until the teacher has looked at them, because students can type anything. */
  hidesTyped: boolean;
  onReveal: () => void;
}

/** Shows how many students chose each answer, and which answers are right. */
function Answered({ asked, hidesTyped, onReveal }: AnsweredProps) {
  const answers = countedAnswers(asked);
  const hidden = hidesTyped ? answers.filter(({ correct }) => !correct) : [];
  const students = hidden.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {hidden.length > 0 && (
        <Row>
          <span>{`${countOf(students, 'student')} typed ${hidden.length === 1 ? 'another answer' : 'other answers'}.`}</span>
          <Button variant="secondary" onClick={onReveal}>
            Show typed answers
          </Button>
        </Row>
      )}
      <Options>
        {(hidesTyped ? answers.filter(({ correct }) => correct) : answers).map(
          ({ label, correct, count }) => (
            <li key={label} data-right={correct || undefined}>
              <span>
                <FormattedLine text={label} />
                {correct && (
                  <>
                    {' '}
                    <Check aria-hidden="true" />
                    <VisuallyHidden>correct</VisuallyHidden>
                  </>
                )}
              </span>
              <Number>{countOf(count, 'student')}</Number>
            </li>
          ),
        )}
      </Options>
      <div>
        <strong>Correct answer: </strong>
        <RightAnswer asked={asked} />
      </div>
    </>
  );
}
