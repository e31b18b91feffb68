import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../components';

const Icon = styled.span`
  display: grid;
  svg {
    width: 1.25rem;
    height: 1.25rem;
    color: var(--color-danger);
    &.lucide-check {
      color: var(--color-success);
    }
  }
`;

/** Shows whether one part of an answer is right. */
export function AnswerMark({ correct }: { correct: boolean }) {
  return (
    <Icon>
      {correct ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
      <VisuallyHidden>{correct ? '(correct)' : '(wrong)'}</VisuallyHidden>
    </Icon>
  );
}
