import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ConfirmDialog, type ButtonProps } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { Roster, RosterKind, RosterUndone } from '../schools.api';
import { useChange, useSchoolsApi } from '../use-schools';
import { KINDS, timeOf } from './roster-words';

interface UndoRosterProps extends Pick<ButtonProps, 'size'> {
  kind: RosterKind;
  schoolId: string;
  roster: Roster;
  /** Called with the result once the roster is undone and the confirmation is closed. */
  onUndone: (undone: RosterUndone) => void;
}

/** Undoes a roster, or a new school year, after a confirmation. */
export function UndoRoster({ kind, schoolId, roster, onUndone, size }: UndoRosterProps) {
  const api = useSchoolsApi();
  const { notify } = useServices();
  const { busy, send } = useChange<RosterUndone>();
  const [isAsking, setAsking] = useState(false);
  const { noun, undoing } = KINDS[kind];

  async function undo() {
    try {
      const undone = await send(() => api.undoRoster(schoolId, kind, roster.id));
      setAsking(false);
      onUndone(undone);
    } catch (cause) {
      console.error(cause);
      notify({ kind: 'error', message: toAppError(cause).message });
      setAsking(false);
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        icon={<Undo2 aria-hidden="true" />}
        aria-label={`Undo the ${noun} from ${timeOf(roster)}`}
        onClick={() => setAsking(true)}
      >
        Undo
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Undo the ${noun} from ${timeOf(roster)}?`}
        message={undoing}
        confirmLabel={`Undo ${noun}`}
        busy={busy}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
