import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, FieldError, useMoveFocus, type Elements } from 'shared-ui/components';
import { adviceFor, causeOf } from 'shared-ui/data';
import { findQuestionTypeInfo, FullReview, QuestionBody, type Answer } from 'shared-ui/learning/questions';
import { useServices } from 'shared-ui/services';
import { checkDocument, type Life, type LifeMonth } from '../first-year.api';
import { showFirstYear } from '../first-year.query';
import { dropDraft, readDraft, storeDraft, type Fields } from '../saving/document-draft';
import { Actions, Outcome, Step } from './month.styles';

const TYPE = 'DOC';

/** Returns the document as a question, so that the quiz components can show it. Nothing here is graded, so no field has points. */
function questionOf({ month, document: { task, ...document } }: LifeMonth) {
  return {
    id: `document-${month}`,
    title: 'The paperwork',
    description: task,
    type: TYPE,
    options: [],
    leftOptions: [],
    rightOptions: [],
    slider: null,
    expectsNumber: false,
    document: { ...document, fields: document.fields.map((field) => ({ ...field, points: 0 })) },
  };
}

/** Returns the entered strings of a document’s answer by field; empty for another kind of answer. */
const fieldsOf = (answer: Answer): Fields =>
  typeof answer === 'object' && !Array.isArray(answer)
    ? Object.fromEntries(Object.entries(answer).map(([field, text]) => [field, String(text)]))
    : {};

/** Asks the server to check the document, and stores the input as a draft until then. */
function useDocument(life: Life, month: LifeMonth) {
  const services = useServices();
  const client = useQueryClient();
  const [fields, setFields] = useState<Fields>(() => readDraft(life.id, month.month) ?? month.answer ?? {});
  const check = useMutation({
    mutationFn: () => checkDocument(services, { lifeId: life.id, month: month.month, fields }),
    onSuccess: (answer) => {
      dropDraft(life.id, month.month);
      showFirstYear(client, answer);
    },
    onError: (error) => console.error(error),
  });
  function fill(answer: Answer) {
    const filled = fieldsOf(answer);
    setFields(filled);
    storeDraft(life.id, month.month, filled);
    if (check.isError) check.reset();
  }
  return { fields, fill, check };
}

interface MonthDocumentProps {
  life: Life;
  month: LifeMonth;
}

/** A month's document, which is filled in, checked field by field, and corrected as often as the student likes. */
export function MonthDocument({ life, month }: MonthDocumentProps) {
  const { fields, fill, check } = useDocument(life, month);
  const { marks, right, working } = month;
  const [isCorrecting, setCorrecting] = useState(
    () => marks !== null && readDraft(life.id, month.month) !== undefined,
  );
  const [submits, setSubmits] = useState(0);
  const [checkedHere, setCheckedHere] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const moveFocus = useMoveFocus();
  const question = questionOf(month);
  const isOpen = marks === null || isCorrecting;
  const isFilled = findQuestionTypeInfo(TYPE)?.isAnswered(question, fields, false) ?? false;
  const solution = marks && { marks, working: working ?? [] };

  function submit() {
    setSubmits(submits + 1);
    if (!isOpen || !isFilled || check.isPending) return;
    check.mutate(undefined, {
      onSuccess: () => {
        setCorrecting(false);
        setCheckedHere(true);
        setSubmits(0);
      },
    });
  }
  function correct() {
    setCorrecting(true);
    setCheckedHere(false);
    const wrong = month.document.fields.find(({ id }) => marks?.[id] !== true)?.id;
    moveFocus(() =>
      form.current?.querySelector<HTMLElement>(
        `button[data-field="${wrong}"], [data-field="${wrong}"] :is(input, select), [data-place] input`,
      ),
    );
  }
  return (
    <Step aria-label="The paperwork">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <QuestionBody
          question={question}
          answer={isOpen ? fields : (month.answer ?? {})}
          onAnswer={fill}
          locked={!isOpen}
          revealed={isOpen || !solution ? undefined : { correctAnswer: right, solution }}
          submits={submits}
          partialConfirmed={false}
          onTogglePartial={() => undefined}
        />
        {isOpen ? (
          <Actions>
            {check.error && (
              <FieldError>
                {causeOf(check.error) === 'offline'
                  ? 'You seem to be offline. Your answers are safe. Check them when you’re back online.'
                  : `Couldn’t check your answers. ${adviceFor(check.error)}`}
              </FieldError>
            )}
            <Button type="submit" busy={check.isPending}>
              {check.error ? 'Check again' : 'Check my answers'}
            </Button>
          </Actions>
        ) : (
          solution && (
            <CheckedDocument marks={solution.marks} takesFocus={checkedHere} onCorrect={correct}>
              <FullReview
                item={{ ...question, correctAnswer: right, solution }}
                answer={month.answer ?? {}}
                below
              />
            </CheckedDocument>
          )
        )}
      </form>
    </Step>
  );
}

interface CheckedDocumentProps {
  marks: Readonly<Record<string, boolean>>;
  takesFocus: boolean;
  onCorrect: () => void;
  /** The explanation of how the numbers are worked out. */
  children: Elements;
}

/** The result of the document's check. */
function CheckedDocument({ marks, takesFocus, onCorrect, children }: CheckedDocumentProps) {
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const goThere = useEffectEvent(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => goThere(), []);
  const wrong = Object.values(marks).filter((mark) => !mark).length;
  return (
    <Outcome ref={root}>
      <h3 ref={heading} tabIndex={-1} data-right={wrong === 0}>
        {wrong === 0 ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
        <span>{wrong === 0 ? 'All correct' : 'Not quite'}</span>
      </h3>
      {wrong > 0 && (
        <p>
          The right answer is beside each wrong one. Your balances use the right amounts either way, so you
          can continue or correct your answers first.
        </p>
      )}
      {children}
      {wrong > 0 && (
        <div>
          <Button variant="secondary" onClick={onCorrect}>
            {wrong === 1 ? 'Correct my answer' : 'Correct my answers'}
          </Button>
        </div>
      )}
    </Outcome>
  );
}
