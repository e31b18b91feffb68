import { useState } from 'react';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { randomId, toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { useFailureNotice } from '../../shared/use-failure-notice';
import { createSerialQueue } from '../../shared/api/serial-queue';
import { useUnsavedInputs } from '../../shared/drafts/unsaved-input';
import { newItem, type Prepared, usePrepared, usePreparedQuestions } from '../../shared/pending/prepared';
import { idsBefore, placeAfter } from '../../shared/sortable/place-after';
import type { PlacedQuestion, Question, QuestionApi, QuestionInput } from './question.api';

const idOf = ({ id }: PlacedQuestion) => id;

/** The changes to a quiz's list of questions. `shown`: the ids in the resulting list. */
interface ListActions {
  /** The message shown after deleting a question. */
  deleted: (question: Question) => string;
  /** The message if the deletion can't be undone. */
  notRestored: string;
  duplicate: (question: Question) => Promise<unknown>;
  remove: (question: Question, shown: string[]) => Promise<unknown>;
  /** Undoes `remove`. `after`: the questions that were before it, the nearest first. */
  restore: (question: Question, after: string[], shown: string[]) => Promise<unknown>;
  move: (question: PlacedQuestion, after: string[], shown: string[]) => Promise<unknown>;
}

/** Creates actions that are saved immediately. */
const storedListActions = (api: QuestionApi): ListActions => ({
  deleted: ({ sharedWith: { length } }) =>
    length === 0
      ? 'Question deleted'
      : `Question removed from this quiz. It’s still in ${length} other ${length === 1 ? 'quiz' : 'quizzes'}.`,
  notRestored: 'Couldn’t restore the question',
  duplicate: (question) => api.duplicate(question),
  remove: (question) => api.remove(question),
  restore: (question) => api.restore(question),
  move: (question, after) => api.move(question, after),
});

/** Creates actions that prepare their changes. */
function preparedListActions(prepared: Prepared, quizId: string): ListActions {
  const { pending, createQuestion, copyQuestions, changeQuestions } = prepared;
  return {
    deleted: () => 'The question will be deleted when you publish the changes.',
    notRestored: 'Couldn’t restore the question. Once you publish the changes, it’ll be in the trash.',
    duplicate: ({ id }) => copyQuestions(quizId, [id]),
    remove: ({ id }, shown) => changeQuestions(quizId, { change: 'remove', question: id }, shown),
    restore: async (question, after, shown) => {
      const { id } = question;
      // A new question exists only in the prepared changes, so it's created again at the end, then moved.
      const isNew = newItem(pending, 'question', id) !== undefined;
      if (isNew) await createQuestion(toInput(question), id);
      await changeQuestions(quizId, { change: isNew ? 'move' : 'add', question: id, after }, shown);
    },
    move: ({ id }, after, shown) => changeQuestions(quizId, { change: 'move', question: id, after }, shown),
  };
}

/** Converts a question to the API's input: without the fields of other types, which are null or empty. */
const toInput = (question: Question): object =>
  Object.fromEntries(
    Object.entries(question).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

interface NewQuestion {
  question: QuestionInput;
  /** Moves the new question to its place; if omitted, the question stays at the end. */
  place?: (id: string) => Promise<void>;
}

export function useCreateQuestion(api: QuestionApi) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ question, place }: NewQuestion) => {
      const created = await api.create(question);
      await place?.(created.id);
      return created;
    },
    // Not awaited, so that the form doesn't wait for the new count. Queries under 'content' also list new quizzes.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content'] }),
  });
}

/** Reads the first quizzes for the picker, and creates questions. */
export function useQuestions(api: QuestionApi) {
  const create = useCreateQuestion(api);
  return {
    /** The first quizzes that the picker shows. */
    quizzes: useQuery({ queryKey: ['content', 'quiz', 'find', ''], queryFn: () => api.findQuizzes('') }),
    create,
    /** The API's message about the selected quiz, for instance that it was deleted. */
    quizProblem: create.error ? toAppError(create.error).fields?.['quizId'] : undefined,
  };
}

/** Reads the chosen quiz; sends no request until one is chosen. */
export function useQuiz(api: QuestionApi, id: string) {
  return useQuery({
    queryKey: ['content', 'quiz', 'item', id],
    queryFn: id === '' ? skipToken : () => api.quiz(id),
  });
}

