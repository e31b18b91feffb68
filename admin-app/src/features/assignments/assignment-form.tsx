import { Check } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import {
  Button,
  CheckboxField,
  Cluster,
  DateField,
  FieldError,
  SelectField,
  Stack,
  TextAreaField,
} from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { countOf } from '../../shared/count-of';
import { FormDialog, showFailure } from '../../shared/forms/form-dialog';
import { studentName, titleOf } from './assignment-words';
import type {
  AssignableItem,
  Assignment,
  AssignmentChange,
  AssignmentInput,
  ClassGrid,
} from './assignments.api';
import { dueShortcuts } from './due-shortcuts';
import { ItemField } from './item-field';
import { holdersOf, touchedText } from './grid-rows';
import { useAssignmentChange, useAssignmentsApi, useOtherClasses } from './use-assignments';

interface Values extends Required<Pick<Assignment, 'acceptsLate' | 'countsEarlier' | 'audience'>> {
  item: AssignableItem | undefined;
  groupId: string;
  studentIds: string[];
  /** Other classes to assign the item to as well. */
  classIds: string[];
  opensAt: string;
  dueAt: string;
  note: string;
}

const FIELDS = ['item', 'audience', 'groupId', 'studentIds', 'opensAt', 'dueAt', 'note'] as const;

const NameFields = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  max-height: 14rem;
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

const MoreFields = styled.details`
  summary {
    width: fit-content;
    min-height: 1.5rem;
    font-weight: 600;
    cursor: pointer;
  }
  > div {
    margin-top: var(--space-4);
  }
`;

interface AssignmentFormProps {
  grid: ClassGrid;
  /** The assignment to change; undefined to create one. */
  changed?: Assignment;
  /** For a new assignment: the assignment to copy settings from, except for its dates. */
  from?: Assignment | undefined;
  /** For a new assignment: the item to assign. */
  item?: AssignableItem | undefined;
  onClose: () => void;
}

/** Creates an assignment, or changes its students and dates. */
export function AssignmentForm({ grid, changed, from, item: given, onClose }: AssignmentFormProps) {
  const api = useAssignmentsApi();
  const { notify } = useServices();
  const { busy, send } = useAssignmentChange<Assignment>();
  const {
    register,
    handleSubmit,
    setError,
    setValue,
    clearErrors,
    control,
    formState: { errors, dirtyFields },
  } = useForm<Values>({
    defaultValues: { ...startValues(grid, changed, from), ...(given && { item: given }) },
  });
  const [item, audience, classIds, dueAt] = useWatch({
    control,
    name: ['item', 'audience', 'classIds', 'dueAt'],
  });
  const others = useOtherClasses(grid.class);
  const [showsMore, setShowsMore] = useState(changed !== undefined);
  const hasMoreErrors = Boolean(errors.opensAt ?? errors.note);

  const save = handleSubmit(async (values) => {
    try {
      if (!changed && !values.item) {
        setError('item', { message: 'Choose a course, lesson or quiz.' });
        return;
      }
      if (changed) {
        await send(() => api.change(grid.class.id, changed.id, changeOf(values, dirtyFields)));
        notify({ kind: 'success', message: 'Assignment saved' });
      } else {
        const input = { ...values.item?.item, ...changeOf(values) };
        await send(() => api.create(grid.class.id, input));
        await assignToOthers(values.audience === 'class' ? values.classIds : [], input);
      }
      onClose();
    } catch (cause) {
      showFailure(cause, FIELDS, setError);
    }
  });
  /**
   * Assigns the item to other classes. The item is already assigned to this class, so failures for other classes are reported and don't
   * keep the form open.
   */
  async function assignToOthers(ids: readonly string[], input: AssignmentInput) {
    const failed: string[] = [];
    for (const id of ids) {
      try {
        await send(() => api.create(id, input));
      } catch (cause) {
        console.error(cause);
        const name = others.find((other) => other.id === id)?.name ?? 'a class';
        failed.push(`Couldn’t assign to ${name}: ${toAppError(cause).message}`);
      }
    }
    const made = ids.length + 1 - failed.length;
    notify({
      kind: 'success',
      message: made > 1 ? `Assigned to ${countOf(made, 'class', 'classes')}` : 'Assigned',
    });
    if (failed.length > 0) notify({ kind: 'error', message: failed.join(' ') });
  }
  return (
    <FormDialog
      title={changed ? `Edit ${titleOf(changed)}` : 'Assign'}
      description={changed && touchedText(grid, changed)}
      submitLabel={
        changed
          ? 'Save'
          : classIds.length > 0 && audience === 'class'
            ? `Assign to ${classIds.length + 1} classes`
            : 'Assign'
      }
      busy={busy}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      {!changed && (
        <ItemField
          value={item}
          error={errors.item?.message}
          onPick={(picked) => {
            clearErrors('item');
            setValue('item', picked);
          }}
        />
      )}
      <Stack gap={2}>
        <DateField
          type="datetime-local"
          label="Due date"
          hint={`Optional. School time (${grid.timeZone}).`}
          error={errors.dueAt?.message}
          {...register('dueAt')}
        />
        <Cluster gap={2} role="group" aria-label="Due date shortcuts">
          {dueShortcuts(grid.readAt, grid.timeZone).map(({ label, value }) => (
            <Button
              key={value}
              variant="secondary"
              size="s"
              icon={dueAt === value && <Check aria-hidden="true" />}
              aria-pressed={dueAt === value}
              onClick={() => {
                clearErrors('dueAt');
                setValue('dueAt', value, { shouldDirty: true });
              }}
            >
              {label}
            </Button>
          ))}
        </Cluster>
      </Stack>
      <Audience grid={grid} audience={audience} register={register} errors={errors} />
      {!changed && audience === 'class' && others.length > 0 && (
        <NameFields>
          <legend>Also assign to</legend>
          {others.map(({ id, name }) => (
            <CheckboxField key={id} label={name} value={id} {...register('classIds')} />
          ))}
        </NameFields>
      )}
      <MoreFields
        open={showsMore || hasMoreErrors}
        onToggle={({ currentTarget }) => setShowsMore(currentTarget.open)}
      >
        <summary>More options</summary>
        <Stack>
          <DateField
            type="datetime-local"
            label="Opens"
            hint={`${changed ? '' : 'Leave blank to open now. '}School time (${grid.timeZone}).`}
            error={errors.opensAt?.message}
            {...register('opensAt')}
          />
          <TextAreaField
            label="Note to students"
            rows={2}
            maxLength={1000}
            error={errors.note?.message}
            {...register('note')}
          />
          <CheckboxField label="Accept late work" {...register('acceptsLate')} />
          <CheckboxField label="Count work done before the assignment opens" {...register('countsEarlier')} />
        </Stack>
      </MoreFields>
    </FormDialog>
  );
}

