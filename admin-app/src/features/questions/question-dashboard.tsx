import { useState } from 'react';
import { styled } from 'styled-components';
import { ButtonLink, Card, EmptyState, ErrorState, SelectField, Skeleton } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import type { QuestionApi, QuizChoice } from './question.api';
import { QuestionTypeChoice } from './question-type-choice';
import { QUESTION_TYPES, type QuestionType } from './question-types';
import { useQuestions } from './use-questions';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 21rem minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;
  padding-bottom: var(--space-9);
`;

const Choices = styled(Card)`
  display: grid;
  gap: var(--space-5);
`;

function questionCount({ questionCount: count }: QuizChoice): string | undefined {
  if (count === null) return undefined;
  if (count === 0) return 'No questions yet.';
  return `${count} ${count === 1 ? 'question' : 'questions'} so far.`;
}

/** Choose a quiz, choose a type, then the matching form (specification, section 2, question dashboard). */
export function QuestionDashboard({ api }: { api: QuestionApi }) {
  const { quizzes, create, quizProblem } = useQuestions(api);
  const [quizId, setQuizId] = useState('');
  const [type, setType] = useState<QuestionType>();

  if (quizzes.isPending) return <Skeleton height="24rem" />;
  // A list that only failed to refresh stays, and with it what is being written.
  if (!quizzes.data)
    return (
      <ErrorState
        title="Quizzes could not be loaded"
        message="Nothing is lost. Check your connection, then try again."
        busy={quizzes.isFetching}
        onRetry={() => void quizzes.refetch()}
      />
    );
  if (quizzes.data.length === 0)
    return (
      <EmptyState
        title="No quizzes yet"
        message="A question belongs to a quiz. Create the first quiz on the admin dashboard."
        action={
          <ButtonLink as={Link} to="/admin-dashboard">
            Create a quiz
          </ButtonLink>
        }
      />
    );

  // A quiz may be deleted elsewhere while it is chosen here.
  const quiz = quizzes.data.find(({ id }) => id === quizId);
  return (
    <Columns>
      <Choices>
        <SelectField
          label="Quiz"
          placeholder="Select a quiz"
          required
          value={quiz?.id ?? ''}
          hint={quiz && questionCount(quiz)}
          error={quizProblem}
          onChange={({ target }) => {
            create.reset();
            setQuizId(target.value);
          }}
        >
          {quizzes.data.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <QuestionTypeChoice value={type} onChange={setType} />
      </Choices>
      {!(quiz && type) && (
        <Card>
          <EmptyState
            title="Choose a quiz and a question type"
            message="Then write the question here. It is the quiz’s next one."
          />
        </Card>
      )}
      {/* All stay mounted: looking at another type or quiz loses nothing that was typed. */}
      {QUESTION_TYPES.map(({ type: formType, Form }) => (
        <div key={formType} hidden={!quiz || type !== formType}>
          <Form quizId={quizId} onCreate={create.mutateAsync} />
        </div>
      ))}
    </Columns>
  );
}
