import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { Button, ConfirmDialog, stickyBarProps } from 'shared-ui/components';
import { ActionMenu } from '../../../shared/action-menu';
import { hasRole } from '../../../shared/api/class-role';
import { countOf } from '../../../shared/count-of';
import { activeAgreement } from '../cards/active-agreement';
import { mayHaveCard } from '../cards/card-words';
import type { SchoolClass, Student } from '../schools.api';
import { StudentBar } from '../schools.styles';
import { classKey, useChange, useSchool, useSchoolsApi } from '../use-schools';

interface StudentActionsProps {
  schoolClass: SchoolClass;
  onMakeCards: (studentIds: readonly string[]) => void;
  chosen: readonly Student[];
  nameOf: (student: Student) => string;
  onDone: () => void;
}

/** Actions for the selected students: new login cards, and a menu with the rest. */
export function StudentActions({ schoolClass, chosen, nameOf, onMakeCards, onDone }: StudentActionsProps) {
  const { id, groups, schoolId, role } = schoolClass;
  const manages = hasRole(role, 'teacher');
  const api = useSchoolsApi();
  const { busy, change } = useChange<SchoolClass>(classKey(id));
  // Students can't be moved until the school has loaded.
  const school = useSchool(schoolId);
  const others = (school.data?.classes ?? []).filter(
    (other) => other.id !== id && other.archivedAt === null && hasRole(other.role, 'teacher'),
  );
  const mayMakeCards = school.data ? activeAgreement(school.data) !== null : false;
  const [asking, setAsking] = useState<'card' | 'remove'>();
  const [only] = chosen;
  const forCards = chosen.filter(mayHaveCard);
  const who = chosen.length === 1 && only ? nameOf(only) : countOf(chosen.length, 'student');
  const studentIds = chosen.map((student) => student.id);

  async function act(body: Parameters<typeof api.changeClassStudents>[1], success: string) {
    const done = await change(() => api.changeClassStudents(id, body), success);
    setAsking(undefined);
    if (done) onDone();
  }
  const managing = [
    {
      label: 'Group',
      actions: [
        ...groups.map((group) => ({
          label: `Add to ${group.name}`,
          run: () =>
            void act({ action: 'group', groupId: group.id, studentIds }, `${who} added to ${group.name}`),
        })),
        {
          label: 'Remove from group',
          run: () =>
            void act({ action: 'group', groupId: null, studentIds }, `${who} removed from the group`),
        },
      ],
    },
    {
      label: 'Class',
      actions: [
        ...others.map((other) => ({
          label: `Move to ${other.name}`,
          run: () =>
            void act({ action: 'move', classId: other.id, studentIds }, `${who} moved to ${other.name}`),
        })),
        { label: 'Remove from class', run: () => setAsking('remove') },
      ],
    },
  ];
  return (
    <>
      <StudentBar {...stickyBarProps}>
        {manages && (
          <ActionMenu
            label={chosen.length > 0 ? `With ${chosen.length} selected: …` : 'With selected: …'}
            busy={busy && !asking}
            disabled={chosen.length === 0}
            groups={managing}
          />
        )}
        {mayMakeCards && (forCards.length > 0 || !manages) && (
          <Button
            variant="secondary"
            icon={<IdCard aria-hidden="true" />}
            disabled={forCards.length === 0}
            onClick={() => setAsking('card')}
          >
            {forCards.length === 0
              ? 'Create login cards'
              : `Create ${countOf(forCards.length, 'login card')}`}
          </Button>
        )}
      </StudentBar>
      <ConfirmDialog
        open={asking === 'card'}
        title={`Create ${countOf(forCards.length, 'new login card')}?`}
        message={
          forCards.length === 1
            ? 'The student will be logged out, and their old password will stop working.'
            : 'These students will be logged out, and their old passwords will stop working.'
        }
        confirmLabel={forCards.length === 1 ? 'Create card' : 'Create cards'}
        onConfirm={() => onMakeCards(forCards.map((student) => student.id))}
        onCancel={() => setAsking(undefined)}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        title={`Remove ${who} from the class?`}
        message="Students who joined with the class code and have no other class also leave the school. Everyone else stays at the school."
        confirmLabel="Remove"
        busy={busy}
        onConfirm={() => void act({ action: 'remove', studentIds }, `${who} removed`)}
        onCancel={() => setAsking(undefined)}
      />
    </>
  );
}
