import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, Card, EmptyState } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { PickerField } from '../../shared/picker';
import { selectOptions } from '../../shared/select-options';
import { usePersistedDraft } from '../../shared/use-persisted-draft';
import type { QuestionApi, QuizChoice } from './question.api';
import { ExportButton } from '../exports';
import { QuestionEditor } from './question-editor';
import { QuestionList } from './question-list';
import { QuestionTypeChoice } from './question-type-choice';
import type { QuestionTypeName } from './question.api';
import { QUESTION_TYPES } from './question-types';
import { useOpenQuestions } from './use-open-questions';
import type { useQuestions } from './use-questions';

const Columns = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  padding-bottom: var(--space-9);
  ${media.wide} {
    grid-template-columns: 21rem minmax(0, 1fr);
  }
`;

const Stack = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const Sidebar = styled(Card)`
  display: grid;
  gap: var(--space-5);
`;

interface QuestionWorkspaceProps extends Pick<ReturnType<typeof useQuestions>, 'create' | 'quizProblem'> {
  api: QuestionApi;
  quizzes: QuizChoice[];
}

/** The quiz with its questions on the left, the form of a new or opened question on the right. */
export function QuestionWorkspace({ api, quizzes, create, quizProblem }: QuestionWorkspaceProps) {
  const { draft, persist } = usePersistedDraft<{ quizId: string; type: QuestionTypeName | undefined }>(
    'question workspace',
  );
  const [quizId, setQuizId] = useState(draft?.quizId ?? '');
  const [type, setType] = useState(draft?.type);
  useEffect(() => persist(() => ({ quizId, type })));
  const { opened, editing, forms, discard, close, open, startNew, hide } = useOpenQuestions();
  // The selected quiz may have been deleted elsewhere.
  const quiz = quizzes.find(({ id }) => id === quizId);
  return (
    <Columns>
      <Sidebar>
        <QuizField
          quizzes={quizzes}
          quiz={quiz}
          error={quizProblem}
          onSelect={(id) => {
            create.reset();
            setQuizId(id);
            hide();
          }}
        />
        {quiz && (
          <ExportButton
            scope={{ of: 'quizzes', id: quiz.id }}
            subject={`The quiz “${quiz.title}”`}
            fileName={`${quiz.id}-`}
          />
        )}
        {quiz && (
          <QuestionList
            key={quiz.id}
            api={api}
            quizId={quiz.id}
            editing={editing}
            onEdit={open}
            onDeleted={({ id }) => discard(id)}
          />
        )}
        {editing !== undefined && (
          <Button variant="secondary" onClick={startNew}>
            New question
          </Button>
        )}
      </Sidebar>
      <Stack ref={forms}>
        <div hidden={editing !== undefined}>
          <NewQuestion type={type} onType={setType} hasQuiz={quiz !== undefined}>
            {/* All stay mounted, so that switching between types, quizzes and questions keeps what was typed. */}
            {QUESTION_TYPES.map(({ apiName, Form }) => (
              <div key={apiName} hidden={!quiz || type !== apiName}>
                <Form quizId={quizId} onSave={create.mutateAsync} />
              </div>
            ))}
          </NewQuestion>
        </div>
        {opened.map((question) => (
          <div key={question.id} hidden={editing !== question.id}>
            <QuestionEditor api={api} question={question} onClose={() => close(question.id)} />
          </div>
        ))}
      </Stack>
    </Columns>
  );
}

interface QuizFieldProps {
  quizzes: QuizChoice[];
  quiz: QuizChoice | undefined;
  error: string | undefined;
  onSelect: (id: string) => void;
}

function QuizField({ quizzes, quiz, error, onSelect }: QuizFieldProps) {
  const choices = useMemo(() => selectOptions(quizzes), [quizzes]);
  return (
    <PickerField
      label="Quiz"
      placeholder="Select a quiz"
      required
      source={choices}
      value={choices.find(({ id }) => id === quiz?.id)}
      hint={quiz && questionCount(quiz)}
      error={error}
      onPick={({ id }) => onSelect(id)}
    />
  );
}

function questionCount({ questionCount: count }: QuizChoice): string | undefined {
  if (count === null) return undefined;
  if (count === 0) return 'No questions yet.';
  return `${count} ${count === 1 ? 'question' : 'questions'} so far.`;
}

interface NewQuestionProps {
  type: QuestionTypeName | undefined;
  onType: (type: QuestionTypeName) => void;
  hasQuiz: boolean;
  /** The form of each type. */
  children: ReactNode;
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
