import { useId, type Ref } from 'react';
import { AssociationQuestion } from './association-question';
import { ChoiceQuestion } from './choice-question';
import { OpenQuestion } from './open-question';
import { QuestionHint, QuestionText, QuestionTitle, Unsupported } from './question-body.styles';
import type { QuestionControlProps } from './question.types';
import { SliderQuestion } from './slider-question';

export interface QuestionBodyProps extends Pick<QuestionControlProps, 'question' | 'answer' | 'onAnswer'> {
  /** Associations: the learner says that the other left items have no match. */
  settled: boolean;
  onSettle: () => void;
  /** The heading can be focused, so that a screen reader starts there. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Below which heading it stands. */
  headingAs?: 'h2' | 'h3' | 'h4';
}

const hints: Record<string, string> = {
  MCQ: 'Choose one answer',
  OPT: 'Type your answer',
  ASC: 'Match the pairs',
  SLI: 'Slide to your answer',
};

/** A question and what answers it, whatever its type. */
export function QuestionBody(props: QuestionBodyProps) {
  const { question, settled, onSettle, headingRef, headingAs = 'h2', ...answering } = props;
  const id = useId();
  const titleId = `${id}-title`;
  const descriptionId = question.description ? `${id}-description` : undefined;
  const control = { ...answering, question, titleId, descriptionId };
  return (
    <>
      {hints[question.type] && <QuestionHint>{hints[question.type]}</QuestionHint>}
      <QuestionTitle as={headingAs} ref={headingRef} id={titleId} tabIndex={-1}>
        {question.title}
      </QuestionTitle>
      {question.description && <QuestionText id={descriptionId}>{question.description}</QuestionText>}
      {question.type === 'MCQ' ? (
        <ChoiceQuestion {...control} />
      ) : question.type === 'OPT' ? (
        <OpenQuestion {...control} />
      ) : question.type === 'ASC' ? (
        <AssociationQuestion {...control} settled={settled} onSettle={onSettle} />
      ) : question.type === 'SLI' ? (
        <SliderQuestion {...control} />
      ) : (
        <Unsupported>
          This question type (&quot;{question.type}&quot;) is not supported yet. Please click Next.
        </Unsupported>
      )}
    </>
  );
}
