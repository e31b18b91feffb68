import { useMemo, useRef, useState } from 'react';
import { EmptyState } from 'shared-ui/components';
import { styled } from 'styled-components';
import {
  ColumnTable,
  type TableColumn,
  type TableSelection,
} from '../../../shared/column-table/column-table';
import { SectionCard } from '../../../shared/section-card';
import { sharedNames, studentName, disambiguator, stateOf } from '../school-words';
import type { SchoolClass, Student } from '../schools.api';
import { NoWrap } from '../schools.styles';
import { StudentActions } from './student-actions';
import { StudentName } from '../student-name';
import { describeCard } from '../cards/card-words';

const MutedText = styled.span`
  display: block;
  color: var(--color-ink-soft);
`;

/** What is known of a student's account, and of the newest card: who made it, when, and when it was used. */
function StudentState({ student }: { student: Student }) {
  return (
    <>
      <span>{stateOf(student)}</span>
      {student.card && <MutedText>{describeCard(student.card)}</MutedText>}
    </>
  );
}

interface ClassStudentsProps {
  schoolClass: SchoolClass;
  onMakeCards: (studentIds: readonly string[]) => void;
}

/** The students of a class; those that are ticked get a group, are moved or are removed, and one of them gets a new login card. */
export function ClassStudents({ schoolClass, onMakeCards }: ClassStudentsProps) {
  const { students, groups, archivedAt } = schoolClass;
  const [selection, setSelection] = useState<TableSelection>({});
  const section = useRef<HTMLDivElement>(null);
  const shared = useMemo(() => sharedNames(students), [students]);
  const columns = useMemo((): readonly TableColumn<Student>[] => {
    const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
    const isOpen = archivedAt === null;
    const ofOpenClass: readonly TableColumn<Student>[] = [
      { header: 'Username', render: ({ username }) => <NoWrap>{username ?? '–'}</NoWrap> },
      { header: 'Student ID', render: ({ studentKey }) => <NoWrap>{studentKey ?? '–'}</NoWrap> },
      { header: 'Group', render: ({ groupId }) => groupNames.get(groupId ?? '') ?? '–' },
      { header: 'Status', render: (student) => <StudentState student={student} /> },
    ];
    return [
      {
        header: 'Name',
        render: (student) => <StudentName student={student} shared={shared} isOpen={isOpen} />,
      },
      // An archived class shows names alone.
      ...(isOpen ? ofOpenClass : []),
    ];
  }, [groups, shared, archivedAt]);
  // Who is not in the class any more is not selected either.
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
            archivedAt === null
              ? 'Select “Add students”, or show the class code to students who have an account.'
              : undefined
          }
        />
      ) : (
        <>
          {archivedAt === null && (
            <StudentActions
              schoolClass={schoolClass}
              chosen={chosen}
              nameOf={nameOf}
              onMakeCards={onMakeCards}
              onDone={() => {
                setSelection({});
                section.current?.focus();
              }}
            />
          )}
          <ColumnTable
            label="Students in this class"
            columns={columns}
            rows={students}
            rowKey={({ id }) => id}
            {...(archivedAt === null && { selection, onSelect: setSelection, rowName: nameOf })}
          />
        </>
      )}
    </SectionCard>
  );
}
