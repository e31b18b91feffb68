import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Card, EmptyState, type Elements } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { UnsavedInputProvider } from '../../shared/drafts/unsaved-input';
import type { QuestionApi, QuestionTypeName } from './question.api';
import type { QuestionFormProps } from './form';
import { QuestionEditor } from './editor/question-editor';
import { QUESTION_TYPES } from './question-types';
import type { OpenQuestion, useOpenQuestions } from './use-open-questions';
import { useQuestionList, type useCreateQuestion } from './use-questions';

const Stack = styled.div`
  display: grid;
  gap: var(--space-5);
  min-width: 0;
`;

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  gap: var(--space-2);
`;

const Legend = styled.legend`
  margin-bottom: var(--space-2);
  font-size: var(--text-s);
  font-weight: 600;
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 var(--space-3);
  align-items: center;
  align-content: center;
  padding: var(--space-3) var(--space-4);
  border: 1.5px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  cursor: pointer;
  &:hover {
    border-color: var(--color-ink-soft);
  }
  &:has(:checked) {
    border-color: var(--hue-strong);
    box-shadow: inset 0 0 0 1.5px var(--hue-strong);
    background: var(--hue-soft);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  svg {
    grid-row: span 2;
    width: 1.5rem;
    height: 1.5rem;
    color: var(--hue-strong);
  }
`;

/** Covers the tile, so that clicks and assistive technology reach the native control. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

const Name = styled.span`
  font-weight: 600;
  line-height: 1.3;
`;

const Description = styled.span`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  line-height: 1.3;
`;

interface QuestionFormsProps {
  api: QuestionApi;
  /** The quiz to add the new question to; undefined until one is selected. */
  quizId: string | undefined;
  type: QuestionTypeName | undefined;
  onType: (type: QuestionTypeName) => void;
  create: ReturnType<typeof useCreateQuestion>;
  questions: ReturnType<typeof useOpenQuestions>;
}

/** The form of a new question, and the forms of questions open for editing. */
export function QuestionForms({ api, quizId, type, onType, create, questions }: QuestionFormsProps) {
  const { opened, editing, isShown, forms } = questions;
  return (
    <Stack ref={forms}>
      <div hidden={editing !== undefined}>
        <NewQuestion type={type} onType={onType} hasQuiz={quizId !== undefined}>
          <NewQuestionForms
            quizId={quizId}
            type={type}
            onSave={(question) => create.mutateAsync({ question })}
          />
        </NewQuestion>
      </div>
      {opened.map((open) => (
        <div key={open.key} hidden={!isShown(open)}>
          <OpenForm api={api} open={open} questions={questions} />
        </div>
      ))}
    </Stack>
  );
}

interface NewQuestionFormsProps {
  /** The quiz to add the question to; undefined until one is selected. */
  quizId: string | undefined;
  type: QuestionTypeName | undefined;
  onSave: QuestionFormProps['onSave'];
}

/** The form of a new question of the selected type. Forms of other types keep their input. */
export function NewQuestionForms({ quizId, type, onSave }: NewQuestionFormsProps) {
  const [shown, setShown] = useState<ReadonlySet<QuestionTypeName>>(new Set());
  if (type && !shown.has(type)) setShown(new Set([...shown, type]));
  return (
    <>
      {QUESTION_TYPES.filter(({ apiName }) => shown.has(apiName)).map(({ apiName, Form }) => (
        <div key={apiName} hidden={quizId === undefined || type !== apiName}>
          <Form quizId={quizId ?? ''} onSave={onSave} />
        </div>
      ))}
    </>
  );
}

interface OpenFormProps extends Pick<QuestionFormsProps, 'api' | 'questions'> {
  open: OpenQuestion;
  /** Called on closing, instead of returning the focus to the element that opened the form. */
  onClose?: () => void;
}

/** The form of an open question. A question with input from an earlier visit closes if it is no longer in its quiz. */
export function OpenForm({ api, open, questions, onClose }: OpenFormProps) {
  const { key, question, isRestored } = open;
  const { close, discard, replace } = questions;
  const { notify } = useServices();
  const { data, error, isFetchedAfterMount } = useQuestionList(api, question.quizId).questions;
  const isChecked = useRef(!isRestored);
  useEffect(() => {
    if (!isFetchedAfterMount || isChecked.current) return;
    if (error && toAppError(error).status !== 404) return;
    isChecked.current = true;
    if (!error && data?.some(({ id }) => id === question.id)) return;
    notify({ kind: 'info', message: 'A question you were editing has been deleted.' });
    discard(question);
  });
  return (
    <UnsavedInputProvider scope={key}>
      <QuestionEditor
        api={api}
        question={question}
        onClose={onClose ?? (() => close(open))}
        onReplaced={(copy) => replace(open, copy)}
      />
    </UnsavedInputProvider>
  );
}

interface NewQuestionProps {
  type: QuestionTypeName | undefined;
  onType: (type: QuestionTypeName) => void;
  hasQuiz: boolean;
  /** The form of each type. */
  children: Elements;
}

function NewQuestion({ type, onType, hasQuiz, children }: NewQuestionProps) {
  return (
    <Stack>
      <Card>
        <QuestionTypeChoice value={type} onChange={onType} />
      </Card>
      {!(hasQuiz && type) && (
        <Card>
          <EmptyState
            title="Choose a quiz and a question type"
            message="Then write the question here. It’s added to the end of the quiz."
          />
        </Card>
      )}
      {children}
    </Stack>
  );
}

interface QuestionTypeChoiceProps {
  value: QuestionTypeName | undefined;
  onChange: (type: QuestionTypeName) => void;
}

/** The types as tiles, which are native radio buttons, so arrow keys move between them. */
function QuestionTypeChoice({ value, onChange }: QuestionTypeChoiceProps) {
  const id = useId();
  return (
    <Choices>
      <Legend>Question type</Legend>
      {QUESTION_TYPES.map(({ apiName: type, name, description, Icon }) => (
        <Choice key={type}>
          <Radio
            type="radio"
            name={id}
            checked={type === value}
            aria-labelledby={`${id}-${type}`}
            aria-describedby={`${id}-${type}-description`}
            onChange={() => onChange(type)}
          />
          <Icon aria-hidden="true" />
          <Name id={`${id}-${type}`}>{name}</Name>
          <Description id={`${id}-${type}-description`}>{description}</Description>
        </Choice>
      ))}
    </Choices>
  );
}
