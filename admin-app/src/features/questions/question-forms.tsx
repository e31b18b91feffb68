import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Card, EmptyState, type Elements } from 'shared-ui/components';
import type { QuestionApi, QuestionTypeName } from './question.api';
import { OpenDraftContext } from './form';
import { QuestionEditor } from './editor/question-editor';
import { QuestionTypeChoice } from './question-type-choice';
import { QUESTION_TYPES } from './question-types';
import type { OpenQuestion, useOpenQuestions } from './use-open-questions';
import type { useCreateQuestion } from './use-questions';

const Stack = styled.div`
  display: grid;
  gap: var(--space-5);
  min-width: 0;
`;

interface QuestionFormsProps {
  api: QuestionApi;
  /** The quiz that gets the new question; none until one is selected. */
  quizId: string | undefined;
  type: QuestionTypeName | undefined;
  onType: (type: QuestionTypeName) => void;
  create: ReturnType<typeof useCreateQuestion>;
  questions: ReturnType<typeof useOpenQuestions>;
}

/** The form of a new question, and those of the questions that are open for editing. */
export function QuestionForms({ api, quizId, type, onType, create, questions }: QuestionFormsProps) {
  const { opened, editing, isShown, close, replace, keep, forms } = questions;
  const [shown, setShown] = useState<ReadonlySet<QuestionTypeName>>(new Set());
  if (type && !shown.has(type)) setShown(new Set([...shown, type]));
  return (
    <Stack ref={forms}>
      <div hidden={editing !== undefined}>
        <NewQuestion type={type} onType={onType} hasQuiz={quizId !== undefined}>
          {/* Those that were shown stay mounted, so that switching between types, quizzes and questions keeps what was typed. */}
          {QUESTION_TYPES.filter(({ apiName }) => shown.has(apiName)).map(({ apiName, Form }) => (
            <div key={apiName} hidden={quizId === undefined || type !== apiName}>
              <Form quizId={quizId ?? ''} onSave={create.mutateAsync} />
            </div>
          ))}
        </NewQuestion>
      </div>
      {opened.map((open) => (
        <div key={open.key} hidden={!isShown(open)}>
          <KeepInput open={open} keep={keep}>
            <QuestionEditor
              api={api}
              question={open.question}
              onClose={() => close(open)}
              onReplaced={(copy) => replace(open, copy)}
            />
          </KeepInput>
        </div>
      ))}
    </Stack>
  );
}

interface KeepInputProps {
  open: OpenQuestion;
  keep: ReturnType<typeof useOpenQuestions>['keep'];
  children: Elements;
}

function KeepInput({ open: { key, typed }, keep, children }: KeepInputProps) {
  const draft = useMemo(
    () => ({ draft: typed, persist: (read: () => unknown) => keep(key, read) }),
    [key, typed, keep],
  );
  return <OpenDraftContext value={draft}>{children}</OpenDraftContext>;
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
            message="Then write the question here. It is the quiz’s next one."
          />
        </Card>
      )}
      {children}
    </Stack>
  );
}
