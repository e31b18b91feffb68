import { useEffect, useRef } from 'react';
import { QuestionBody, type QuestionBodyProps } from 'shared-ui/learning/questions';
import type { Feedback, Question } from '../quiz-player.types';
import { CheckedFeedback } from './checked-feedback';
import { QuestionForm, Welcome } from './quiz-question.styles';
import { useKeyShortcuts } from './use-key-shortcuts';

export const QUESTION_FORM_ID = 'quiz-question';

interface QuizQuestionProps extends QuestionBodyProps {
  question: Question;
  welcomeBack: boolean;
  /** Undefined until the answer is checked; null where answers are not checked one by one. */
  feedback: Feedback | undefined | null;
  onSubmit: () => void;
}

/** One question. Its heading takes the focus when it appears, so that a screen reader starts there. */
export function QuizQuestion({ welcomeBack, feedback, onSubmit, ...body }: QuizQuestionProps) {
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
        onSubmit();
      }}
    >
      {welcomeBack && <Welcome role="status">Welcome back – your answers are as you left them.</Welcome>}
      <QuestionBody {...body} told={feedback ?? undefined} headingRef={heading} />
      {feedback !== null && (
        <CheckedFeedback form={form} question={body.question} answer={body.answer} feedback={feedback} />
      )}
    </QuestionForm>
  );
}
