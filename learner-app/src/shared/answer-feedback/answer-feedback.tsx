import { CircleCheck, CircleMinus, CircleX, Lightbulb } from 'lucide-react';
import { Badge } from 'shared-ui/components';
import { FormattedLine, FormattedText, ReadAloud } from 'shared-ui/learning';
import {
  hasFullReview,
  isSupported,
  ReviewAnswer,
  FullReview,
  type ReviewAnswerProps,
} from 'shared-ui/learning/questions';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { AnswerList, Explanation, GivenAnswer } from './answer-feedback.styles';

const Notes = styled.dl`
  display: grid;
  gap: var(--space-3);
  overflow-wrap: anywhere;
  dt {
    font-weight: 700;
  }
  dd {
    margin: 0;
    color: var(--color-ink-soft);
  }
`;

/** Marks the text that is read aloud before the explanation. */
const NOTES = 'data-option-notes';

interface OptionNotesProps {
  notes: readonly { option: string; explanation: string }[];
}

/** Explains why individual options are right or wrong. Renders nothing if there are no explanations. */
function OptionNotes({ notes }: OptionNotesProps) {
  if (notes.length === 0) return null;
  return (
    <Notes {...{ [NOTES]: '' }}>
      {notes.map(({ option, explanation }) => (
        <div key={option}>
          <dt>
            <FormattedLine text={option} />
          </dt>
          <dd>
            <FormattedText text={explanation} />
          </dd>
        </div>
      ))}
    </Notes>
  );
}

type ReviewedItem = ReviewAnswerProps['item'];

/** A graded question with the learner's answer and the right answer. */
export interface GradedQuestion extends ReviewedItem {
  yourAnswer: ReviewAnswerProps['answer'];
  correct: boolean;
  explanation: string;
  /** Explanations of the chosen options and the right ones. */
  optionExplanations: readonly { option: string; explanation: string }[];
}

/** Says whether the answer is right. */
export function Verdict({ item }: { item: Pick<GradedQuestion, 'type' | 'correct'> }) {
  if (!isSupported(item))
    return (
      <Badge tone="neutral">
        <CircleMinus aria-hidden="true" />
        Not counted
      </Badge>
    );
  return item.correct ? (
    <Badge tone="success">
      <CircleCheck aria-hidden="true" />
      Correct
    </Badge>
  ) : (
    <Badge tone="danger">
      <CircleX aria-hidden="true" />
      Not quite
    </Badge>
  );
}

interface AnswerFeedbackProps {
  item: GradedQuestion;
  /** Whether the question with its answer is directly above. */
  below?: boolean;
}

/** The learner's answer, the right answer if it differs, and the explanations. */
export function AnswerFeedback({ item, below = false }: AnswerFeedbackProps) {
  const explanation = useRef<HTMLDivElement>(null);
  return (
    <>
      {hasFullReview(item.type) ? (
        <FullReview item={item} answer={item.yourAnswer} below={below} />
      ) : isSupported(item) ? (
        <AnswerInWords item={item} />
      ) : (
        <p>{`This question type ("${item.type}") is not supported yet.`}</p>
      )}
      <OptionNotes notes={item.optionExplanations} />
      {item.explanation && (
        <Explanation ref={explanation}>
          <Lightbulb aria-hidden="true" />
          <FormattedText text={item.explanation} />
          {below && (
            <ReadAloud
              what="explanation"
              elements={() => [
                ...(explanation.current?.parentElement?.querySelectorAll(`[${NOTES}]`) ?? []),
                explanation.current,
              ]}
            />
          )}
        </Explanation>
      )}
    </>
  );
}

function AnswerInWords({ item }: { item: GradedQuestion }) {
  return (
    <AnswerList>
      <GivenAnswer data-tone={item.correct ? 'success' : 'danger'}>
        <dt>Your answer</dt>
        <dd>
          <ReviewAnswer item={item} answer={item.yourAnswer} marked />
        </dd>
      </GivenAnswer>
      {!item.correct && (
        <GivenAnswer data-tone="success">
          <dt>Correct answer</dt>
          <dd>
            <ReviewAnswer item={item} answer={item.correctAnswer} />
          </dd>
        </GivenAnswer>
      )}
    </AnswerList>
  );
}
