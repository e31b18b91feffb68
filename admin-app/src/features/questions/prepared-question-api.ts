import { AppError } from 'shared-ui/data';
import { newItem, type Prepared } from '../../shared/pending/prepared';
import type { Question, QuestionApi, RegradeSummary } from './question.api';

/** Asked once, when everything is published. */
const NOT_YET: RegradeSummary = { attempts: 0, changed: 0, studentsUp: 0, studentsDown: 0 };

/** The API of questions with changes that are prepared instead of saved. */
export function preparedQuestionApi(
  api: QuestionApi,
  { pending, save, createQuestion }: Prepared,
): QuestionApi {
  // A new quiz has none that are stored.
  const list = (quizId: string) =>
    newItem(pending, 'quiz', quizId) ? Promise.resolve<Question[]>([]) : api.list(quizId);
  return {
    ...api,
    list,
    previewRegrade: () => Promise.resolve(NOT_YET),
    create: (question) => createQuestion(question),
    update: (id, question, { version }) =>
      save('question', id, question, version, async () => {
        const stored = (await list(question.quizId)).find((each) => each.id === id);
        if (!stored) throw new AppError('question_not_found', 'This question does not exist.', 404);
        return stored;
      }),
  };
}
