import { useEffect, useRef } from 'react';
import { AssociationQuestion } from './association-question';
import { ChoiceQuestion } from './choice-question';
import { OpenQuestion } from './open-question';
import type { Answer, Question } from './quiz-player.types';
import {
  QuestionForm,
  QuestionHint,
  QuestionText,
  QuestionTitle,
  Unsupported,
  Welcome,
} from './quiz-question.styles';
import { SliderQuestion } from './slider-question';

export const QUESTION_FORM_ID = 'quiz-question';

/** What every question type gets; the ids name and describe its control. */
export interface QuestionBodyProps {
  question: Question;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  titleId: string;
  descriptionId: string | undefined;
}

interface QuizQuestionProps extends Pick<QuestionBodyProps, 'question' | 'answer' | 'onAnswer'> {
  settled: boolean;
  welcomeBack: boolean;
  onSettle: () => void;
  onNext: () => void;
}

const hints: Record<string, string> = {
  MCQ: 'Choose one answer',
  OPT: 'Type your answer',
  ASC: 'Match the pairs',
  SLI: 'Slide to your answer',
};

/** One question. Its heading takes the focus when it appears, so that a screen reader starts there. */
export function QuizQuestion({ settled, welcomeBack, onSettle, onNext, ...body }: QuizQuestionProps) {
  const { question } = body;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const titleId = 'question-title';
  const descriptionId = question.description ? 'question-description' : undefined;
  const ids = { titleId, descriptionId };
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
      {hints[question.type] && <QuestionHint>{hints[question.type]}</QuestionHint>}
      <QuestionTitle ref={heading} id={titleId} tabIndex={-1}>
        {question.title}
      </QuestionTitle>
      {question.description && <QuestionText id={descriptionId}>{question.description}</QuestionText>}
      {question.type === 'MCQ' ? (
        <ChoiceQuestion {...body} {...ids} />
      ) : question.type === 'OPT' ? (
        <OpenQuestion {...body} {...ids} />
      ) : question.type === 'ASC' ? (
        <AssociationQuestion {...body} {...ids} settled={settled} onSettle={onSettle} />
      ) : question.type === 'SLI' ? (
        <SliderQuestion {...body} {...ids} />
      ) : (
        <Unsupported>
          This question type (&quot;{question.type}&quot;) is not supported yet. Please click Next.
        </Unsupported>
      )}
    </QuestionForm>
  );
}
