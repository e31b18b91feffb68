import { Copy, Download, Plus, Printer } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, EmptyState, SelectField, Skeleton } from 'shared-ui/components';
import { styled } from 'styled-components';
import { fileName } from '../../shared/files/csv';
import { QueryState } from '../../shared/api/query-state';
import { hasRole, type ClassRole } from '../../shared/api/class-role';
import { isRefused } from '../../shared/refusal';
import { saveFile } from '../../shared/files/save-file';
import { SectionNote } from '../../shared/section-card';
import { AssignmentDialogs, type OpenDialog } from './assignment-dialogs';
import { gridCsv } from './assignment-files';
import { formatAt, formatClock, titleOf } from './assignment-words';
import type { ClassGrid } from './assignments.api';
import { ClassQuestions } from './class-questions';
import { GridLegend } from './grid-cell';
import { gridRows, type GridView } from './grid-rows';
import { PaperTitle, PrintStyle } from './grid.styles';
import { GridTable } from './grid-table';
import { HelpList } from './help-list';
import { useAssignmentsApi, useGrid, useHelp, useOnce } from './use-assignments';

const LIST = new Intl.ListFormat('en-AU');

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding-bottom: var(--space-9);
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  > div:has(select) {
    grid-template-columns: auto 10rem;
    align-items: center;
  }
  select {
    min-height: 2.5rem;
    padding-block: 0;
  }
`;

const UpdateTime = styled.p`
  margin-inline-start: auto;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
