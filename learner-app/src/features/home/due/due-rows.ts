import type { HomeData } from '../../../shared/home/home-data.api';
import { type Assignment, describe, dueWords, inOrder, noteOf } from './due-words';

/** Maximum number of rows shown at first. */
export const SHOWN_ROWS = 3;

/** The parts of a row. */
export const ROW_PARTS = ['title', 'detail', 'note', 'time', 'done', 'overdue'] as const;

/** A row's texts; 'yes' shows a mark, and null hides a part. */
export type DueRowWords = Record<(typeof ROW_PARTS)[number], string | null>;

/** Returns all assignments except the one on the card above. */
export const listed = ({ today, assignments }: HomeData): Assignment[] =>
  inOrder(assignments.filter((_, index) => index !== today.assignment));

/** Returns the list's heading, which depends on the card above. */
export const dueHeading = ({ today }: HomeData) => (today.assignment === null ? 'Due' : 'Also assigned');

/** Returns the texts of an assignment's row. */
export function rowWords(assignment: Assignment): DueRowWords {
  return {
    title: assignment.title,
    detail: describe(assignment),
    note: noteOf(assignment),
    time: dueWords(assignment),
    done: assignment.state === 'done' ? 'yes' : null,
    overdue: assignment.overdue ? 'yes' : null,
  };
}

/** Returns the label of the button that shows the other rows; null if there are none. */
export const showAll = (count: number) => (count > SHOWN_ROWS ? `Show all ${count}` : null);

/** Returns the list's texts before it's expanded. */
export function dueListWords(home: HomeData): { heading: string; rows: DueRowWords[]; more: string | null } {
  const all = listed(home);
  return {
    heading: dueHeading(home),
    rows: all.slice(0, SHOWN_ROWS).map(rowWords),
    more: showAll(all.length),
  };
}
