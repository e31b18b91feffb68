import { useEffect, useRef, type RefObject } from 'react';
import { media } from 'shared-ui/theme';
import { keyframes, styled } from 'styled-components';
import type { Answer, Feedback, Question } from '../quiz-player.types';
import { AnswerFeedback, Verdict } from '../../../shared/answer-feedback/answer-feedback';

const rise = keyframes`from { opacity: 0; transform: translateY(0.75rem); }`;

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  margin-top: var(--space-5);
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  box-shadow: var(--shadow-2);
  scroll-margin-block: 6rem 9rem;
  animation: ${rise} var(--motion-medium) var(--ease-out);
  ${media.calm} {
    animation: none;
  }
  > dl {
    width: 100%;
  }
`;

interface CheckedFeedbackProps {
  form: RefObject<HTMLFormElement | null>;
  question: Question;
  answer: Answer | undefined;
  /** Undefined until the answer is checked. */
  feedback: Feedback | undefined;
}

/** Whether a checked answer is right, what is right, and why. Announced when it appears. */
export function CheckedFeedback({ form, question, answer, feedback }: CheckedFeedbackProps) {
  const root = useRef<HTMLDivElement>(null);
  const told = feedback !== undefined;
  useEffect(() => {
    if (!told) return;
    root.current?.scrollIntoView({ block: 'nearest' });
    // The control that had the focus is locked, or the last button of the form is gone: the focus goes to what leads on, else here.
    const submit = findSubmit(form.current);
    const isLost = document.activeElement === document.body || document.activeElement?.matches(':disabled');
    if (isLost || !submit) (submit ?? root.current)?.focus({ preventScroll: true });
  }, [form, told]);
  return (
    <div role="status">
      {feedback && (
        <Root ref={root} tabIndex={-1}>
          <Verdict item={{ ...question, ...feedback }} />
          <AnswerFeedback item={{ ...question, ...feedback, yourAnswer: answer ?? null }} below />
        </Root>
      )}
    </div>
  );
}

/** The form's button that can be pressed; it stands in the footer. */
const findSubmit = (form: HTMLFormElement | null): HTMLButtonElement | undefined =>
  Array.from(form?.elements ?? []).find(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === 'submit' && !element.disabled,
  );