/** Reads the questions of a quiz. */
export const questionsQuery = (api: QuestionApi, quizId: string) => ({
  queryKey: ['content', 'quiz', 'questions', quizId],
  queryFn: () => api.list(quizId),
});

/** The questions of a quiz and the actions of its list, with optimistic updates. */
export function useQuestionList(api: QuestionApi, quizId: string) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const query = questionsQuery(api, quizId);
  const { queryKey } = query;
  const prepared = usePrepared();
  const select = usePreparedQuestions(quizId);
  const questions = useQuery({ ...query, select });
  const actions = prepared ? preparedListActions(prepared, quizId) : storedListActions(api);
  const list = questions.data ?? [];
  const [enqueue] = useState(createSerialQueue);
  const page = useUnsavedInputs();
  const { noticeFailure, settle } = useFailureNotice();

  /** Shows a change before it is saved. Prepared changes are shown by the component that prepares them. */
  const updateCache = (change: (list: Question[]) => Question[]) => {
    if (!prepared) queryClient.setQueryData<Question[]>(queryKey, (stored) => stored && change(stored));
  };
  /**
   * Sends a change to a question after earlier changes, then reloads the list, even after a failure.
   * @param of name of the change; a newer change with this name replaces one that is waiting or has failed
   * @param gone the message if someone has deleted the question: there is nothing left to change, so the change isn't retried
   */
  function run(
    message: string,
    question: PlacedQuestion,
    of: string,
    work: () => Promise<unknown>,
    gone = message,
  ): void {
    const about = `${message} ${question.id}`;
    const notice = (sentence: string, error: unknown) =>
      noticeFailure(sentence, error, { about, needed: { question: question.id, quiz: quizId }, quizId });
    const send = async () => {
      try {
        await work();
        settle(about);
      } catch (error) {
        if (toAppError(error).code !== 'question_not_found') throw error;
        notice(gone, error);
      } finally {
        void queryClient.invalidateQueries({ queryKey: ['content'] });
      }
    };
    if (page.run) page.run({ message, of, send });
    else enqueue(send).catch((error: unknown) => notice(message, error));
  }
  /** Returns the name that all changes to a question share, so that only the newest is kept. */
  const changeOf = ({ id }: PlacedQuestion) => `question ${id} of ${quizId}`;

  return {
    questions,
    duplicate: (question: Question) =>
      run('Couldn’t duplicate the question', question, randomId(), async () => {
        await actions.duplicate(question);
        notify({ kind: 'success', message: 'Question duplicated' });
      }),
    remove: async (question: Question) => {
      await queryClient.cancelQueries({ queryKey });
      const others = list.filter((each) => each.id !== question.id);
      const after = idsBefore(list, idOf, question.id, list.map(idOf).indexOf(question.id));
      updateCache((stored) => stored.filter((each) => each.id !== question.id));
      const undo = () =>
        run(actions.notRestored, question, changeOf(question), () =>
          actions.restore(question, after, list.map(idOf)),
        );
      run('Couldn’t delete the question', question, changeOf(question), async () => {
        await actions.remove(question, others.map(idOf));
        notify({ kind: 'success', message: actions.deleted(question), action: { label: 'Undo', run: undo } });
      });
    },
    /**
     * Moves a question that was just created, and reads the list again. If the move fails, it's retried like any other.
     * @param after the questions before it, the nearest first
     */
    place: async (id: string, after: string[]) => {
      const question = { id, quizId };
      const ids = list.map(idOf).filter((each) => each !== id);
      const place = ids.indexOf(after[0] ?? '') + 1;
      const move = () => actions.move(question, after, ids.toSpliced(place, 0, id));
      try {
        await move();
      } catch (error) {
        console.error(error);
        run('Couldn’t move the question', question, changeOf(question), move);
      }
      if (!prepared) await queryClient.invalidateQueries({ queryKey });
    },
    /** Moves a question from one place in the list to another. */
    move: async (from: number, to: number) => {
      const question = list[from];
      if (!question) return;
      await queryClient.cancelQueries({ queryKey });
      const after = idsBefore(list, idOf, question.id, to);
      updateCache((stored) => placeAfter(stored, idOf, question.id, after));
      run(
        'Couldn’t move the question',
        question,
        changeOf(question),
        () => actions.move(question, after, placeAfter(list, idOf, question.id, after).map(idOf)),
        'The question wasn’t moved: someone deleted it.',
      );
    },
  };
}
