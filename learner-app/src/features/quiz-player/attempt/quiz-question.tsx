import { useEffect, useRef } from 'react';
import { QuestionBody, type QuestionBodyProps } from 'shared-ui/learning/questions';
import { QuestionForm, Welcome } from './quiz-question.styles';

export const QUESTION_FORM_ID = 'quiz-question';

interface QuizQuestionProps extends QuestionBodyProps {
  welcomeBack: boolean;
  onNext: () => void;
}

/** One question. Its heading takes the focus when it appears, so that a screen reader starts there. */
export function QuizQuestion({ welcomeBack, onNext, ...body }: QuizQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <QuestionForm
      id={QUESTION_FORM_ID}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      {welcomeBack && <Welcome role="status">Welcome back – your answers are as you left them.</Welcome>}
      <QuestionBody {...body} headingRef={heading} />
    </QuestionForm>
  );
}
