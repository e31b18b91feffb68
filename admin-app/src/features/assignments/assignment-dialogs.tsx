import { useState } from 'react';
import { ConfirmDialog } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { ClassRole } from '../../shared/api/class-role';
import { AdjustmentForm } from './adjustment-form';
import { AssignmentDetails } from './assignment-details';
import { AssignmentForm } from './assignment-form';
import { titleOf } from './assignment-words';
import type { AssignableItem, Assignment, ClassGrid } from './assignments.api';
import { CopyForm } from './copy/copy-form';
import { touchedText } from './grid-rows';
import { useAssignmentChange, useAssignmentsApi } from './use-assignments';

/** The open dialog of the grid, and its assignment. */
export type OpenDialog =
  | { kind: 'assign'; from?: Assignment; item?: AssignableItem }
  | { kind: 'copy' }
  | { kind: 'details' | 'change' | 'delete'; id: string }
  | { kind: 'adjust'; id: string; studentIds: readonly string[] };

interface AssignmentDialogsProps {
  grid: ClassGrid;
  /** The user's role in the class. */
  role: ClassRole;
  dialog: OpenDialog | undefined;
  onOpen: (dialog: OpenDialog | undefined) => void;
}

/** Renders the grid's open dialog, if any. A dialog about an assignment closes once someone has deleted the assignment. */
export function AssignmentDialogs({ grid, role, dialog, onOpen }: AssignmentDialogsProps) {
  if (!dialog) return null;
  const close = () => onOpen(undefined);
  if (dialog.kind === 'copy') return <CopyForm grid={grid} onClose={close} />;
  if (dialog.kind === 'assign')
    return <AssignmentForm grid={grid} from={dialog.from} item={dialog.item} onClose={close} />;
  const assignment = grid.assignments.find(({ id }) => id === dialog.id);
  if (!assignment) return null;
  const { id } = assignment;
  const back = () => onOpen({ kind: 'details', id });
  switch (dialog.kind) {
    case 'details':
      return (
        <AssignmentDetails
          grid={grid}
          role={role}
          assignment={assignment}
          onAdjust={(studentIds) => onOpen({ kind: 'adjust', id, studentIds })}
          onChange={() => onOpen({ kind: 'change', id })}
          onAgain={() => onOpen({ kind: 'assign', from: assignment })}
          onDelete={() => onOpen({ kind: 'delete', id })}
          onClose={close}
        />
      );
    case 'change':
      return <AssignmentForm grid={grid} changed={assignment} onClose={back} />;
    case 'adjust':
      return (
        <AdjustmentForm grid={grid} assignment={assignment} studentIds={dialog.studentIds} onClose={back} />
      );
    case 'delete':
      return <DeleteQuestion grid={grid} assignment={assignment} onDeleted={close} onCancel={back} />;
  }
}

interface DeleteQuestionProps {
  grid: ClassGrid;
  assignment: Assignment;
  onDeleted: () => void;
  onCancel: () => void;
}

function DeleteQuestion({ grid, assignment, onDeleted, onCancel }: DeleteQuestionProps) {
  const api = useAssignmentsApi();
  const { notify } = useServices();
  const { send } = useAssignmentChange();
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await send(() => api.delete(grid.class.id, assignment.id));
      notify({ kind: 'success', message: 'Assignment deleted' });
      onDeleted();
    } catch (cause) {
      console.error(cause);
      notify({ kind: 'error', message: toAppError(cause).message });
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      open
      title={`Delete assignment “${titleOf(assignment)}”?`}
      message={`${touchedText(grid, assignment)} Students keep their work, but it’s no longer assigned.`}
      confirmLabel="Delete assignment"
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    />
  );
}
