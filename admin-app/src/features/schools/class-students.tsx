import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ConfirmDialog, EmptyState, SelectField } from 'shared-ui/components';
import { ColumnTable, type TableColumn, type TableSelection } from '../../shared/column-table';
import { SectionCard } from '../../shared/section-card';
import { countOf, sharedNames, stateOf, studentName, toldApartBy } from './school-words';
import type { SchoolClass, Student } from './schools.api';
import { NoWrap, StudentBar } from './schools.styles';
import { StudentName } from './student-name';
import { classKey, useChange, useSchool, useSchoolsApi } from './use-schools';

/** In the select: `group/{id}`, `group/` for none, `move/{id}`, `remove`. */
type Action = string;

/** The students of a class; those that are ticked get a group, are moved or are removed. */
export function ClassStudents({ schoolClass }: { schoolClass: SchoolClass }) {
  const { students, groups, archivedAt } = schoolClass;
  const [selection, setSelection] = useState<TableSelection>({});
  const section = useRef<HTMLDivElement>(null);
  const shared = useMemo(() => sharedNames(students), [students]);
  const columns = useMemo((): readonly TableColumn<Student>[] => {
    const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
    const isOpen = archivedAt === null;
    return [
      {
        header: 'Name',
        render: (student) => <StudentName student={student} shared={shared} isOpen={isOpen} />,
      },
      { header: 'Username', render: ({ username }) => <NoWrap>{username ?? '–'}</NoWrap> },
      { header: 'Key', render: ({ studentKey }) => <NoWrap>{studentKey ?? '–'}</NoWrap> },
      { header: 'Group', render: ({ groupId }) => groupNames.get(groupId ?? '') ?? '–' },
      ...(isOpen ? [{ header: 'State', render: stateOf }] : []),
    ];
  }, [groups, shared, archivedAt]);
  // Who is not in the class any more is not selected either.
  const chosen = students.filter(({ id }) => selection[id]);
  const nameOf = (student: Student) => {
    const mark = toldApartBy(student, shared);
    return mark ? `${studentName(student)} (${mark})` : studentName(student);
  };

  return (
    <SectionCard title="Students" ref={section}>
      {students.length === 0 ? (
        <EmptyState
          title="No students yet"
          message={
            archivedAt === null
              ? 'Type them in with “Add students”, or show the class code to those who have an account.'
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
              onDone={() => {
                setSelection({});
                section.current?.focus();
              }}
            />
          )}
          <ColumnTable
            label="Students of the class"
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

interface StudentActionsProps {
  schoolClass: SchoolClass;
  chosen: readonly Student[];
  nameOf: (student: Student) => string;
  onDone: () => void;
}

/** One choice for those who are ticked, and the button that does it. */
function StudentActions({ schoolClass, chosen, nameOf, onDone }: StudentActionsProps) {
  const { id, groups, schoolId } = schoolClass;
  const api = useSchoolsApi();
  const { busy, change } = useChange<SchoolClass>(classKey(id));
  // Until it is read, nobody can be moved.
  const school = useSchool(schoolId);
  const others = (school.data?.classes ?? []).filter((other) => other.id !== id && other.archivedAt === null);
  const [action, setAction] = useState<Action>('');
  const [isAsking, setAsking] = useState(false);
  const [only] = chosen;
  const who = chosen.length === 1 && only ? nameOf(only) : countOf(chosen.length, 'student');

  async function act() {
    const [kind = '', target = ''] = action.split('/');
    const studentIds = chosen.map((student) => student.id);
    const nameIn = (items: readonly { id: string; name: string }[]) =>
      items.find((item) => item.id === target)?.name ?? '';
    const done = await (kind === 'remove'
      ? change(() => api.changeClassStudents(id, { action: 'remove', studentIds }), `${who} removed`)
      : kind === 'move'
        ? change(
            () => api.changeClassStudents(id, { action: 'move', classId: target, studentIds }),
            `${who} moved to ${nameIn(others)}`,
          )
        : change(
            () => api.changeClassStudents(id, { action: 'group', groupId: target || null, studentIds }),
            target ? `${who} put into ${nameIn(groups)}` : `${who} taken out of the group`,
          ));
    // The page behind the question cannot take the focus while it is open.
    flushSync(() => setAsking(false));
    if (!done) return;
    setAction('');
    onDone();
  }
  const isReady = chosen.length > 0 && action !== '';
  return (
    <>
      <StudentBar>
        <SelectField
          label={
            chosen.length > 0 ? `With the ${countOf(chosen.length, 'student')} ticked` : 'With those ticked'
          }
          placeholder="Choose what to do"
          value={action}
          onChange={(event) => setAction(event.target.value)}
        >
          <optgroup label="Group">
            {groups.map((group) => (
              <option key={group.id} value={`group/${group.id}`}>
                {`Put into ${group.name}`}
              </option>
            ))}
            <option value="group/">Take out of the group</option>
          </optgroup>
          {others.length > 0 && (
            <optgroup label="Move">
              {others.map((other) => (
                <option key={other.id} value={`move/${other.id}`}>
                  {`Move to ${other.name}`}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Class">
            <option value="remove">Remove from the class</option>
          </optgroup>
        </SelectField>
        <Button
          variant="secondary"
          busy={busy && !isAsking}
          aria-disabled={!isReady || undefined}
          onClick={() => {
            if (isReady && action === 'remove') setAsking(true);
            else if (isReady) void act();
          }}
        >
          Apply
        </Button>
      </StudentBar>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${who} from the class?`}
        message="Who joined with the class code and is in no other class leaves the school with it. Everybody else stays a student of the school."
        confirmLabel="Remove"
        busy={busy}
        onConfirm={() => void act()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
