import { useMemo, useRef, useState } from 'react';
import { Button, EmptyState, useMoveFocus } from 'shared-ui/components';
import { styled } from 'styled-components';
import { deletionReason } from '../../../shared/account-deletion';
import {
  ColumnTable,
  type TableColumn,
  type TableSelection,
} from '../../../shared/column-table/column-table';
import { hasRole } from '../../../shared/api/class-role';
import { SectionCard } from '../../../shared/section-card';
import { useLatest } from '../../../shared/use-latest';
import { adjustmentsOf, sharedNames, studentName, disambiguator, stateOf } from '../school-words';
import type { SchoolClass, Student } from '../schools.api';
import { MutedText, NoWrap } from '../schools.styles';
import { StudentActions } from './student-actions';
import { StudentName } from '../student-name';
import { activeAgreement } from '../cards/active-agreement';
import { describeCard, mayHaveCard } from '../cards/card-words';
import { classKey, useChange, useSchool, useSchoolsApi } from '../use-schools';

/** The state of a student's account, the newest login card, and adjustments that apply to every assignment. */
function StudentState({ student }: { student: Student }) {
  const adjusted = adjustmentsOf(student);
  return (
    <>
      <span>{stateOf(student)}</span>
      {student.deletion && <MutedText>{deletionReason(student.deletion)}</MutedText>}
      {student.card && <MutedText>{describeCard(student.card)}</MutedText>}
      {adjusted && <MutedText>{adjusted}</MutedText>}
    </>
  );
}

const Former = styled.details`
  summary {
    width: fit-content;
    min-height: 1.5rem;
    cursor: pointer;
  }
  ul {
    display: grid;
    gap: var(--space-2);
    margin: var(--space-3) 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
    align-items: center;
  }
`;

/** Former students of this class who are still at the school and can be added again. */
function FormerStudents({
  schoolClass: { id, former },
  onDone,
}: {
  schoolClass: SchoolClass;
  onDone: () => void;
}) {
  const api = useSchoolsApi();
  const { busy, change } = useChange<SchoolClass>(classKey(id));
  async function add(studentId: string, name: string) {
    const send = () => api.changeClassStudents(id, { action: 'add', studentIds: [studentId] });
    if (await change(send, `${name} added`)) onDone();
  }
  return (
    <Former>
      <summary>{`Former students (${former.length})`}</summary>
      <ul>
        {former.map(({ id: studentId, name, username }) => (
          <li key={studentId}>
            <span>{`${name} (${username})`}</span>
            <Button
              variant="secondary"
              size="s"
              busy={busy}
              aria-label={`Add ${name} (${username}) to the class`}
              onClick={() => void add(studentId, name)}
            >
              Add to class
            </Button>
          </li>
        ))}
      </ul>
    </Former>
  );
}

interface ClassStudentsProps {
  schoolClass: SchoolClass;
  onMakeCards: (studentIds: readonly string[]) => void;
}

/** Lists a class's students. Users can create login cards for selected students, add them to a group, and move or remove them. */
export function ClassStudents({ schoolClass, onMakeCards }: ClassStudentsProps) {
  const { students, groups, archivedAt, role } = schoolClass;
  const teaches = archivedAt === null && hasRole(role, 'relief');
  const [selection, setSelection] = useState<TableSelection>({});
  const section = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();
  const shared = useMemo(() => sharedNames(students), [students]);
  const school = useSchool(schoolClass.schoolId);
  const mayMakeCards = school.data ? activeAgreement(school.data) !== null : false;
  // A ref to the newest callback, so that the columns don't change when it does.
  const makeCards = useLatest(onMakeCards);
  const columns = useMemo((): readonly TableColumn<Student>[] => {
    const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
    const isOpen = archivedAt === null;
    const ofOpenClass: readonly TableColumn<Student>[] = [
      { header: 'Username', render: ({ username }) => <NoWrap>{username ?? '–'}</NoWrap> },
      { header: 'Student ID', render: ({ studentKey }) => <NoWrap>{studentKey ?? '–'}</NoWrap> },
      { header: 'Group', render: ({ groupId }) => groupNames.get(groupId ?? '') ?? '–' },
      { header: 'Status', render: (student) => <StudentState student={student} /> },
      ...(mayMakeCards
        ? [
            {
              header: 'Login card',
              render: (student: Student) =>
                mayHaveCard(student) ? (
                  <Button
                    variant="secondary"
                    size="s"
                    aria-label={`Create login card for ${studentName(student)}`}
                    onClick={() => makeCards.current([student.id])}
                  >
                    <NoWrap>Create login card</NoWrap>
                  </Button>
                ) : (
                  '–'
                ),
            },
          ]
        : []),
    ];
    return [
      {
        header: 'Name',
        render: (student) => (
          <StudentName student={student} shared={shared} isOpen={isOpen && hasRole(role, 'teacher')} />
        ),
      },
      // An archived class only shows names.
      ...(isOpen ? ofOpenClass : []),
    ];
  }, [groups, shared, archivedAt, mayMakeCards, makeCards, role]);
  // Deselect students who have left the class.
  const chosen = students.filter(({ id }) => selection[id]);
  const nameOf = (student: Student) => {
    const mark = disambiguator(student, shared);
    return mark ? `${studentName(student)} (${mark})` : studentName(student);
  };

  return (
    <SectionCard title="Students" ref={section}>
      {students.length === 0 ? (
        <EmptyState
          title="No students yet"
          message={
            archivedAt === null && hasRole(role, 'teacher')
              ? 'Select “Add students”, or show the class code to students who have an account.'
              : undefined
          }
        />
      ) : (
        <>
          {teaches && (
            <StudentActions
              schoolClass={schoolClass}
              chosen={chosen}
              nameOf={nameOf}
              onMakeCards={onMakeCards}
              onDone={() => {
                setSelection({});
                moveFocus(section);
              }}
            />
          )}
          <ColumnTable
            label="Students in this class"
            columns={columns}
            rows={students}
            rowKey={({ id }) => id}
            {...(teaches && { selection, onSelect: setSelection, rowName: nameOf })}
          />
        </>
      )}
      {schoolClass.former.length > 0 && (
        <FormerStudents schoolClass={schoolClass} onDone={() => moveFocus(section)} />
      )}
    </SectionCard>
  );
}
