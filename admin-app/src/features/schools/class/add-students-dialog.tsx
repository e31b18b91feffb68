import { useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { TextAreaField } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { useUnsavedInput } from '../../../shared/drafts/unsaved-input';
import { ColumnTable, type TableColumn } from '../../../shared/column-table/column-table';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { SectionNote } from '../../../shared/section-card';
import {
  MAX_STUDENTS,
  problemsByLine,
  readStudents,
  type StudentLine,
  type StudentList,
} from './pasted-students';
import { countOf } from '../../../shared/count-of';
import type { SchoolClass } from '../schools.api';
import { NoWrap } from '../schools.styles';
import { classKey, useChange, useSchoolsApi } from '../use-schools';

const Columns = styled.div`
  display: grid;
  gap: var(--space-4);
  ${media.medium} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

/** Returns the message shown at the field, with the number and problem of the first wrong line. */
function problemOfAll(lines: readonly StudentLine[]): string | undefined {
  if (lines.length === 0) return 'Type or paste at least one name.';
  if (lines.length > MAX_STUDENTS)
    return `You can add up to ${MAX_STUDENTS} students at a time. This list has ${lines.length}.`;
  const wrong = lines.filter(({ problem }) => problem);
  const [first] = wrong;
  if (!first) return undefined;
  const others =
    wrong.length > 1
      ? ` ${countOf(wrong.length - 1, 'other line needs', 'other lines need')} fixing too.`
      : '';
  return `Line ${first.line}: ${first.problem}${others}`;
}

interface AddStudentsDialogProps {
  schoolClass: SchoolClass;
  onClose: () => void;
}

/** Adds students typed or pasted one per line, after a preview. */
export function AddStudentsDialog({ schoolClass: { id, name, students }, onClose }: AddStudentsDialogProps) {
  const api = useSchoolsApi();
  const { notify } = useServices();
  const { busy, send } = useChange<SchoolClass>(classKey(id));
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  /** Errors in the text that was sent. */
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [error, setError] = useState<string>();
  const read = useMemo(() => readStudents(text, students), [text, students]);
  const lines = read.lines.map((line) => {
    const problem = refused.get(line.line) ?? line.problem;
    return problem ? { ...line, problem } : line;
  });
  useUnsavedInput({ isUnsaved: text.trim() !== '' });

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const problem = problemOfAll(lines);
    if (problem) {
      refuse(problem);
      return;
    }
    try {
      await send(() =>
        api.addStudents(
          id,
          lines.map(({ student }) => student),
        ),
      );
      notify({ kind: 'success', message: `${countOf(lines.length, 'student')} added to ${name}` });
      onClose();
    } catch (cause) {
      console.error(cause);
      const { fields = {}, message } = toAppError(cause);
      const problems = problemsByLine(lines, fields);
      setRefused(problems);
      const [first] = problems;
      refuse(first ? `Line ${first[0]}: ${first[1]}` : message);
    }
  }
  return (
    <FormDialog
      size="l"
      title="Add students"
      description="Enter one student per line (“Ana Vega” or “Vega, Ana”), or paste spreadsheet columns with headings. Accounts are created when students first use a login card."
      submitLabel={lines.length > 0 ? `Add ${countOf(lines.length, 'student')}` : 'Add students'}
      busy={busy}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Columns>
        <TextAreaField
          ref={field}
          label="Students"
          rows={14}
          required
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
            setRefused(new Map());
          }}
        />
        <StudentPreview lines={lines} leftOut={read.leftOut} />
      </Columns>
    </FormDialog>
  );
}

const Preview = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  min-width: 0;
`;

const Note = styled.span`
  /* Doesn't break within words, even in a narrow column. */
  overflow-wrap: normal;
`;

const Problem = styled(Note)`
  color: var(--color-danger);
  font-weight: 600;
`;

const COLUMNS: readonly TableColumn<StudentLine>[] = [
  { header: 'Line', numeric: true, isRowHeader: true, render: ({ line }) => line },
  { header: 'First name', render: ({ student }) => student.firstName },
  { header: 'Last name', render: ({ student }) => student.lastName ?? '–' },
  { header: 'Year level', render: ({ student }) => student.yearLevel ?? '–' },
  { header: 'Student ID', render: ({ student }) => <NoWrap>{student.studentKey ?? '–'}</NoWrap> },
];

const WITH_NOTES: readonly TableColumn<StudentLine>[] = [
  ...COLUMNS,
  {
    header: 'Note',
    render: ({ problem, note }) => (problem ? <Problem>{problem}</Problem> : <Note>{note ?? '–'}</Note>),
  },
];

/** Previews the list before anything is saved. */
function StudentPreview({ lines, leftOut }: StudentList) {
  const problems = lines.filter(({ problem }) => problem).length;
  const hasNotes = lines.some(({ problem, note }) => problem ?? note);
  const summary =
    lines.length === 0
      ? 'Preview your list here before you add it.'
      : `${countOf(lines.length, 'student')}${problems > 0 ? `, ${countOf(problems, 'line')} to fix` : ''}`;
  return (
    <Preview>
      <SectionNote role="status">{summary}</SectionNote>
      {leftOut.length > 0 && <SectionNote>{`Left out: ${leftOut.join(', ')}.`}</SectionNote>}
      {lines.length > 0 && (
        <ColumnTable
          label="Preview"
          maxHeight="22rem"
          columns={hasNotes ? WITH_NOTES : COLUMNS}
          rows={lines}
          rowKey={({ line }) => String(line)}
        />
      )}
    </Preview>
  );
}