interface AudienceProps {
  grid: ClassGrid;
  audience: Assignment['audience'];
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
}

/** Chooses who gets the assignment: the class, one of its groups, or some of its students. */
function Audience({ grid: { students, groups }, audience, register, errors }: AudienceProps) {
  return (
    <>
      <SelectField label="Assign to" error={errors.audience?.message} {...register('audience')}>
        <option value="class">Whole class</option>
        {groups.length > 0 && <option value="group">A group</option>}
        <option value="students">Specific students</option>
      </SelectField>
      {audience === 'group' && (
        <SelectField
          label="Group"
          placeholder="Choose a group"
          error={errors.groupId?.message}
          {...register('groupId')}
        >
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {audience === 'students' && (
        <div>
          <NameFields>
            <legend>Students</legend>
            {students.map((student) => (
              <CheckboxField
                key={student.id}
                label={studentName(student)}
                value={student.id}
                {...register('studentIds')}
              />
            ))}
          </NameFields>
          <FieldError>{errors.studentIds?.message}</FieldError>
        </div>
      )}
    </>
  );
}

function startValues({ students }: ClassGrid, changed?: Assignment, from?: Assignment): Values {
  const like = changed ?? from;
  return {
    item: from && itemOf(from),
    audience: like?.audience ?? 'class',
    groupId: like?.groupId ?? '',
    studentIds: like?.audience === 'students' ? holdersOf(students, like.id).holders.map(({ id }) => id) : [],
    classIds: [],
    opensAt: changed?.opensLocal ?? '',
    dueAt: changed?.dueLocal ?? '',
    note: like?.note ?? '',
    acceptsLate: like?.acceptsLate ?? true,
    countsEarlier: like?.countsEarlier ?? false,
  };
}

function itemOf({ id, kind, title, courseId, lessonId, quizId }: Assignment): AssignableItem {
  const item = kind === 'course' ? { courseId } : kind === 'stop' ? { lessonId } : { quizId };
  return { id, label: title ?? 'Untitled', item };
}

/**
 * Builds the request: everything for a new assignment, but only touched fields for an existing one, because form controls drop the seconds
 * of stored times.
 */
function changeOf(values: Values, touched?: Partial<Record<keyof Values, unknown>>): AssignmentChange {
  const isSent = (name: keyof Values) => !touched || touched[name] !== undefined;
  const { audience, groupId, studentIds, opensAt, dueAt, note, acceptsLate, countsEarlier } = values;
  return {
    ...((isSent('audience') || isSent('groupId') || isSent('studentIds')) && {
      audience,
      ...(audience === 'group' && { groupId: groupId || null }),
      ...(audience === 'students' && { studentIds }),
    }),
    ...(isSent('opensAt') && { opensAt: opensAt || null }),
    ...(isSent('dueAt') && { dueAt: dueAt || null }),
    ...(isSent('note') && { note: note || null }),
    ...(isSent('acceptsLate') && { acceptsLate }),
    ...(isSent('countsEarlier') && { countsEarlier }),
  };
}
