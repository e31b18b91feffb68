import { useMemo, useState } from 'react';
import { stickyBarProps } from 'shared-ui/components';
import { styled } from 'styled-components';
import { deletionReason } from '../../../shared/account-deletion';
import { ActionMenu } from '../../../shared/action-menu';
import {
  ColumnTable,
  type TableColumn,
  type TableSelection,
} from '../../../shared/column-table/column-table';
import { formatDay } from '../../../shared/days/format-day';
import { countOf } from '../../../shared/count-of';
import { activeAgreement } from '../cards/active-agreement';
import { proposalText, sharedNames, stateOf, studentName, disambiguator } from '../school-words';
import type { ClassSummary, School, SchoolClass, Student } from '../schools.api';
import { MutedText, NoWrap, StudentBar } from '../schools.styles';
import { StudentName } from '../student-name';
import { StudentRowActions } from './student-row-actions';
import { useChange, useSchoolsApi } from '../use-schools';

/** Wide enough for 'Last active', so that no word breaks. */
const Status = styled.span`
  display: block;
  min-width: 6rem;
`;

interface StudentTableProps {
  school: School;
  students: readonly Student[];
  haveLeft: boolean;
  /** Called when the button that was pressed disappears. */
  onDone: () => void;
}

/** A school's students: current ones can join classes and leave, former ones can return. */
export function StudentTable({ school, students, haveLeft, onDone }: StudentTableProps) {
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
    { header: 'Student ID', render: ({ studentKey }) => <NoWrap>{studentKey ?? '–'}</NoWrap> },
    { header: 'Classes', render: ({ classes }) => classes.map(({ name }) => name).join(', ') || '–' },
    {
      header: 'Status',
      render: (student) => (
        <Status>
          <span>{stateOf(student)}</span>
          {student.consentEndsOn && (
            <MutedText>{`Consent until ${formatDay(student.consentEndsOn)}`}</MutedText>
          )}
          {student.deletion && <MutedText>{deletionReason(student.deletion)}</MutedText>}
          {student.proposal && <MutedText>{proposalText(student.proposal)}</MutedText>}
        </Status>
      ),
    },
    {
      header: 'Actions',
      render: (student) => (
        <StudentRowActions
          schoolId={school.id}
          student={student}
          name={nameOf(student)}
          haveLeft={haveLeft}
          mayMakeCards={activeAgreement(school) !== null}
          onGone={onDone}
        />
      ),
    },
  ];
  const chosen = students.filter(({ id }) => selection[id]);
  return (
    <>
      {!haveLeft && (
        <AddToClass
          school={school}
          chosen={chosen}
          onDone={() => {
            setSelection({});
            onDone();
          }}
        />
      )}
      <ColumnTable
        label="School students"
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

/** A menu that adds the selected students to a class, in addition to the classes they are in. */
function AddToClass({ school, chosen, onDone }: AddToClassProps) {
  const api = useSchoolsApi();
  const { busy, change } = useChange<SchoolClass>();
  const classes = school.classes.filter(({ archivedAt }) => archivedAt === null);

  async function add({ id, name }: ClassSummary) {
    const studentIds = chosen.map((student) => student.id);
    const done = await change(
      () => api.changeClassStudents(id, { action: 'add', studentIds }),
      `${countOf(chosen.length, 'student')} added to ${name}`,
    );
    if (done) onDone();
  }
  if (classes.length === 0) return null;
  return (
    <StudentBar {...stickyBarProps}>
      <ActionMenu
        label={chosen.length > 0 ? `With ${chosen.length} selected: …` : 'With selected: …'}
        busy={busy}
        disabled={chosen.length === 0}
        groups={[
          { actions: classes.map((each) => ({ label: `Add to ${each.name}`, run: () => void add(each) })) },
        ]}
      />
    </StudentBar>
  );
}
