import { ColumnTable } from '../../shared/column-table/column-table';
import { type SortableColumn, useSortedRows } from '../../shared/column-table/use-sorted-rows';
import { cellText, formatAt, kindText, titleOf } from './assignment-words';
import type { StudentWork } from './assignments.api';

type StudentAssignment = StudentWork['assignments'][number];

interface StudentAssignmentsProps {
  label: string;
  assignments: readonly StudentAssignment[];
  timeZone: string;
}

/** The assignments of one student in a class, with the student's progress. */
export function StudentAssignments({ label, assignments, timeZone }: StudentAssignmentsProps) {
  const sorted = useSortedRows(assignments, columnsFor(timeZone));
  return <ColumnTable label={label} rowKey={({ id }) => id} {...sorted} />;
}

const columnsFor = (timeZone: string): readonly SortableColumn<StudentAssignment>[] => [
  { header: 'Title', value: titleOf, render: titleOf },
  { header: 'Type', value: kindText, render: kindText },
  {
    header: 'Due date',
    value: ({ dueAt, cell }) => cell.dueAt ?? dueAt,
    render: ({ dueAt, cell }) => {
      const due = cell.dueAt ?? dueAt;
      return due ? formatAt(due, timeZone) : 'None';
    },
  },
  {
    header: 'Status',
    value: ({ cell, passPercent }) => cellText(cell, timeZone, passPercent),
    render: ({ cell, passPercent }) => cellText(cell, timeZone, passPercent),
  },
];
