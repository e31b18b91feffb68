import { createContext, useContext } from 'react';
import { toAppError } from 'shared-ui/data';
import { StaleError, type Schemas } from '../api-client';
import type { Pending, PendingKind } from './pending.api';

type Stop = Schemas['Lesson'];

/** What both a stored item and its prepared state have. */
interface Version {
  id: string;
  updatedAt: string;
}

/** A stored item with what is prepared of it; its version counts both. */
export function prepare<Item extends Version>(pending: Pending, kind: PendingKind, stored: Item): Item {
  const change = pending.items.find((item) => item.kind === kind && item.id === stored.id);
  if (!change) return stored;
  return { ...stored, ...change.values, updatedAt: change.updatedAt };
}

/** Shows and saves the prepared state of a course, for the parts of a page that would otherwise show and save what learners see. */
export interface Prepared {
  pending: Pending;
  /**
   * Prepares changes of an item.
   * @param read reads the item as it is stored
   * @returns the item as it is prepared now
   * @throws StaleError with that item if somebody has changed it since `version`, or AppError
   */
  save: <Item extends Version>(
    kind: PendingKind,
    id: string,
    changes: object,
    version: string,
    read: () => Promise<Item>,
  ) => Promise<Item>;
}

const PreparedContext = createContext<Prepared | undefined>(undefined);

/** Within it, changes are prepared. */
export const PreparedProvider = PreparedContext.Provider;

/** Where changes are prepared, what is; undefined where they are saved at once. */
export const usePrepared = () => useContext(PreparedContext);

/** The questions of a quiz, as they are prepared where changes are. */
export function usePreparedQuestions() {
  const prepared = usePrepared();
  return (questions: Schemas['Question'][]) =>
    prepared ? questions.map((question) => prepare(prepared.pending, 'question', question)) : questions;
}

/** The stops of a course, as they are prepared where changes are. */
export function usePreparedStops() {
  const prepared = usePrepared();
  return (stops: Stop[]) => (prepared ? preparedStops(prepared.pending, stops) : stops);
}

/** Prepared stops, with the titles that are prepared. */
export const preparedStops = (pending: Pending, stored: Stop[]): Stop[] =>
  (pending.stops ?? stored).map((stop) => {
    const { title, description, image } = prepare<Stop & Version>(pending, stop.kind, {
      ...stop,
      id: stop.itemId,
      updatedAt: '',
    });
    return { ...stop, title, description, image };
  });

/**
 * Makes `save` of the two requests that it needs.
 * @param send prepares the changes
 * @param reload reads what is prepared
 */
export function savePrepared(
  send: (kind: PendingKind, id: string, changes: object, version: string) => Promise<Pending>,
  reload: () => Promise<Pending>,
): Prepared['save'] {
  return async (kind, id, changes, version, read) => {
    try {
      const pending = await send(kind, id, changes, version);
      return prepare(pending, kind, await read());
    } catch (error) {
      const { code, message } = toAppError(error);
      if (code !== 'stale_update') throw error;
      const [pending, stored] = await Promise.all([reload(), read()]);
      throw new StaleError(message, prepare(pending, kind, stored));
    }
  };
}