`;

interface AssignmentsProps {
  classId: string;
  /** The user's role in the class. */
  role: ClassRole;
  /** Called if the user may no longer read the class, so that the page reloads the class. */
  onRefused: () => void;
}

/**
 * Shows a class's assignments, students' progress, students who need help and questions to revisit (docs/product.md#classes-assignments).
 */
export function Assignments({ classId, role, onRefused }: AssignmentsProps) {
  const query = useGrid(classId);
  const help = useHelp(classId);
  const refused = isRefused(query);
  useEffect(() => {
    if (refused) onRefused();
  }, [refused, onRefused]);
  // Remove all student data from the page.
  if (refused) return null;
  return (
    <QueryState query={query} subject="Assignments">
      {(grid) =>
        // Wait for the list of students: if it appeared later, it would push down the buttons below it.
        help.isPending ? (
          <Skeleton height="24rem" radius="var(--radius-m)" />
        ) : (
          <ClassAssignments grid={grid} role={role} hasFailed={query.isError} />
        )
      }
    </QueryState>
  );
}

interface ClassAssignmentsProps {
  grid: ClassGrid;
  role: ClassRole;
  /** Whether the last refresh failed, in which case the grid is from an earlier one. */
  hasFailed: boolean;
}

function ClassAssignments({ grid, role, hasFailed }: ClassAssignmentsProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [view, setView] = useState<GridView>({ sortBy: '', groupId: '' });
  const given = useItemFromAddress();
  const open = (next: OpenDialog | undefined) => {
    setDialog(next);
    given.forget();
  };
  const { class: schoolClass, assignments, groups, students, timeZone } = grid;
  const isOpen = schoolClass.archivedAt === null;
  const mayAssign = isOpen && hasRole(role, 'relief');
  const assign = mayAssign && (
    <>
      <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => setDialog({ kind: 'assign' })}>
        Assign
      </Button>
      <Button
        variant="secondary"
        size="s"
        icon={<Copy aria-hidden="true" />}
        onClick={() => setDialog({ kind: 'copy' })}
      >
        Copy from another class
      </Button>
    </>
  );
  // Ignore sorting by a deleted assignment, and filters by a deleted group.
  const shownView: GridView = {
    sortBy: assignments.some(({ id }) => id === view.sortBy) ? view.sortBy : '',
    groupId: view.groupId === 'none' || groups.some(({ id }) => id === view.groupId) ? view.groupId : '',
  };
  return (
    <Parts>
      {assignments.length === 0 ? (
        <EmptyState
          title="No assignments yet"
          message={
            mayAssign
              ? 'Assign a course, lesson or quiz, then follow everyone’s progress here.'
              : !isOpen && 'This class is archived.'
          }
          action={assign}
        />
      ) : (
        <>
          {isOpen && students.length > 0 && (
            <div data-not-printed>
              <HelpList classId={schoolClass.id} timeZone={timeZone} />
            </div>
          )}
          <Bar data-not-printed>
            {assign}
            <ExportMenu grid={grid} />
            <ViewFields grid={grid} view={shownView} onChange={setView} />
            <LastUpdated grid={grid} hasFailed={hasFailed} />
          </Bar>
          <div data-sheet>
            <PrintStyle $landscape />
            <PaperTitle>{paperTitle(grid)}</PaperTitle>
            <GridTable
              grid={grid}
              rows={gridRows(grid, shownView)}
              sortBy={shownView.sortBy}
              onOpen={(id) => setDialog({ kind: 'details', id })}
            />
            {students.length === 0 && (
              <SectionNote>This class has no students yet. Add them under Students.</SectionNote>
            )}
            <GridLegend />
          </div>
          {isOpen && (
            <div data-not-printed>
              <ClassQuestions
                classId={schoolClass.id}
                className={schoolClass.name}
                mayReveal={hasRole(role, 'relief')}
              />
            </div>
          )}
        </>
      )}
      <AssignmentDialogs
        grid={grid}
        role={role}
        dialog={dialog ?? (mayAssign ? given.dialog : undefined)}
        onOpen={open}
      />
    </Parts>
  );
}

/** Returns the printed grid's title: 'North High · 8B · Tess Lee and Tom Ng · 26 Nov 2026, 3:42 pm'. */
function paperTitle({ class: { schoolName, name, teachers }, readAt, timeZone }: ClassGrid): string {
  const taughtBy = LIST.format(teachers.map((teacher) => teacher ?? 'No name'));
  return [schoolName, name, taughtBy, formatAt(readAt, timeZone)].filter(Boolean).join(' · ');
}

/** Exports and prints the whole grid. Both are logged. */
function ExportMenu({ grid }: { grid: ClassGrid }) {
  const api = useAssignmentsApi();
  const { busy, once } = useOnce();
  const take = (onRead: (read: ClassGrid) => void) =>
    void once(() => api.openGrid(grid.class.id, true), onRead);
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        icon={<Download aria-hidden="true" />}
        busy={busy}
        onClick={() =>
          take((read) => saveFile(`${fileName(read.class.name)}-assignments.csv`, gridCsv(read)))
        }
      >
        Download
      </Button>
      <Button
        variant="secondary"
        size="s"
        icon={<Printer aria-hidden="true" />}
        busy={busy}
        onClick={() => take(() => window.print())}
      >
        Print
      </Button>
    </>
  );
}

/**
 * Reads the item to assign from the address, such as `?assign=course-tax`; with `?assign=`, the teacher chooses it. Content that learners
 * can't see isn't found.
 */
function useItemFromAddress(): { dialog: OpenDialog | undefined; forget: () => void } {
  const api = useAssignmentsApi();
  const [params, setParams] = useSearchParams();
  const key = params.get('assign');
  const { data } = useQuery({
    queryKey: ['assignments', 'item', key],
    queryFn: () => api.findItem(key ?? ''),
    enabled: key !== null && key !== '',
  });
  const forget = () => {
    if (key !== null) setParams({ part: 'assignments' }, { replace: true });
  };
  if (key === '') return { dialog: { kind: 'assign' }, forget };
  return { dialog: key !== null && data ? { kind: 'assign', item: data } : undefined, forget };
}

interface ViewFieldsProps {
  grid: ClassGrid;
  view: GridView;
  onChange: (view: GridView) => void;
}

function ViewFields({ grid: { assignments, groups }, view, onChange }: ViewFieldsProps) {
  return (
    <>
      <SelectField
        label="Sort by"
        value={view.sortBy}
        onChange={({ target }) => onChange({ ...view, sortBy: target.value })}
      >
        <option value="">Name</option>
        {assignments.map((assignment) => (
          <option key={assignment.id} value={assignment.id}>
            {titleOf(assignment)}
          </option>
        ))}
      </SelectField>
      {groups.length > 0 && (
        <SelectField
          label="Show"
          value={view.groupId}
          onChange={({ target }) => onChange({ ...view, groupId: target.value })}
        >
          <option value="">Whole class</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="none">Students without a group</option>
        </SelectField>
      )}
    </>
  );
}

function LastUpdated({ grid, hasFailed }: Omit<ClassAssignmentsProps, 'role'>) {
  return (
    <UpdateTime>
      <span>{`Updated ${formatClock(grid.readAt, grid.timeZone)}`}</span>
      <span role="status">{hasFailed ? ' · Couldn’t update. Trying again.' : ''}</span>
    </UpdateTime>
  );
}
