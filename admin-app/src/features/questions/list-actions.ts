import { newItem, type Prepared } from '../../shared/pending/prepared';
import type { Question, QuestionApi } from './question.api';

/** What the list of a quiz's questions can do. `was`: the ids as they are shown. */
export interface ListActions {
  /** What is said once a question is deleted. */
  deleted: (question: Question) => string;
  /** Said if it cannot be taken back. */
  notRestored: string;
  duplicate: (question: Question) => Promise<unknown>;
  remove: (question: Question, was: string[]) => Promise<unknown>;
  /** Takes back `remove`, which had the same list. */
  restore: (question: Question, was: string[]) => Promise<unknown>;
  reorder: (ids: string[], was: string[]) => Promise<unknown>;
}

/** Each is saved at once. */
export const storedListActions = (api: QuestionApi, quizId: string): ListActions => ({
  deleted: ({ sharedWith: { length } }) =>
    length === 0
      ? 'Question deleted'
      : `The question is not in this quiz any more. It stays in ${length} other ${length === 1 ? 'quiz' : 'quizzes'}.`,
  notRestored: 'Failed to restore question',
  duplicate: (question) => api.duplicate(question),
  remove: (question) => api.remove(question),
  restore: (question) => api.restore(question),
  reorder: (ids) => api.reorder(quizId, ids),
});

/** Each is prepared. */
export function preparedListActions(prepared: Prepared, quizId: string): ListActions {
  const { pending, createQuestion, copyQuestions, listQuestions } = prepared;
  const without = (ids: string[], { id }: Question) => ids.filter((each) => each !== id);
  return {
    deleted: () => 'The question is deleted when the changes are published.',
    notRestored: 'Failed to restore question. Once the changes are published, it is in the trash.',
    duplicate: ({ id }) => copyQuestions(quizId, [id]),
    remove: (question, was) => listQuestions(quizId, without(was, question), was),
    restore: async (question, was) => {
      // A new question is nowhere else than in what is prepared.
      if (newItem(pending, 'question', question.id)) await createQuestion(toInput(question), question.id);
      await listQuestions(quizId, was, without(was, question));
    },
    reorder: (ids, was) => listQuestions(quizId, ids, was),
  };
}

/** A question as the API takes it: without the fields of other types, which are null or empty. */
const toInput = (question: Question): object =>
  Object.fromEntries(
    Object.entries(question).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
