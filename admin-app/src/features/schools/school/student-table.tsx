import { useMemo, useState } from 'react';
import { Button, SelectField } from 'shared-ui/components';
import {
  ColumnTable,
  type TableColumn,
  type TableSelection,
} from '../../../shared/column-table/column-table';
import { countOf } from '../../../shared/count-of';
import { sharedNames, stateOf, studentName, disambiguator } from '../school-words';
import type { School, SchoolClass, Student } from '../schools.api';
import { NoWrap, StudentBar } from '../schools.styles';
import { StudentName } from '../student-name';
import { StudentRowActions } from './student-row-actions';
import { useChange, useSchoolsApi } from '../use-schools';

interface StudentTableProps {
  school: School;
  students: readonly Student[];
  haveLeft: boolean;
}

/** Students of a school: those who are there are put into classes and leave, those who left return. */
export function StudentTable({ school, students, haveLeft }: StudentTableProps) {
  const [selection, setSelection] = useState<TableSelection>({});
  const shared = useMemo(() => sharedNames(students), [students]);
  const nameOf = (student: Student) => {
    const mark = disambiguator(student, shared);
    return mark ? `${studentName(student)} (${mark})` : studentName(student);
  };
  const columns: readonly TableColumn<Student>[] = [
    {
      header: 'Name',
      render: (student) => <StudentName student={student} shared={shared} isOpen={!haveLeft} />,
    },
    { header: 'Username', render: ({ username }) => <NoWrap>{username ?? '–'}</NoWrap> },
    { header: 'Key', render: ({ studentKey }) => <NoWrap>{studentKey ?? '–'}</NoWrap> },
    { header: 'Classes', render: ({ classes }) => classes.map(({ name }) => name).join(', ') || '–' },
    { header: 'State', render: stateOf },
    {
      header: 'Change',
      render: (student) => <StudentRowActions student={student} name={nameOf(student)} haveLeft={haveLeft} />,
    },
  ];
  const chosen = students.filter(({ id }) => selection[id]);
  return (
    <>
      {!haveLeft && <AddToClass school={school} chosen={chosen} onDone={() => setSelection({})} />}
      <ColumnTable
        label="Students of the school"
        columns={columns}
        rows={students}
        rowKey={({ id }) => id}
        {...(!haveLeft && { selection, onSelect: setSelection, rowName: nameOf })}
      />
    </>
  );
}

interface AddToClassProps {
  school: School;
  chosen: readonly Student[];
  onDone: () => void;
}

/** Puts those who are ticked into a class, beside those in which they are. */
function AddToClass({ school, chosen, onDone }: AddToClassProps) {
  const api = useSchoolsApi();
  const { busy, change } = useChange<SchoolClass>();
  const [classId, setClassId] = useState('');
  const classes = school.classes.filter(({ archivedAt }) => archivedAt === null);
  const isReady = classId !== '' && chosen.length > 0;

  async function add() {
    const studentIds = chosen.map(({ id }) => id);
    const name = classes.find(({ id }) => id === classId)?.name ?? '';
    const done = await change(
      () => api.changeClassStudents(classId, { action: 'add', studentIds }),
      `${countOf(chosen.length, 'student')} put into ${name}`,
    );
    if (done) onDone();
  }
  if (classes.length === 0) return null;
  return (
    <StudentBar>
      <SelectField
        label={
          chosen.length > 0
            ? `Put the ${countOf(chosen.length, 'student')} ticked into`
            : 'Put those ticked into'
        }
        placeholder="Choose a class"
        value={classId}
        onChange={(event) => setClassId(event.target.value)}
      >
        {classes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button
        variant="secondary"
        busy={busy}
        aria-disabled={!isReady || undefined}
        onClick={() => isReady && void add()}
      >
        Apply
      </Button>
    </StudentBar>
  );
}
