import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ConfirmDialog, SelectField } from 'shared-ui/components';
import { activeAgreement } from '../cards/active-agreement';
import { countOf } from '../../../shared/count-of';
import type { ClassSummary, SchoolClass, Student } from '../schools.api';
import { StudentBar } from '../schools.styles';
import { classKey, useChange, useSchool, useSchoolsApi } from '../use-schools';

/** In the select: `group/{id}`, `group/` for none, `move/{id}`, `remove`, `card`. */
type Action = string;

interface StudentActionsProps {
  schoolClass: SchoolClass;
  onMakeCards: (studentIds: readonly string[]) => void;
  chosen: readonly Student[];
  nameOf: (student: Student) => string;
  onDone: () => void;
}

/** One choice for those who are ticked, and the button that does it. */
export function StudentActions({ schoolClass, chosen, nameOf, onMakeCards, onDone }: StudentActionsProps) {
  const { id, groups, schoolId } = schoolClass;
  const api = useSchoolsApi();
  const { busy, change } = useChange<SchoolClass>(classKey(id));
  // Until it is read, nobody can be moved.
  const school = useSchool(schoolId);
  const others = (school.data?.classes ?? []).filter((other) => other.id !== id && other.archivedAt === null);
  const mayMakeCards = school.data ? activeAgreement(school.data) !== null : false;
  const [action, setAction] = useState<Action>('');
  const [isAsking, setAsking] = useState(false);
  const [only] = chosen;
  // One by one, since it takes a password away.
  const forCard =
    chosen.length === 1 && only?.origin === 'school' && only.state !== 'no_access' ? only : undefined;
  const who = chosen.length === 1 && only ? nameOf(only) : countOf(chosen.length, 'student');

  async function act() {
    if (forCard && action === 'card') {
      onMakeCards([forCard.id]);
      return;
    }
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
  const isReady = chosen.length > 0 && action !== '' && (action !== 'card' || forCard !== undefined);
  const asks = action === 'remove' || (action === 'card' && only?.state !== 'no_account');
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
          <ActionOptions
            schoolClass={schoolClass}
            others={others}
            mayMakeCards={mayMakeCards}
            forCard={forCard}
          />
        </SelectField>
        <Button
          variant="secondary"
          busy={busy && !isAsking}
          aria-disabled={!isReady || undefined}
          onClick={() => {
            if (isReady && asks) setAsking(true);
            else if (isReady) void act();
          }}
        >
          Apply
        </Button>
      </StudentBar>
      <ConfirmDialog
        open={isAsking && action === 'card'}
        title={`Make a new login card for ${who}?`}
        message={`${who} is logged out, and their old password stops working.`}
        confirmLabel="Make a new card"
        onConfirm={() => void act()}
        onCancel={() => setAsking(false)}
      />
      <ConfirmDialog
        open={isAsking && action === 'remove'}
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

interface ActionOptionsProps {
  schoolClass: SchoolClass;
  /** Where students can be moved. */
  others: readonly ClassSummary[];
  mayMakeCards: boolean;
  forCard: Student | undefined;
}

function ActionOptions({ schoolClass: { groups }, others, mayMakeCards, forCard }: ActionOptionsProps) {
  return (
    <>
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
      {mayMakeCards && (
        <optgroup label="Account">
          <option value="card" disabled={!forCard}>
            New login card (one student at a time)
          </option>
        </optgroup>
      )}
    </>
  );
}
