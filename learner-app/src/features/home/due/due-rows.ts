import type { HomeData } from '../../../shared/home/home-data.api';
import { adjustments, type Assignment, describe, dueWords, inOrder } from './due-words';

/** Maximum number of rows shown at first. */
export const SHOWN_ROWS = 3;

/** What a row consists of. */
export const ROW_PARTS = ['title', 'detail', 'note', 'time', 'done', 'overdue'] as const;

/** A row's texts; 'yes' for a mark. Null hides a part. */
export type DueRowWords = Record<(typeof ROW_PARTS)[number], string | null>;

/** All assignments, except one that the card above already describes completely. */
export function listed({ today, assignments }: HomeData): Assignment[] {
  const rest = assignments.filter(
    (assignment, index) =>
      index !== today.assignment ||
      adjustments(assignment).length > 0 ||
      assignment.classes.some(({ note }) => note !== null),
  );
  return inOrder(rest);
}

/** The texts of an assignment's row. */
export function rowWords(assignment: Assignment): DueRowWords {
  const notes = new Set(assignment.classes.flatMap(({ note }) => note ?? []));
  return {
    title: assignment.title,
    detail: [describe(assignment), ...adjustments(assignment)].join(' · '),
    note: [...notes].join('\n') || null,
    time: dueWords(assignment),
    done: assignment.state === 'done' ? 'yes' : null,
    overdue: assignment.overdue ? 'yes' : null,
  };
}

/** Label of the button that shows the other rows; null if there are none. */
export const showAll = (count: number) => (count > SHOWN_ROWS ? `Show all ${count}` : null);

/** The list's texts before it's expanded. */
export function dueListWords(home: HomeData): { rows: DueRowWords[]; more: string | null } {
  const all = listed(home);
  return { rows: all.slice(0, SHOWN_ROWS).map(rowWords), more: showAll(all.length) };
}
