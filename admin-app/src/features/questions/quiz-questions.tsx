import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { AppError } from 'shared-ui/data';
import { usePrepared, newItem, type Prepared } from '../../shared/pending/prepared';
import { UnsavedInputProvider } from '../../shared/drafts/unsaved-input';
import {
  createQuestionApi,
  type QuestionTypeName,
  type Question,
  type QuestionApi,
  type RegradeSummary,
} from './question.api';
import { QuestionForms } from './question-forms';
import { QuestionList } from './question-list';
import { useOpenQuestions } from './use-open-questions';
import { useCreateQuestion } from './use-questions';

/** Asked once, when everything is published. */
const NO_REGRADING: RegradeSummary = { attempts: 0, changed: 0, studentsUp: 0, studentsDown: 0 };

/** The API of questions with changes that are prepared instead of saved. */
function preparedQuestionApi(api: QuestionApi, { pending, save, createQuestion }: Prepared): QuestionApi {
  // A new quiz has none that are stored.
  const list = (quizId: string) =>
    newItem(pending, 'quiz', quizId) ? Promise.resolve<Question[]>([]) : api.list(quizId);
  return {
    ...api,
    list,
    previewRegrade: () => Promise.resolve(NO_REGRADING),
    create: (question) => createQuestion(question),
    update: (id, question, { version }) =>
      save('question', id, question, version, async () => {
        const stored = (await list(question.quizId)).find((each) => each.id === id);
        if (!stored) throw new AppError('question_not_found', 'This question doesn’t exist.', 404);
        return stored;
      }),
  };
}

const QuizQuestionsRoot = styled.div`
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  @container (width >= 40rem) {
    grid-template-columns: minmax(0, 12rem) minmax(0, 1fr);
  }
`;

const Questions = styled.div`
  display: grid;
  gap: var(--space-4);
`;

/** The questions of one quiz, to write, edit, order and delete, on a page that is about more than questions. */
export const QuizQuestions = ({ quizId }: { quizId: string }) => (
  <UnsavedInputProvider scope={quizId}>
    <QuestionsOfQuiz quizId={quizId} />
  </UnsavedInputProvider>
);

function QuestionsOfQuiz({ quizId }: { quizId: string }) {
  const services = useServices();
  const prepared = usePrepared();
  const api = useMemo(() => {
    const stored = createQuestionApi(services);
    return prepared ? preparedQuestionApi(stored, prepared) : stored;
  }, [services, prepared]);
  const create = useCreateQuestion(api);
  const [type, setType] = useState<QuestionTypeName>('multipleChoice');
  const questions = useOpenQuestions(quizId);
  return (
    <QuizQuestionsRoot>
      <Columns>
        <Questions>
          <QuestionList
            api={api}
            quizId={quizId}
            editing={questions.editing?.id}
            onEdit={questions.open}
            onDeleted={questions.discard}
          />
          {questions.editing !== undefined && (
            <Button variant="secondary" onClick={questions.startNew}>
              New question
            </Button>
          )}
        </Questions>
        <QuestionForms {...{ api, quizId, type, create, questions }} onType={setType} />
      </Columns>
    </QuizQuestionsRoot>
  );
}
