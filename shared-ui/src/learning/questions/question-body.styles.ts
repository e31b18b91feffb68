import { styled } from 'styled-components';
import { FormattedText } from '../formatted-text/formatted-text';

export const QuestionInstruction = styled.p`
  margin-bottom: var(--space-2);
  color: var(--hue-strong);
  font-size: var(--text-s);
  font-weight: 700;
`;
export const QuestionTitle = styled.h2`
  overflow-wrap: anywhere;
`;
export const QuestionText = styled(FormattedText)`
  margin-top: var(--space-3);
  color: var(--color-ink-soft);
  font-size: var(--text-l);
  line-height: 1.45;
`;
export const Unsupported = styled.p`
  margin-top: var(--space-6);
  padding: var(--space-5);
  border-radius: var(--radius-m);
  background: var(--color-warning-soft);
  color: var(--color-warning);
  font-weight: 600;
`;
/** Disables every control of an answer at once. */
export const AnswerFields = styled.fieldset.attrs({ role: 'presentation' })`
  display: grid;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  &:disabled {
    /* Nothing to drag either. */
    pointer-events: none;
  }
`;
