import { useForm } from 'react-hook-form';
import { Button, CheckboxField, DateField, NumberField, readNumber } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { countOf } from '../../shared/count-of';
import { FormDialog, showFailure } from '../../shared/forms/form-dialog';
import { studentName, titleOf, toLocal } from './assignment-words';
import type { Assignment, AssignmentAdjustment, ClassGrid, GridCell } from './assignments.api';
import { useAssignmentChange, useAssignmentsApi } from './use-assignments';

interface Values {
  dueAt: string;
  extraTimePercent: string;
  extraAttempts: string;
  excused: boolean;
}

const NONE = { dueAt: null, extraTimePercent: null, extraAttempts: null, excused: null } as const;

interface AdjustmentFormProps {
  grid: ClassGrid;
  assignment: Assignment;
  studentIds: readonly string[];
  onClose: () => void;
}

/**
 * Edits the adjustments of one or more students in an assignment. For several students, a field shows the value they share; untouched
 * fields stay as they are.
 */
export function AdjustmentForm({ grid, assignment, studentIds, onClose }: AdjustmentFormProps) {
  const api = useAssignmentsApi();
  const { notify } = useServices();
  const { busy, send } = useAssignmentChange();
  const students = grid.students.filter(({ id }) => studentIds.includes(id));
  const cells = students.flatMap(({ cells: all }) => all[assignment.id] ?? []);
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, dirtyFields },
  } = useForm<Values>({ defaultValues: commonValues(cells, grid.timeZone) });
  const [only] = students;

  async function adjust(change: Omit<AssignmentAdjustment, 'studentIds'>) {
    try {
      await send(() => api.adjust(grid.class.id, assignment.id, { studentIds: [...studentIds], ...change }));
      notify({ kind: 'success', message: `Saved for ${countOf(students.length, 'student')}` });
      onClose();
    } catch (cause) {
      showFailure(cause, ['dueAt', 'extraTimePercent', 'extraAttempts', 'excused'], setError);
    }
  }
  const save = handleSubmit(({ dueAt, extraTimePercent, extraAttempts, excused }) =>
    adjust({
      ...(dirtyFields.dueAt && { dueAt: dueAt || null }),
      ...(dirtyFields.extraTimePercent && { extraTimePercent: readNumber(extraTimePercent) }),
      ...(dirtyFields.extraAttempts && { extraAttempts: readNumber(extraAttempts) }),
      ...(dirtyFields.excused && { excused }),
    }),
  );
  return (
    <FormDialog
      title={students.length === 1 && only ? studentName(only) : countOf(students.length, 'student')}
      description={`${titleOf(assignment)}. Only these students and their teachers can see the adjustment.`}
      submitLabel="Save"
      busy={busy}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <DateField
        type="datetime-local"
        label="Individual due date"
        hint={`School time (${grid.timeZone}).`}
        error={errors.dueAt?.message}
        {...register('dueAt')}
      />
      <NumberField
        label="Extra time (%)"
        hint="0 to 300. If the student’s account already allows more, the higher value applies."
        error={errors.extraTimePercent?.message}
        {...register('extraTimePercent')}
        min={0}
        max={300}
      />
      <NumberField
        label="Extra attempts"
        error={errors.extraAttempts?.message}
        {...register('extraAttempts')}
        min={0}
        max={20}
      />
      <CheckboxField label="Excused" error={errors.excused?.message} {...register('excused')} />
      <div>
        <Button variant="ghost" size="s" onClick={() => !busy && void adjust(NONE)}>
          Reset to class settings
        </Button>
      </div>
    </FormDialog>
  );
}

/** Returns the values that all cells share; blank where they differ. */
function commonValues(cells: readonly GridCell[], timeZone: string): Values {
  const common = (read: (cell: GridCell) => string) => {
    const values = new Set(cells.map(read));
    return values.size === 1 ? ([...values][0] ?? '') : '';
  };
  return {
    dueAt: common(({ dueAt }) => (dueAt ? toLocal(dueAt, timeZone) : '')),
    extraTimePercent: common(({ extraTimePercent = '' }) => String(extraTimePercent)),
    extraAttempts: common(({ extraAttempts = '' }) => String(extraAttempts)),
    excused: cells.length > 0 && cells.every(({ state }) => state === 'excused'),
  };
}
