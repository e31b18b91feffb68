import type { HomeData } from '../../../shared/home/home-data.api';
import { adjustments, type Assignment, describe, dueWords, inOrder } from './due-words';

/** How many of many rows are shown at first. */
export const SHOWN_ROWS = 3;

/** What a row consists of. */
export const ROW_PARTS = ['title', 'detail', 'note', 'time', 'done', 'overdue'] as const;

/** What a row says, 'yes' where a mark is shown. Null leaves a part out. */
export type DueRowWords = Record<(typeof ROW_PARTS)[number], string | null>;

/** Everything that is set, except an assignment of which the card above says all there is. */
export function listed({ today, assignments }: HomeData): Assignment[] {
  const rest = assignments.filter(
    (assignment, index) =>
      index !== today.assignment ||
      adjustments(assignment).length > 0 ||
      assignment.classes.some(({ note }) => note !== null),
  );
  return inOrder(rest);
}

/** What the row of an assignment says. */
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

/** What shows the other rows; null when there are none. */
export const showAll = (count: number) => (count > SHOWN_ROWS ? `Show all ${count}` : null);

/** What the list says at first. */
export function dueListWords(home: HomeData): { rows: DueRowWords[]; more: string | null } {
  const all = listed(home);
  return { rows: all.slice(0, SHOWN_ROWS).map(rowWords), more: showAll(all.length) };
}
