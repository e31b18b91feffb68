import { useState } from 'react';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { useFailureNotice } from '../../shared/use-failure-notice';
import { createSerialQueue } from '../../shared/api/serial-queue';
import { newItem, type Prepared, usePrepared, usePreparedQuestions } from '../../shared/pending/prepared';
import type { Question, QuestionApi, QuestionInput } from './question.api';

/** What the list of a quiz's questions can do. `was`: the ids as they are shown. */
interface ListActions {
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
const storedListActions = (api: QuestionApi, quizId: string): ListActions => ({
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
function preparedListActions(prepared: Prepared, quizId: string): ListActions {
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

export function useCreateQuestion(api: QuestionApi) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (question: QuestionInput) => api.create(question),
    // Not awaited: the form does not wait for the new count. Queries below 'content' also list new quizzes.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content'] }),
  });
}

/** Whether there are quizzes, and creating a question in one of them. */
export function useQuestions(api: QuestionApi) {
  const create = useCreateQuestion(api);
  return {
    /** The first quizzes of the picker. */
    quizzes: useQuery({ queryKey: ['content', 'quiz', 'find', ''], queryFn: () => api.findQuizzes('') }),
    create,
    /** The API's message about the selected quiz, for instance that it was deleted. */
    quizProblem: create.error ? toAppError(create.error).fields?.['quizId'] : undefined,
  };
}

/** The chosen quiz; nothing is read until there is one. */
export function useQuiz(api: QuestionApi, id: string) {
  return useQuery({
    queryKey: ['content', 'quiz', 'item', id],
    queryFn: id === '' ? skipToken : () => api.quiz(id),
  });
}

/** The questions of a quiz and the actions of its list, with optimistic updates. */
export function useQuestionList(api: QuestionApi, quizId: string) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const queryKey = ['content', 'quiz', 'questions', quizId];
  const prepared = usePrepared();
  const select = usePreparedQuestions(quizId);
  const questions = useQuery({ queryKey, queryFn: () => api.list(quizId), select });
  const actions = prepared ? preparedListActions(prepared, quizId) : storedListActions(api, quizId);
  const was = questions.data?.map(({ id }) => id) ?? [];
  const [enqueue] = useState(createSerialQueue);
  const { noticeFailure, settle } = useFailureNotice();

  /** Shows a change before it is saved. What is prepared is shown by who prepares it. */
  const updateCache = (change: (list: Question[]) => Question[]) => {
    if (!prepared) queryClient.setQueryData<Question[]>(queryKey, (list) => list && change(list));
  };
  /** Sends a change and reloads the list, whether or not it succeeded. */
  async function send(work: () => Promise<unknown>, failure: string, question?: Question): Promise<boolean> {
    const about = `${failure} ${question?.id ?? quizId}`;
    try {
      await enqueue(work);
      settle(about);
      return true;
    } catch (error) {
      noticeFailure(failure, error, {
        about,
        needed: question ? { question: question.id, quiz: quizId } : { quiz: quizId },
        quizId,
      });
      return false;
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['content'] });
    }
  }

  return {
    questions,
    duplicate: async (question: Question) => {
      const done = await send(() => actions.duplicate(question), 'Failed to duplicate question', question);
      if (done) notify({ kind: 'success', message: 'Question duplicated' });
    },
    remove: async (question: Question) => {
      await queryClient.cancelQueries({ queryKey });
      updateCache((list) => list.filter((each) => each.id !== question.id));
      const undo = () => void send(() => actions.restore(question, was), actions.notRestored, question);
      if (await send(() => actions.remove(question, was), 'Failed to delete question', question))
        notify({ kind: 'success', message: actions.deleted(question), action: { label: 'Undo', run: undo } });
    },
    /** @param ids every question of the quiz, in the new order */
    reorder: async (ids: string[]) => {
      await queryClient.cancelQueries({ queryKey });
      updateCache((list) => list.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
      await send(() => actions.reorder(ids, was), 'Failed to move question');
    },
  };
}
