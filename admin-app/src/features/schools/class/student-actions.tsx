import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from 'shared-ui/components';
import { ActionMenu } from '../../../shared/action-menu';
import { countOf } from '../../../shared/count-of';
import { activeAgreement } from '../cards/active-agreement';
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

/** A menu of what can be done with the selected students. */
export function StudentActions({ schoolClass, chosen, nameOf, onMakeCards, onDone }: StudentActionsProps) {
  const { id, groups, schoolId } = schoolClass;
  const api = useSchoolsApi();
  const { busy, change } = useChange<SchoolClass>(classKey(id));
  // Until it is read, nobody can be moved.
  const school = useSchool(schoolId);
  const others = (school.data?.classes ?? []).filter((other) => other.id !== id && other.archivedAt === null);
  const mayMakeCards = school.data ? activeAgreement(school.data) !== null : false;
  const [asking, setAsking] = useState<'card' | 'remove'>();
  const [only] = chosen;
  // One by one, since it takes a password away.
  const forCard =
    chosen.length === 1 && only?.origin === 'school' && only.state !== 'no_access' ? only : undefined;
  const who = chosen.length === 1 && only ? nameOf(only) : countOf(chosen.length, 'student');
  const studentIds = chosen.map((student) => student.id);

  async function act(body: Parameters<typeof api.changeClassStudents>[1], success: string) {
    const done = await change(() => api.changeClassStudents(id, body), success);
    // The page behind the question cannot take the focus while it is open.
    flushSync(() => setAsking(undefined));
    if (done) onDone();
  }
  const makeCard = () => forCard && onMakeCards([forCard.id]);
  return (
    <>
      <StudentBar>
        <ActionMenu
          label={chosen.length > 0 ? `With ${chosen.length} selected: …` : 'With selected: …'}
          busy={busy && !asking}
          disabled={chosen.length === 0}
          groups={[
            {
              label: 'Group',
              actions: [
                ...groups.map((group) => ({
                  label: `Add to ${group.name}`,
                  run: () =>
                    void act(
                      { action: 'group', groupId: group.id, studentIds },
                      `${who} added to ${group.name}`,
                    ),
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
                    void act(
                      { action: 'move', classId: other.id, studentIds },
                      `${who} moved to ${other.name}`,
                    ),
                })),
                { label: 'Remove from class', run: () => setAsking('remove') },
              ],
            },
            {
              label: 'Account',
              actions: mayMakeCards
                ? [
                    {
                      label: forCard ? 'Create login card' : 'Create login card (1 student at a time)',
                      disabled: !forCard,
                      run: () => (only?.state === 'no_account' ? makeCard() : setAsking('card')),
                    },
                  ]
                : [],
            },
          ]}
        />
      </StudentBar>
      <ConfirmDialog
        open={asking === 'card'}
        title={`Create a new login card for ${who}?`}
        message={`${who} will be logged out, and their old password will stop working.`}
        confirmLabel="Create card"
        onConfirm={makeCard}
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
