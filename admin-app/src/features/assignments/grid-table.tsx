import { useMemo, useSyncExternalStore } from 'react';
import { Table, TableHead, useWidth, VisuallyHidden } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { dueText, listNames, openingText, studentName, titleOf } from './assignment-words';
import type { Assignment, ClassGrid, GridStudent } from './assignments.api';
import { GridStateCell } from './grid-cell';
import { holdersOf } from './grid-rows';
import {
  COLUMN,
  Count,
  DueOnPaper,
  GridBody,
  NameCell,
  NameHead,
  NAMES,
  TitleButton,
  TitleHead,
  WIDE_COLUMN,
  WIDEST_COLUMN,
} from './grid.styles';

/** The table's maximum height: just enough to reach the bottom of the window once the page is scrolled to it. */
const HEIGHT = 'calc(100dvh - var(--bar-height, 0px) - 0.5rem)';

/** Widths in pixels: the names column, and a column that shows words beside its signs. */
const NAMES_WIDTH = 240;
const WORDS_WIDTH = 120;

const Region = styled.div`
  scroll-margin-top: var(--bar-height, 0);
  table {
    min-width: calc(${NAMES} + var(--columns) * ${COLUMN});
    table-layout: fixed;
  }
  /* With few assignments, the columns are only as wide as they need to be. */
  &[data-wide] table {
    width: min(100%, ${NAMES} + var(--columns) * ${WIDEST_COLUMN});
    min-width: calc(${NAMES} + var(--columns) * ${WIDE_COLUMN});
  }
`;

const touch = matchMedia('(hover: none)');
const onTouchChange = (onChange: () => void) => {
  touch.addEventListener('change', onChange);
  return () => touch.removeEventListener('change', onChange);
};

interface GridTableProps {
  grid: ClassGrid;
  rows: readonly GridStudent[];
  /** The id of the assignment to sort the rows by; empty to sort by name. */
  sortBy: string;
  onOpen: (assignmentId: string) => void;
}

/**
 * Shows students in rows and assignments in columns. Headings open assignments; names link to students. Cells show words if there's room.
 * On touch screens, which can't show tooltips, cells always show words and the table scrolls.
 */
export function GridTable({ grid, rows, sortBy, onOpen }: GridTableProps) {
  const { assignments, students, timeZone, readAt } = grid;
  const names = useMemo(() => listNames(students, studentName), [students]);
  const [width, ref] = useWidth(1200);
  const isTouch = useSyncExternalStore(onTouchChange, () => touch.matches);
  const isWide = isTouch || width - NAMES_WIDTH >= assignments.length * WORDS_WIDTH;
  return (
    <Region ref={ref} data-wide={isWide || undefined} style={{ '--columns': assignments.length }}>
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
                isWide={isWide}
                onOpen={onOpen}
              />
            ))}
          </tr>
        </TableHead>
        <GridBody>
          {rows.map((student) => {
            const note = student.hasLeft ? 'left' : student.noAccess ? 'no access' : undefined;
            return (
              <tr key={student.id}>
                <NameCell scope="row">
                  <Link
                    to={`/classes/${grid.class.id}/students/${student.id}`}
                    title={[studentName(student), student.username, note].filter(Boolean).join(', ')}
                  >
                    {note && <small>{`${note} · `}</small>}
                    <span>{names.get(student.id)}</span>
                  </Link>
                </NameCell>
                {assignments.map(({ id, passPercent, opensAt }) => (
                  <GridStateCell
                    key={id}
                    cell={student.cells[id]}
                    timeZone={timeZone}
                    passPercent={passPercent}
                    opening={openingText(opensAt, readAt, timeZone)}
                    isWide={isWide}
                  />
                ))}
              </tr>
            );
          })}
        </GridBody>
      </Table>
    </Region>
  );
}

interface HeadingProps extends Pick<GridTableProps, 'rows' | 'onOpen'> {
  assignment: Assignment;
  timeZone: string;
  isSorted: boolean;
  isWide: boolean;
}

function Heading({ assignment, rows, timeZone, isSorted, isWide, onOpen }: HeadingProps) {
  const { id, isLive, dueAt } = assignment;
  const { holders, finished } = holdersOf(rows, id);
  const due = dueText(dueAt, timeZone);
  const words = [titleOf(assignment), due, ...(isLive ? [] : ['not published'])].join(', ');
  const count = `${finished} of ${holders.length} finished`;
  return (
    <TitleHead scope="col" aria-sort={isSorted ? 'ascending' : undefined} data-wide={isWide || undefined}>
      <TitleButton
        type="button"
        aria-haspopup="dialog"
        title={words}
        aria-label={words}
        onClick={() => onOpen(id)}
      >
        <span aria-hidden="true">
          <span>{titleOf(assignment)}</span>
          <DueOnPaper>{due}</DueOnPaper>
        </span>
      </TitleButton>
      <Count title={count}>
        {isWide ? (
          <span>{count}</span>
        ) : (
          <>
            <VisuallyHidden>{count}</VisuallyHidden>
            <span aria-hidden="true">{finished}</span>
          </>
        )}
      </Count>
    </TitleHead>
  );
}
