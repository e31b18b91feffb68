import { ColumnTable, type TableColumn } from '../../shared/column-table/column-table';
import { cellText, formatAt, kindText, titleOf } from './assignment-words';
import type { StudentWork } from './assignments.api';

type StudentAssignment = StudentWork['assignments'][number];

interface StudentAssignmentsProps {
  label: string;
  assignments: readonly StudentAssignment[];
  timeZone: string;
}

/** The assignments of one student in a class, with how far they are. */
export function StudentAssignments({ label, assignments, timeZone }: StudentAssignmentsProps) {
  return (
    <ColumnTable label={label} columns={columnsFor(timeZone)} rows={assignments} rowKey={({ id }) => id} />
  );
}

const columnsFor = (timeZone: string): readonly TableColumn<StudentAssignment>[] => [
  { header: 'Title', render: titleOf },
  { header: 'Type', render: kindText },
  {
    header: 'Due date',
    render: ({ dueAt, cell }) => {
      const due = cell.dueAt ?? dueAt;
      return due ? formatAt(due, timeZone) : 'None';
    },
  },
  { header: 'Status', render: ({ cell, passPercent }) => cellText(cell, timeZone, passPercent) },
];
