import { styled } from 'styled-components';
import { ColumnTable, type TableColumn } from '../../shared/column-table';
import { SectionNote } from '../../shared/section-card';
import type { StudentLine } from './pasted-students';
import { countOf } from './school-words';

const Root = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  min-width: 0;
`;

const Problem = styled.span`
  color: var(--color-danger);
  font-weight: 600;
`;

const COLUMNS: readonly TableColumn<StudentLine>[] = [
  { header: 'Line', numeric: true, isRowHeader: true, render: ({ line }) => line },
  { header: 'First name', render: ({ student }) => student.firstName },
  { header: 'Last name', render: ({ student }) => student.lastName ?? '–' },
  { header: 'Year level', render: ({ student }) => student.yearLevel ?? '–' },
  { header: 'Key', render: ({ student }) => student.studentKey ?? '–' },
];

const WITH_NOTES: readonly TableColumn<StudentLine>[] = [
  ...COLUMNS,
  {
    header: 'Note',
    render: ({ problem, note }) => (problem ? <Problem>{problem}</Problem> : (note ?? '–')),
  },
];

/** How what was typed is read, before anything is saved. */
export function StudentPreview({ lines }: { lines: readonly StudentLine[] }) {
  const problems = lines.filter(({ problem }) => problem).length;
  const hasNotes = lines.some(({ problem, note }) => problem ?? note);
  const summary =
    lines.length === 0
      ? 'Here stands how they are read, before anything is saved.'
      : `${countOf(lines.length, 'student')}${problems > 0 ? `, ${countOf(problems, 'line')} to correct` : ''}`;
  return (
    <Root>
      <SectionNote role="status">{summary}</SectionNote>
      {lines.length > 0 && (
        <ColumnTable
          label="Preview"
          maxHeight="22rem"
          columns={hasNotes ? WITH_NOTES : COLUMNS}
          rows={lines}
          rowKey={({ line }) => String(line)}
        />
      )}
    </Root>
  );
}
