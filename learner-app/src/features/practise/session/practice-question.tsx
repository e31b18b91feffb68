import { ArrowRight, CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, FieldError } from 'shared-ui/components';
import { findQuestionTypeInfo, isPartial, QuestionBody } from 'shared-ui/learning/questions';
import { AnswerFeedback } from '../../../shared/answer-feedback/answer-feedback';
import { ReportQuestion } from '../../../shared/report-question/report-question';
import { WatchPart } from '../../video-player';
import { comingDay, dayOf } from '../../../shared/days/local-day';
import type { PracticeAnswer, PracticeFeedback, PracticeQuestion as Question } from '../practise.api';
import {
  FormEnd,
  Note,
  QuestionForm,
  Source,
  AnswerPanel,
  AnswerPanelTitle,
} from './practice-session.styles';
import type { AnswerProblem, usePracticeSession } from './use-practice-session';

const problems: Record<Exclude<AnswerProblem, 'over'>, string> = {
  network: 'You seem to be offline. Your answer is safe. Check it when you’re back online.',
  failed: 'Couldn’t check your answer. Please try again.',
};

interface PracticeQuestionProps {
  question: Question;
  practice: ReturnType<typeof usePracticeSession>;
  isLast: boolean;
}

/** One question, with feedback below it once its answer is locked. The heading takes the focus when it appears. */
export function PracticeQuestion({ question, practice, isLast }: PracticeQuestionProps) {
  const { answer, revealed, problem, partialConfirmed } = practice;
  const [submits, setSubmits] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const answered =
    answer !== undefined &&
    (findQuestionTypeInfo(question.type)?.isAnswered(question, answer, partialConfirmed) ?? false);
  return (
    <QuestionForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmits(submits + 1);
        if (revealed) practice.next();
        else if (answered) practice.check();
      }}
    >
      <Source>{`From ${question.quizTitle}`}</Source>
      <QuestionBody
        question={question}
        // The server stores the first answer, which another tab may have sent.
        answer={revealed?.feedback?.yourAnswer ?? answer}
        headingRef={heading}
        locked={revealed !== null}
        revealed={revealed?.feedback ?? undefined}
        partialConfirmed={partialConfirmed}
        submits={submits}
        onAnswer={practice.setAnswer}
        onTogglePartial={practice.togglePartial}
      />
      {revealed?.feedback && <CheckedAnswer revealed={revealed} feedback={revealed.feedback} />}
      <FormEnd>
        {problem && problem !== 'over' && <FieldError>{problems[problem]}</FieldError>}
        {revealed ? (
          <Button type="submit">
            <span>{isLast ? 'Finish' : 'Next'}</span>
            <ArrowRight aria-hidden="true" />
          </Button>
        ) : (
          <Button type="submit" disabled={!answered && !isPartial(question, answer)} busy={practice.busy}>
            {problem ? 'Check again' : 'Check'}
          </Button>
        )}
      </FormEnd>
      <ReportQuestion question={question} readAt={practice.readAt} />
    </QuestionForm>
  );
}

function CheckedAnswer({ revealed, feedback }: { revealed: PracticeAnswer; feedback: PracticeFeedback }) {
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
    // The focused control is locked now, so move the focus to the feedback, where screen readers continue.
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <AnswerPanel ref={root}>
      <AnswerPanelTitle ref={heading} tabIndex={-1} data-right={feedback.correct}>
        {feedback.correct ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
        <span>{feedback.correct ? 'That’s correct' : 'Not quite'}</span>
      </AnswerPanelTitle>
      <AnswerFeedback item={feedback} below />
      <WatchPart cue={feedback.cue} />
      {revealed.again ? (
        <Note>You’ll get another try before you finish.</Note>
      ) : (
        revealed.due && (
          <Note>{`You’ll see this question again ${comingDay(dayOf(new Date(revealed.due)))}.`}</Note>
        )
      )}
    </AnswerPanel>
  );
}
