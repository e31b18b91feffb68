import { useMemo } from 'react';
import { useServices } from 'shared-ui/services';
import { AppError } from 'shared-ui/data';
import { usePrepared, newItem, type Prepared } from '../../shared/pending/prepared';
import { UnsavedInputProvider } from '../../shared/drafts/unsaved-input';
import { createQuestionApi, type Question, type QuestionApi, type RegradeSummary } from './question.api';
import { QuestionCards } from './cards/question-cards';
import { useOpenQuestions } from './use-open-questions';

/** Reports no changes to results, because the user is asked about regrading when the prepared changes are published. */
const NO_REGRADING: RegradeSummary = { attempts: 0, changed: 0, studentsUp: 0, studentsDown: 0 };

/** Wraps the question API, so that changes are prepared instead of saved. */
function preparedQuestionApi(api: QuestionApi, { pending, save, createQuestion }: Prepared): QuestionApi {
  // A new quiz has no stored questions.
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

/** Shows a quiz's questions, and adds, edits, reorders and deletes them, on a page that also shows other parts of the quiz. */
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
  const questions = useOpenQuestions(quizId);
  return <QuestionCards api={api} quizId={quizId} questions={questions} />;
}
