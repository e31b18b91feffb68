import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button, Dialog } from 'shared-ui/components';
import { styled } from 'styled-components';
import { ColumnTable, type TableColumn, type TableSelection } from '../../shared/column-table/column-table';
import { countOf } from '../../shared/count-of';
import { hasRole, type ClassRole } from '../../shared/api/class-role';
import { SectionActions, SectionNote } from '../../shared/section-card';
import {
  cellText,
  formatAt,
  kindText,
  listNames,
  openingText,
  studentName,
  titleOf,
} from './assignment-words';
import type { Assignment, ClassGrid, GridStudent } from './assignments.api';

const DetailList = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  font-size: var(--text-s);
  dt {
    color: var(--color-ink-soft);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

interface AssignmentDetailsProps {
  grid: ClassGrid;
  role: ClassRole;
  assignment: Assignment;
  onAdjust: (studentIds: string[]) => void;
  onChange: () => void;
  onAgain: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** Shows an assignment with its students and actions. */
export function AssignmentDetails(props: AssignmentDetailsProps) {
  const { grid, role, assignment, onAdjust, onChange, onAgain, onDelete, onClose } = props;
  const isOpen = grid.class.archivedAt === null;
  const mayChange = isOpen && hasRole(role, 'relief');
  return (
    <Dialog
      open
      size="l"
      title={titleOf(assignment)}
      description={
        assignment.isLive
          ? undefined
          : 'Students can’t see this content because it’s unpublished or in the trash.'
      }
      onClose={onClose}
      actions={
        mayChange && (
          <>
            {hasRole(role, 'teacher') && (
              <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
                Delete
              </Button>
            )}
            {assignment.kind !== null && (
              <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={onAgain}>
                Assign again
              </Button>
            )}
            <Button icon={<Pencil aria-hidden="true" />} onClick={onChange}>
              Edit
            </Button>
          </>
        )
      }
    >
      <DetailList>
        {factsOf(grid, assignment).map(([name, value]) => (
          <FactRow key={name} name={name} value={value} />
        ))}
      </DetailList>
      {isOpen && <Students grid={grid} assignment={assignment} onAdjust={mayChange ? onAdjust : undefined} />}
    </Dialog>
  );
}

function FactRow({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function factsOf({ groups, timeZone }: ClassGrid, assignment: Assignment): [string, string][] {
  const { audience, groupId, opensAt, dueAt, note, acceptsLate, countsEarlier } = assignment;
  const group = groups.find(({ id }) => id === groupId)?.name ?? 'A group';
  return [
    ['Type', kindText(assignment)],
    [
      'Assigned to',
      audience === 'class' ? 'Whole class' : audience === 'group' ? group : 'Specific students',
    ],
    ['Opens', formatAt(opensAt, timeZone)],
    ['Due date', dueAt ? formatAt(dueAt, timeZone) : 'None'],
    ...(note ? [['Note', note] as [string, string]] : []),
    ['Late work', acceptsLate ? 'Accepted, marked as late' : 'Not accepted'],
    ['Work done before it opens', countsEarlier ? 'Counts' : 'Doesn’t count'],
  ];
}

/** The assignment's students; adjustments apply to the selected students. */
function Students({
  grid,
  assignment,
  onAdjust,
}: Pick<AssignmentDetailsProps, 'grid' | 'assignment'> & {
  /** Called to adjust the selected students; undefined if the user isn't allowed to adjust assignments. */
  onAdjust: AssignmentDetailsProps['onAdjust'] | undefined;
}) {
  const [selection, setSelection] = useState<TableSelection>({});
  const { students, timeZone } = grid;
  const { id, passPercent } = assignment;
  const opening = openingText(assignment.opensAt, grid.readAt, timeZone);
  const holders = students.filter(({ cells }) => cells[id] && !cells[id].frozenAt);
  const names = useMemo(() => listNames(students, studentName), [students]);
  const columns = useMemo(
    (): readonly TableColumn<GridStudent>[] => [
      { header: 'Name', render: (student) => names.get(student.id) },
      { header: 'Status', render: ({ cells }) => cellText(cells[id], timeZone, passPercent, opening) },
    ],
    [id, names, timeZone, passPercent, opening],
  );
  const chosen = holders.filter((student) => selection[student.id]).map((student) => student.id);
  if (holders.length === 0) return <SectionNote>Not assigned to anyone right now.</SectionNote>;
  return (
    <>
      {onAdjust && (
        <SectionActions>
          <Button
            variant="secondary"
            size="s"
            aria-disabled={chosen.length === 0 || undefined}
            onClick={() => chosen.length > 0 && onAdjust(chosen)}
          >
            {chosen.length > 0
              ? `Adjust for ${countOf(chosen.length, 'student')}`
              : 'Adjust for selected students'}
          </Button>
        </SectionActions>
      )}
      <ColumnTable
        label="Assigned students"
        maxHeight="20rem"
        columns={columns}
        rows={holders}
        rowKey={({ id: studentId }) => studentId}
        {...(onAdjust && {
          selection,
          onSelect: setSelection,
          rowName: (student: GridStudent) => names.get(student.id) ?? '',
        })}
      />
    </>
  );
}
