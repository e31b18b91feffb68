import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink, ErrorState, FieldError } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { type Answer, findQuestionTypeInfo, isPartial, QuestionBody } from 'shared-ui/learning/questions';
import { useServices } from 'shared-ui/services';
import { AnswerFeedback, Verdict } from '../../../shared/answer-feedback/answer-feedback';
import { saveSampleResult } from '../../../shared/sample-result';
import { Loading } from './loading';
import {
  answerSampleQuestion,
  getSampleQuestions,
  type SampleFeedback,
  type SampleQuestion,
} from './sample-questions.api';
import { End, FeedbackPanel, FormEnd, QuestionForm, QuestionNumber } from './sample-quiz.styles';

interface SampleQuizProps {
  /** Called if the deployment has no sample questions. */
  onEmpty: () => void;
}

/** Loads the sample questions. Returns them once they have arrived, or the error. */
function useSampleQuestions() {
  const services = useServices();
  const [tries, setTries] = useState(0);
  const [questions, setQuestions] = useState<SampleQuestion[]>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    getSampleQuestions(services).then(setQuestions, setError);
  }, [services, tries]);
  const retry = () => {
    setError(undefined);
    setTries(tries + 1);
  };
  return { questions, error, retry };
}

/** The sample questions one at a time, each followed by feedback; then the result and a link to sign-up. */
export function SampleQuiz({ onEmpty }: SampleQuizProps) {
  const { questions, error, retry } = useSampleQuestions();
  const [current, setCurrent] = useState(0);
  const [right, setRight] = useState(0);
  const isEmpty = questions?.length === 0;
  useEffect(() => {
    if (isEmpty) onEmpty();
  }, [isEmpty, onEmpty]);

  if (error !== undefined)
    return <ErrorState title="Couldn’t load the questions" message={adviceFor(error)} onRetry={retry} />;
  if (!questions || isEmpty) return <Loading />;
  const question = questions[current];
  if (!question) return <Result right={right} total={questions.length} />;
  return (
    <Question
      key={question.id}
      question={question}
      number={current + 1}
      total={questions.length}
      onChecked={(isRight) => {
        const now = right + (isRight ? 1 : 0);
        setRight(now);
        saveSampleResult({ answered: current + 1, right: now });
      }}
      onNext={() => setCurrent(current + 1)}
    />
  );
}

interface QuestionProps {
  question: SampleQuestion;
  /** Starts at 1. */
  number: number;
  total: number;
  onChecked: (isRight: boolean) => void;
  onNext: () => void;
}

/** One question, with feedback once it's checked. The second question takes the focus when it appears. */
function Question({ question, number, total, onChecked, onNext }: QuestionProps) {
  const services = useServices();
  const [answer, setAnswer] = useState<Answer>();
  const [partialConfirmed, setPartialConfirmed] = useState(false);
  const [submits, setSubmits] = useState(0);
  const [busy, setBusy] = useState(false);
  const [feedback, setFeedback] = useState<SampleFeedback>();
  const [error, setError] = useState<unknown>();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (number === 1) return;
    heading.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [number]);
  const isAnswered =
    answer !== undefined &&
    (findQuestionTypeInfo(question.type)?.isAnswered(question, answer, partialConfirmed) ?? false);

  async function check(value: Answer) {
    setBusy(true);
    setError(undefined);
    try {
      const checked = await answerSampleQuestion(services, question.id, value);
      setFeedback(checked);
      onChecked(checked.correct);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  }

  return (
    <QuestionForm
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmits(submits + 1);
        if (feedback) onNext();
        else if (isAnswered && !busy) void check(answer);
      }}
    >
      <QuestionNumber>{`Question ${number} of ${total}`}</QuestionNumber>
      <QuestionBody
        question={question}
        answer={answer}
        headingRef={heading}
        headingAs="h3"
        locked={feedback !== undefined || busy}
        revealed={feedback}
        partialConfirmed={partialConfirmed}
        submits={submits}
        isLast={number === total}
        onAnswer={setAnswer}
        onTogglePartial={() => setPartialConfirmed(!partialConfirmed)}
      />
      {/* Reserves space for the feedback right after the press, so that nothing moves when it arrives. */}
      {busy && !feedback && <FeedbackPanel aria-hidden="true" />}
      {feedback && <CheckedAnswer item={{ ...question, ...feedback }} />}
      <FormEnd>
        {error !== undefined && <FieldError>{`Couldn’t check your answer. ${adviceFor(error)}`}</FieldError>}
        {feedback ? (
          <Button type="submit">
            <span>{number === total ? 'Finish' : 'Next'}</span>
            <ArrowRight aria-hidden="true" />
          </Button>
        ) : (
          <Button type="submit" disabled={!isAnswered && !isPartial(question, answer)} busy={busy}>
            {error === undefined ? 'Check' : 'Check again'}
          </Button>
        )}
      </FormEnd>
    </QuestionForm>
  );
}

function CheckedAnswer({ item }: { item: SampleQuestion & SampleFeedback }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused control is locked now, so move the focus to the feedback, where screen readers continue.
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <FeedbackPanel ref={root} tabIndex={-1} role="group" aria-label="Feedback">
      <Verdict item={item} />
      <AnswerFeedback item={item} below />
    </FeedbackPanel>
  );
}

/** The result, and what a visitor can do next. */
function Result({ right, total }: { right: number; total: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <End data-result>
      <h3 ref={heading} tabIndex={-1}>
        {`${right} of ${total} right`}
      </h3>
      <p>
        {right === total ? 'You’re off to a great start.' : 'Every question you try teaches you something.'}
      </p>
      <ButtonLink as={Link} to="/signup">
        Sign up to keep learning
      </ButtonLink>
    </End>
  );
}
