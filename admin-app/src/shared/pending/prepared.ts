import { createContext, useContext } from 'react';
import { toAppError } from 'shared-ui/data';
import { StaleError, type Schemas } from '../api/api-client';
import type { Pending, PendingKind } from './pending.api';

type Stop = Schemas['Lesson'];
type Question = Schemas['Question'];

/** The version fields of stored items and prepared states. */
interface Version {
  id: string;
  version: string | null;
  updatedAt: string;
}

const itemOf = ({ items }: Pending, kind: PendingKind, id: string) =>
  items.find((item) => item.kind === kind && item.id === id);

/** Applies prepared changes to a stored item. The resulting version identifies both. */
export function prepare<Item extends Version>(pending: Pending, kind: PendingKind, stored: Item): Item {
  const change = itemOf(pending, kind, stored.id);
  if (!change) return stored;
  const { version, changedAt } = change;
  const updatedAt = changedAt > stored.updatedAt ? changedAt : stored.updatedAt;
  return { ...stored, ...change.values, version, updatedAt };
}

/** Returns an item that will be created on publication, in the API's form; undefined for any other item. */
export function newItem(pending: Pending, kind: PendingKind, id: string): Version | undefined {
  const change = itemOf(pending, kind, id);
  return change?.isNew
    ? { ...change.values, id, version: change.version, updatedAt: change.changedAt }
    : undefined;
}

/** Returns a quiz's questions with prepared changes, in their prepared order. */
export function preparedQuestions(pending: Pending, quizId: string, stored: Question[]): Question[] {
  const { questions = stored.map(({ id }) => id) } = (itemOf(pending, 'questions', quizId)?.values ?? {}) as {
    questions?: string[];
  };
  return questions.flatMap((id) => {
    const known = stored.find((question) => question.id === id);
    const question = known
      ? prepare(pending, 'question', known)
      : (newItem(pending, 'question', id) as Question | undefined);
    return question ? [question] : [];
  });
}

/** A change that moves, restores or removes a question; `after`: the questions before it, the nearest first. */
export interface QuestionsChange {
  change: 'move' | 'add' | 'remove';
  question: string;
  after?: string[];
}

/** Shows and saves the prepared state of a course, for the parts of a page that would otherwise show and save what learners see. */
export interface Prepared {
  pending: Pending;
  /**
   * Prepares changes to an item.
   * @param read reads the item as stored
   * @returns the item's current prepared state
   * @throws StaleError with that item if someone has changed it since `version`, or AppError
   */
  save: <Item extends Version>(
    kind: PendingKind,
    id: string,
    changes: object,
    version: string | null,
    read: () => Promise<Item>,
  ) => Promise<Item>;
  /**
   * Prepares a question that doesn't exist yet, at the end of its quiz.
   * @param id the id of a discarded question, to restore that question
   */
  createQuestion: (question: object, id?: string) => Promise<{ id: string }>;
  /** Copies questions from any quiz into this one. A question that is already in this quiz is followed by its copy. */
  copyQuestions: (quizId: string, ids: readonly string[]) => Promise<unknown>;
  /**
   * Prepares a change to a quiz's questions, made in the list as currently prepared.
   * @param shown the ids of the list to show until the response arrives
   */
  changeQuestions: (quizId: string, change: QuestionsChange, shown: readonly string[]) => Promise<unknown>;
}

const PreparedContext = createContext<Prepared | undefined>(undefined);

/** Components within it prepare changes instead of saving them. */
export const PreparedProvider = PreparedContext.Provider;

/** Returns the prepared changes; undefined if changes are saved immediately. */
export const usePrepared = () => useContext(PreparedContext);

/** Returns a function that applies prepared changes to a quiz's questions, if changes are prepared. */
export function usePreparedQuestions(quizId: string | undefined) {
  const prepared = usePrepared();
  return (questions: Question[]) =>
    prepared && quizId !== undefined ? preparedQuestions(prepared.pending, quizId, questions) : questions;
}

/** Returns a function that applies prepared changes to a course's stops, if changes are prepared. */
export function usePreparedStops() {
  const prepared = usePrepared();
  return (stops: Stop[]) => (prepared ? preparedStops(prepared.pending, stops) : stops);
}

/** Returns the prepared stops, with their prepared titles and states. */
export const preparedStops = (pending: Pending, stored: Stop[]): Stop[] =>
  (pending.stops ?? stored).map((stop) => {
    const { title, description, image, url, publication, publishAt } = prepare<
      Stop & Version & { url?: string | null }
    >(pending, stop.kind, { ...stop, id: stop.itemId, version: null, updatedAt: '' });
    const hasFile = url === undefined ? stop.hasFile : url !== null;
    return { ...stop, title, description, image, hasFile, publication, publishAt };
  });

/**
 * Creates `save` from the two requests that it needs.
 * @param send prepares the changes
 * @param reload reads the prepared changes
 */
export function savePrepared(
  send: (kind: PendingKind, id: string, changes: object, version: string | null) => Promise<Pending>,
  reload: () => Promise<Pending>,
): Prepared['save'] {
  return async <Item extends Version>(
    kind: PendingKind,
    id: string,
    changes: object,
    version: string | null,
    read: () => Promise<Item>,
  ) => {
    const current = async (pending: Pending) =>
      (newItem(pending, kind, id) as Item | undefined) ?? prepare(pending, kind, await read());
    try {
      return await current(await send(kind, id, changes, version));
    } catch (error) {
      const { code, message } = toAppError(error);
      if (code !== 'stale_update') throw error;
      throw new StaleError(message, await current(await reload()));
    }
  };
}
