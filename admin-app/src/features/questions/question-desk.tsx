import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Button, Card, EmptyState, SelectField } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { choices } from '../../shared/choices';
import { useKeep, useKept } from '../../shared/use-kept';
import type { Question, QuestionApi, QuizChoice } from './question.api';
import { QuestionEditor } from './question-editor';
import { QuestionList } from './question-list';
import { QuestionTypeChoice } from './question-type-choice';
import { QUESTION_TYPES, type QuestionType } from './question-types';
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

const Choices = styled(Card)`
  display: grid;
  gap: var(--space-5);
`;

function questionCount({ questionCount: count }: QuizChoice): string | undefined {
  if (count === null) return undefined;
  if (count === 0) return 'No questions yet.';
  return `${count} ${count === 1 ? 'question' : 'questions'} so far.`;
}

interface QuestionDeskProps extends Pick<ReturnType<typeof useQuestions>, 'create' | 'quizProblem'> {
  api: QuestionApi;
  quizzes: QuizChoice[];
}

/** The quiz with its questions at the left, the form of what is written or opened at the right. */
export function QuestionDesk({ api, quizzes, create, quizProblem }: QuestionDeskProps) {
  const kept = useKept('question desk', { quizId: '', type: undefined as QuestionType | undefined });
  const [quizId, setQuizId] = useState(kept.quizId);
  const [type, setType] = useState(kept.type);
  useKeep('question desk', () => ({ quizId, type }));
  /** Every question that was opened and is not closed yet; the one on screen is `editing`. */
  const [opened, setOpened] = useState<Question[]>([]);
  const [editing, setEditing] = useState<string>();
  /** Where each opened question was opened from. */
  const openers = useRef(new Map<string, Element | null>());
  const desk = useRef<HTMLDivElement>(null);
  const forget = (id: string) => {
    setOpened((all) => all.filter((each) => each.id !== id));
    setEditing((current) => (current === id ? undefined : current));
  };
  const close = (id: string) => {
    forget(id);
    const opener = openers.current.get(id);
    if (opener instanceof HTMLElement) opener.focus();
  };
  const open = (question: Question) => {
    openers.current.set(question.id, document.activeElement);
    flushSync(() => {
      setOpened((all) => (all.some(({ id }) => id === question.id) ? all : [...all, question]));
      setEditing(question.id);
    });
    const headings = [...(desk.current?.querySelectorAll('h2') ?? [])];
    headings.find((heading) => heading.closest('[hidden]') === null)?.focus();
  };
  const beginAnew = () => {
    flushSync(() => setEditing(undefined));
    const [chosen, first] = ['input:checked', 'input'].map((one) =>
      desk.current?.querySelector<HTMLElement>(`fieldset ${one}`),
    );
    (chosen ?? first)?.focus();
  };

  // A quiz may be deleted elsewhere while it is chosen here.
  const quiz = quizzes.find(({ id }) => id === quizId);
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
            setEditing(undefined);
          }}
        >
          {choices(quizzes).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        {quiz && (
          <QuestionList
            key={quiz.id}
            api={api}
            quizId={quiz.id}
            editing={editing}
            onEdit={open}
            onDeleted={({ id }) => forget(id)}
          />
        )}
        {editing !== undefined && (
          <Button variant="secondary" onClick={beginAnew}>
            New question
          </Button>
        )}
      </Choices>
      <Stack ref={desk}>
        <div hidden={editing !== undefined}>
          <Stack>
            <Card>
              <QuestionTypeChoice value={type} onChange={setType} />
            </Card>
            {!(quiz && type) && (
              <Card>
                <EmptyState
                  title="Choose a quiz and a question type"
                  message="Then write the question here. It is the quiz’s next one."
                />
              </Card>
            )}
            {/* All stay mounted: looking at another type, quiz or question loses nothing that was typed. */}
            {QUESTION_TYPES.map(({ type: formType, Form }) => (
              <div key={formType} hidden={!quiz || type !== formType}>
                <Form quizId={quizId} onSave={create.mutateAsync} />
              </div>
            ))}
          </Stack>
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
