import { type RefObject, useEffect, useRef, useState } from 'react';
import { QuestionBody, type QuestionBodyProps } from 'shared-ui/learning/questions';
import { media } from 'shared-ui/theme';
import { keyframes, styled } from 'styled-components';
import { AnswerFeedback, Verdict } from '../../../shared/answer-feedback/answer-feedback';
import { ReportQuestion } from '../../../shared/report-question/report-question';
import { WatchPart } from '../../video-player';
import type { Answer, Feedback, Question } from '../quiz-player.types';
import { QuestionForm, Welcome } from './quiz-question.styles';

export const QUESTION_FORM_ID = 'quiz-question';

const TYPING =
  'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="range"], [type="button"])';

const rise = keyframes`from { opacity: 0; transform: translateY(0.75rem); }`;

const CheckedFeedbackRoot = styled.div`
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

/** Feedback on a checked answer: whether it's right, the right answer, and why. Announced when it appears. */
function CheckedFeedback({ form, question, answer, feedback }: CheckedFeedbackProps) {
  const root = useRef<HTMLDivElement>(null);
  const revealed = feedback !== undefined;
  useEffect(() => {
    if (!revealed) return;
    root.current?.scrollIntoView({ block: 'nearest' });
    // If the focus is lost, move it to the submit button; if the form has none left, move it to this feedback.
    const submit = findSubmit(form.current);
    const isLost = document.activeElement === document.body || document.activeElement?.matches(':disabled');
    if (isLost || !submit) (submit ?? root.current)?.focus({ preventScroll: true });
  }, [form, revealed]);
  return (
    <div role="status">
      {feedback && (
        <CheckedFeedbackRoot ref={root} tabIndex={-1}>
          <Verdict item={{ ...question, ...feedback }} />
          <AnswerFeedback item={{ ...question, ...feedback, yourAnswer: answer ?? null }} below />
          <WatchPart cue={feedback.cue} />
        </CheckedFeedbackRoot>
      )}
    </div>
  );
}

/** Returns the form's enabled submit button, which is in the footer. */
const findSubmit = (form: HTMLFormElement | null): HTMLButtonElement | undefined =>
  Array.from(form?.elements ?? []).find(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === 'submit' && !element.disabled,
  );

/** Matches if the user turned the keys off on the account page, as people who use dictation may (`reading-settings.ts`, WCAG 2.1.4). */
const NO_KEYS = "[data-reading~='no-keys']";

function shortcutOf(event: KeyboardEvent): string | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (document.documentElement.matches(NO_KEYS)) return undefined;
  if (target instanceof Element && target.closest(`${TYPING}, dialog, [popover]`)) return undefined;
  return /^[a-z0-9]$/i.test(key) ? key.toUpperCase() : undefined;
}

/**
 * Presses the control in `root` whose `aria-keyshortcuts` names the pressed key, wherever the focus is, except in a text field, a dialog
 * or a popover. The control receives the focus, so that a screen reader announces the choice.
 */
function useKeyShortcuts(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const key = shortcutOf(event);
      const control = key && root.current?.querySelector(`[aria-keyshortcuts~="${key}"]:not(:disabled)`);
      if (!(control instanceof HTMLElement)) return;
      event.preventDefault();
      control.focus();
      control.click();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root]);
}

interface QuizQuestionProps extends QuestionBodyProps {
  question: Question;
  welcomeBack: boolean;
  /** When the question was read, by the page's clock. */
  readAt: number;
  /** Undefined until the answer is checked; null if answers aren't checked one by one. */
  feedback: Feedback | undefined | null;
  onSubmit: () => void;
}

/** One question. Its heading takes the focus when it appears, so that a screen reader starts there. */
export function QuizQuestion({ welcomeBack, readAt, feedback, onSubmit, ...body }: QuizQuestionProps) {
  /** The welcome message's space stays reserved, so that nothing below it moves under the pointer. */
  const [showsWelcomeBack] = useState(welcomeBack);
  const [submits, setSubmits] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useKeyShortcuts(form);
  return (
    <QuestionForm
      ref={form}
      id={QUESTION_FORM_ID}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmits(submits + 1);
        onSubmit();
      }}
    >
      {showsWelcomeBack && (
        <Welcome role="status" data-over={!welcomeBack}>
          Welcome back! Your answers are still here.
        </Welcome>
      )}
      <QuestionBody {...body} submits={submits} revealed={feedback ?? undefined} headingRef={heading} />
      {feedback !== null && (
        <CheckedFeedback form={form} question={body.question} answer={body.answer} feedback={feedback} />
      )}
      <ReportQuestion question={body.question} readAt={readAt} />
    </QuestionForm>
  );
}
