import { useMemo } from 'react';
import { Table, TableHead, VisuallyHidden } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { dueText, listNames, studentName, titleOf } from './assignment-words';
import type { Assignment, ClassGrid, GridStudent } from './assignments.api';
import { GridStateCell } from './grid-cell';
import { holdersOf } from './grid-rows';
import { Count, GridBody, NameCell, NameHead, TitleButton, TitleHead } from './grid.styles';

/** Ends with the window once the page is scrolled to it. */
const HEIGHT = 'calc(100dvh - var(--bar-height, 0px) - 0.5rem)';

const Region = styled.div`
  scroll-margin-top: var(--bar-height, 0);
`;

interface GridTableProps {
  grid: ClassGrid;
  rows: readonly GridStudent[];
  /** The assignment by which the rows are sorted; empty: by name. */
  sortBy: string;
  onOpen: (assignmentId: string) => void;
}

/** Students × assignments. A heading opens the assignment, a name leads to the student. */
export function GridTable({ grid, rows, sortBy, onOpen }: GridTableProps) {
  const { assignments, students, timeZone } = grid;
  const names = useMemo(() => listNames(students, studentName), [students]);
  return (
    <Region>
      <Table label="Students and assignments" maxHeight={HEIGHT}>
        <TableHead>
          <tr>
            <NameHead scope="col" aria-sort={sortBy === '' ? 'ascending' : undefined}>
              Student
            </NameHead>
            {assignments.map((assignment) => (
              <Heading
                key={assignment.id}
                assignment={assignment}
                rows={rows}
                timeZone={timeZone}
                isSorted={sortBy === assignment.id}
                onOpen={onOpen}
              />
            ))}
          </tr>
        </TableHead>
        <GridBody>
          {rows.map((student) => (
            <tr key={student.id}>
              <NameCell scope="row">
                <Link
                  to={`/classes/${grid.class.id}/students/${student.id}`}
                  title={[studentName(student), student.username].filter(Boolean).join(', ')}
                >
                  {names.get(student.id)}
                </Link>
              </NameCell>
              {assignments.map(({ id }) => (
                <GridStateCell key={id} cell={student.cells[id]} timeZone={timeZone} />
              ))}
            </tr>
          ))}
        </GridBody>
      </Table>
    </Region>
  );
}

interface HeadingProps extends Pick<GridTableProps, 'rows' | 'onOpen'> {
  assignment: Assignment;
  timeZone: string;
  isSorted: boolean;
}

function Heading({ assignment, rows, timeZone, isSorted, onOpen }: HeadingProps) {
  const { id, isLive, dueAt } = assignment;
  const { holders, finished } = holdersOf(rows, id);
  const words = [titleOf(assignment), dueText(dueAt, timeZone), ...(isLive ? [] : ['not published'])].join(
    ', ',
  );
  return (
    <TitleHead scope="col" aria-sort={isSorted ? 'ascending' : undefined}>
      <TitleButton
        type="button"
        aria-haspopup="dialog"
        title={words}
        aria-label={words}
        onClick={() => onOpen(id)}
      >
        <span aria-hidden="true">{titleOf(assignment)}</span>
      </TitleButton>
      <Count title={`${finished} of ${holders.length} finished`}>
        <VisuallyHidden>{`${finished} of ${holders.length} finished`}</VisuallyHidden>
        <span aria-hidden="true">{finished}</span>
      </Count>
    </TitleHead>
  );
}
