import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Button, Card } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { media } from 'shared-ui/theme';
import { useSearchParams } from 'react-router-dom';
import { contentSource } from '../../../shared/content/content-finder';
import { LoadError } from '../../../shared/load-error';
import { PickerField, type PickerItem } from '../../../shared/picker';
import { useUnsavedInput } from '../../../shared/drafts/unsaved-input';
import type { QuestionApi, QuizChoice, QuestionTypeName } from '../question.api';
import { ExportButton } from '../../exports';
import { QuestionForms } from '../question-forms';
import { QuestionList } from '../question-list';
import { useOpenQuestions } from '../use-open-questions';
import { questionsQuery, useQuiz, type useQuestions } from '../use-questions';

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

const Sidebar = styled(Card)`
  display: grid;
  gap: var(--space-5);
`;

interface QuestionWorkspaceProps extends Pick<ReturnType<typeof useQuestions>, 'create' | 'quizProblem'> {
  api: QuestionApi;
}

/** Shows the quiz with its questions on the left, and the form of a new or opened question on the right. */
export function QuestionWorkspace({ api, create, quizProblem }: QuestionWorkspaceProps) {
  const [draft, setDraft] = useUnsavedInput<{ quizId: string; type: QuestionTypeName | undefined }>({
    name: 'question workspace',
    isUnsaved: false,
  });
  const asked = useAskedQuestion();
  const [quizId, setQuizId] = useState(asked.quizId ?? draft?.quizId ?? '');
  const [followed, setFollowed] = useState(asked.quizId);
  if (followed !== asked.quizId) {
    // The user followed a link on this page to another quiz with the same question.
    setFollowed(asked.quizId);
    if (asked.quizId !== undefined) setQuizId(asked.quizId);
  }
  const [type, setType] = useState(draft?.type);
  useEffect(() => setDraft({ quizId, type }), [setDraft, quizId, type]);
  const questions = useOpenQuestions(quizId);
  const { editing, discard, open, startNew, hide } = questions;
  const chosen = useQuiz(api, quizId);
  const isDeleted = chosen.isError && toAppError(chosen.error).status === 404;
  const quiz = isDeleted ? undefined : chosen.data;
  const { questionId, keep } = asked;
  const isAsked = quiz !== undefined && quiz.id === asked.quizId && questionId !== undefined;
  const { data: listed } = useQuery({ ...questionsQuery(api, quizId), enabled: isAsked });
  useEffect(() => {
    if (!isAsked || !listed) return;
    const question = listed.find(({ id }) => id === questionId);
    if (question) open(question);
    keep(quizId);
  }, [isAsked, listed, questionId, open, keep, quizId]);
  return (
    <Columns>
      <Sidebar>
        <QuizField
          api={api}
          quizId={quizId}
          quiz={quiz}
          error={quizProblem ?? (isDeleted ? 'This quiz was deleted.' : undefined)}
          onSelect={(id) => {
            create.reset();
            setQuizId(id);
            asked.keep(id);
            hide();
          }}
        />
        {chosen.isError && !isDeleted && !quiz && <LoadError subject="This quiz" query={chosen} />}
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
            editing={editing?.quizId === quiz.id ? editing.id : undefined}
            onEdit={open}
            onDeleted={discard}
          />
        )}
        {editing !== undefined && (
          <Button variant="secondary" onClick={startNew}>
            New question
          </Button>
        )}
      </Sidebar>
      <QuestionForms
        api={api}
        quizId={quiz ? quizId : undefined}
        type={type}
        onType={setType}
        create={create}
        questions={questions}
      />
    </Columns>
  );
}

interface QuizFieldProps {
  api: QuestionApi;
  quizId: string;
  /** The quiz; undefined until it has loaded. */
  quiz: QuizChoice | undefined;
  error: string | undefined;
  onSelect: (id: string) => void;
}

function QuizField({ api, quizId, quiz, error, onSelect }: QuizFieldProps) {
  const [picked, setPicked] = useState<PickerItem>();
  return (
    <PickerField
      label="Quiz"
      placeholder="Choose a quiz"
      required
      source={contentSource('quiz', api.findQuizzes)}
      value={quiz ? { id: quiz.id, label: quiz.title } : picked?.id === quizId ? picked : undefined}
      hint={quiz && questionCount(quiz)}
      error={error}
      onPick={(item) => {
        setPicked(item);
        onSelect(item.id);
      }}
    />
  );
}

function questionCount({ questionCount: count }: QuizChoice): string | undefined {
  if (count === null) return undefined;
  if (count === 0) return 'No questions yet.';
  return `${count} ${count === 1 ? 'question' : 'questions'} so far.`;
}

/** Reads the quiz and question from the address: /question-dashboard?quiz=…&question=… */
function useAskedQuestion() {
  const [params, setParams] = useSearchParams();
  return {
    quizId: params.get('quiz') ?? undefined,
    questionId: params.get('question') ?? undefined,
    /** Stores the chosen quiz in the address, so that a reload opens it again, and removes the question. */
    keep: useCallback(
      (quiz: string) => setParams({ quiz }, { replace: true, preventScrollReset: true }),
      [setParams],
    ),
  };
}
