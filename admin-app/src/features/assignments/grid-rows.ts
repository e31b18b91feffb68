import { countOf } from '../../shared/count-of';
import type { Assignment, ClassGrid, GridCell, GridStudent } from './assignments.api';

/** The grid's sort order and filter. */
export interface GridView {
  /** The id of an assignment; empty to sort by name, as the server does. */
  sortBy: string;
  /** The id of a group; empty for everyone, 'none' for students without a group. */
  groupId: string;
}

/** The sort order of states: students with the most left to do come first. */
const ORDER: readonly GridCell['state'][] = [
  'not_signed_in',
  'not_begun',
  'under_way',
  'late',
  'done',
  'excused',
  'before_joining',
];

const rank = (cell: GridCell | undefined) => (cell ? ORDER.indexOf(cell.state) : ORDER.length);

/** Returns the students to show. If they're sorted by an assignment, the order is by state, then percentage, then name. */
export function gridRows(grid: ClassGrid, { sortBy, groupId }: GridView): GridStudent[] {
  const chosen = grid.students.filter((student) => groupId === '' || (student.groupId ?? 'none') === groupId);
  if (sortBy === '') return chosen;
  return chosen.toSorted((a, b) => {
    const [one, other] = [a.cells[sortBy], b.cells[sortBy]];
    return rank(one) - rank(other) || (one?.percent ?? -1) - (other?.percent ?? -1);
  });
}

const isFinished = (cell: GridCell | undefined) => cell?.state === 'done' || cell?.state === 'late';

/** Counts the students who have an assignment, and those who have finished it. Students who left count if they have finished. */
export function holdersOf(students: readonly GridStudent[], assignmentId: string) {
  const holders = students.filter(({ cells, hasLeft }) =>
    hasLeft ? isFinished(cells[assignmentId]) : cells[assignmentId],
  );
  return { holders, finished: holders.filter(({ cells }) => isFinished(cells[assignmentId])).length };
}

/** Says how many students have an assignment: 'Assigned to 28 students. 3 have finished.' */
export function touchedText({ students }: ClassGrid, { id }: Assignment): string {
  const { holders, finished } = holdersOf(students, id);
  return `Assigned to ${countOf(holders.length, 'student')}. ${finished} ${finished === 1 ? 'has' : 'have'} finished.`;
}
