import { useId, useRef, type Ref } from 'react';
import { styled } from 'styled-components';
import { FormattedLine, FormattedText } from '../formatted-text/formatted-text';
import { ReadAloud } from '../read-aloud';
import { findQuestionType } from './question-types';
import type { Question, QuestionControlProps } from './question.types';

/** Reserves space for the read-aloud button, which appears later. */
const InstructionLine = styled.div`
  position: relative;
  margin-bottom: var(--space-2);
  padding-inline-end: 3rem;
  > button {
    position: absolute;
    inset: -0.625rem 0 auto auto;
    color: var(--hue-strong);
  }
`;
const QuestionInstruction = styled.p`
  color: var(--hue-strong);
  font-size: var(--text-s);
  font-weight: 700;
`;
const QuestionTitle = styled.h2`
  overflow-wrap: anywhere;
`;
const QuestionText = styled(FormattedText)`
  margin-top: var(--space-3);
  color: var(--color-ink-soft);
  font-size: var(--text-l);
  line-height: 1.45;
`;
const Unsupported = styled.p`
  margin-top: var(--space-6);
  padding: var(--space-5);
  border-radius: var(--radius-m);
  background: var(--color-warning-soft);
  color: var(--color-warning);
  font-weight: 600;
`;
/** A fieldset that can disable all of an answer's controls. */
const AnswerFields = styled.fieldset.attrs({ role: 'presentation' })`
  display: grid;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  &:disabled {
    /* Also prevents dragging. */
    pointer-events: none;
  }
`;

const byId = (id: string) => document.getElementById(id);

export interface QuestionBodyProps extends Omit<QuestionControlProps, 'titleId' | 'descriptionId'> {
  /** Whether the answer can no longer be changed. */
  locked?: boolean;
  /** A ref for the heading, which can be focused so that screen readers start there. */
  headingRef?: Ref<HTMLHeadingElement>;
  headingAs?: 'h2' | 'h3' | 'h4';
  /** Whether no answerable question follows. If so, an unsupported question doesn't ask learners to click Next. */
  isLast?: boolean;
}

function instructionOf(instruction: string, { points = 1, asOf }: Question): string {
  return [instruction, ...(points > 1 ? [`${points} points`] : []), ...(asOf ? [`as of ${asOf}`] : [])].join(
    ' · ',
  );
}

/** A question of any type, with its answer control. */
export function QuestionBody({
  headingRef,
  headingAs = 'h2',
  isLast = false,
  locked = false,
  ...answering
}: QuestionBodyProps) {
  const { question } = answering;
  const id = useId();
  const titleId = `${id}-title`;
  const descriptionId = question.description ? `${id}-description` : undefined;
  const fields = useRef<HTMLFieldSetElement>(null);
  const type = findQuestionType(question.type);
  return (
    <>
      {type && (
        <InstructionLine>
          <QuestionInstruction>{instructionOf(type.instruction, question)}</QuestionInstruction>
          <ReadAloud
            what="question"
            elements={() => [byId(titleId), descriptionId ? byId(descriptionId) : null, fields.current]}
          />
        </InstructionLine>
      )}
      <QuestionTitle as={headingAs} ref={headingRef} id={titleId} tabIndex={-1}>
        <FormattedLine text={question.title} />
      </QuestionTitle>
      {question.description && <QuestionText id={descriptionId} text={question.description} />}
      {type ? (
        // An answer that is marked in place can't be changed anyway.
        <AnswerFields ref={fields} disabled={locked && !answering.revealed?.solution}>
          <type.Control {...answering} titleId={titleId} descriptionId={descriptionId} />
        </AnswerFields>
      ) : (
        <Unsupported>
          {`This question type ("${question.type}") is not supported yet.${!isLast ? ' Please click Next.' : ''}`}
        </Unsupported>
      )}
    </>
  );
}
