import type { SyntheticEvent } from 'react';
import { CheckboxField, DateField, SelectField } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { countOf } from '../../../shared/count-of';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { QueryState } from '../../../shared/api/query-state';
import { SectionNote } from '../../../shared/section-card';
import { formatAt, titleOf } from '../assignment-words';
import type { AssignedClass, Assignment, ClassGrid } from '../assignments.api';
import { useCopy } from './use-copy';

const Items = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  max-height: 16rem;
  padding: var(--space-3);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  overflow-y: auto;
  legend {
    padding-inline: var(--space-1);
    font-size: var(--text-s);
    font-weight: 700;
  }
`;

interface CopyFormProps {
  grid: ClassGrid;
  onClose: () => void;
}

/** Copies assignments from another class of the school, such as last year's (docs/product.md#assign-again). */
export function CopyForm({ grid, onClose }: CopyFormProps) {
  const { notify } = useServices();
  const copy = useCopy(grid);
  const { classes, fromClassId, picked } = copy;
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (!(await copy.save())) return;
    notify({ kind: 'success', message: `${countOf(picked.length, 'assignment')} added` });
    onClose();
  }
  return (
    <FormDialog
      title="Copy from another class"
      description="Copies are assigned to the whole class. Student work isn’t copied, and neither are notes for groups or individual students."
      submitLabel="Assign"
      busy={copy.busy}
      error={copy.error}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <QueryState query={classes} subject="Your classes" height="8rem">
        {(read) =>
          read.length === 0 ? (
            <SectionNote>None of your other classes at this school have assignments.</SectionNote>
          ) : (
            <SelectField
              label="Class"
              value={fromClassId}
              onChange={({ target }) => copy.choose(target.value)}
            >
              {read.map((each) => (
                <option key={each.id} value={each.id}>
                  {classText(each, grid.timeZone)}
                </option>
              ))}
            </SelectField>
          )
        }
      </QueryState>
      {fromClassId !== '' && <ItemFields copy={copy} timeZone={grid.timeZone} />}
      {picked.length > 0 && <DayFields copy={copy} />}
    </FormDialog>
  );
}

type Copy = ReturnType<typeof useCopy>;

function ItemFields({ copy, timeZone }: { copy: Copy; timeZone: string }) {
  const { assignments, picked, isPicked, isAssigned, toggle } = copy;
  return (
    <QueryState query={assignments} subject="Assignments" height="8rem">
      {(read) => (
        <Items>
          <legend>{`Assignments (${picked.length} of ${read.length} selected)`}</legend>
          {read.map((each) => (
            <CheckboxField
              key={each.id}
              label={`${titleOf(each)}${noteOf(each, isAssigned(each), timeZone)}`}
              checked={isPicked(each)}
              disabled={!each.isLive}
              onChange={() => toggle(each)}
            />
          ))}
        </Items>
      )}
    </QueryState>
  );
}

function DayFields({ copy: { first, day, keepsDays, change } }: { copy: Copy }) {
  return (
    <>
      <SelectField
        label="Dates"
        value={keepsDays ? 'moved' : 'none'}
        onChange={({ target }) => change({ keepsDays: target.value === 'moved' })}
      >
        <option value="moved">Move all dates</option>
        <option value="none">Open now, no due dates</option>
      </SelectField>
      {keepsDays && (
        <DateField
          label="First assignment opens"
          hint={`Originally ${formatDate(first)}. The other assignments move by the same number of days and keep their times.`}
          value={day}
          onChange={({ target }) => change({ day: target.value })}
        />
      )}
    </>
  );
}

/** Describes a class: '8B, archived 19 Dec 2025: 12 assignments'. */
function classText({ name, archivedAt, assignments }: AssignedClass, timeZone: string): string {
  const archived = archivedAt ? `, archived ${formatAt(archivedAt, timeZone).split(',')[0]}` : '';
  return `${name}${archived}: ${countOf(assignments, 'assignment')}`;
}

function noteOf({ isLive, dueAt }: Assignment, isAssigned: boolean, timeZone: string): string {
  if (!isLive) return ' (hidden from students)';
  if (isAssigned) return ' (already assigned)';
  return dueAt ? `, due ${formatAt(dueAt, timeZone)}` : '';
}

/** @param day YYYY-MM-DD, or '' */
const formatDate = (day: string): string =>
  day &&
  new Intl.DateTimeFormat('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
