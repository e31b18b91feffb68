import { AppError } from 'shared-ui/data';
import type { Prepared } from '../../shared/pending/prepared';
import type { QuestionApi, RegradeSummary } from './question.api';

/** Asked once, when everything is published. */
const NOT_YET: RegradeSummary = { attempts: 0, changed: 0, studentsUp: 0, studentsDown: 0 };

/** The API of questions with changes that are prepared instead of saved. */
export const preparedQuestionApi = (api: QuestionApi, { save }: Prepared): QuestionApi => ({
  ...api,
  previewRegrade: () => Promise.resolve(NOT_YET),
  update: (id, question, { updatedAt }) =>
    save('question', id, question, updatedAt, async () => {
      const stored = (await api.list(question.quizId)).find((each) => each.id === id);
      if (!stored) throw new AppError('question_not_found', 'This question does not exist.', 404);
      return stored;
    }),
});
