import { useForm, useWatch, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { CheckboxField, DateField, FieldError, SelectField, TextAreaField } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { FormDialog, showFailure } from '../../shared/forms/form-dialog';
import { studentName, titleOf } from './assignment-words';
import type { AssignableItem, Assignment, AssignmentChange, ClassGrid } from './assignments.api';
import { ItemField } from './item-field';
import { holdersOf, touchedText } from './grid-rows';
import { useAssignmentChange, useAssignmentsApi } from './use-assignments';

interface Values extends Required<Pick<Assignment, 'acceptsLate' | 'countsEarlier' | 'audience'>> {
  item: AssignableItem | undefined;
  groupId: string;
  studentIds: string[];
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

interface AssignmentFormProps {
  grid: ClassGrid;
  /** It is changed; none: a new one. */
  changed?: Assignment;
  /** Of a new one: whose settings it begins with, without its days. */
  from?: Assignment | undefined;
  /** Of a new one: what it is. */
  item?: AssignableItem | undefined;
  onClose: () => void;
}

/** Assigns something, or changes for whom and when it is. */
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
  const [item, audience] = useWatch({ control, name: ['item', 'audience'] });

  const save = handleSubmit(async (values) => {
    try {
      if (!changed && !values.item) {
        setError('item', { message: 'Choose a course, lesson or quiz.' });
        return;
      }
      await send(() =>
        changed
          ? api.change(grid.class.id, changed.id, changeOf(values, dirtyFields))
          : api.create(grid.class.id, { ...values.item?.item, ...changeOf(values) }),
      );
      notify({ kind: 'success', message: changed ? 'Assignment saved' : 'Assigned' });
      onClose();
    } catch (cause) {
      showFailure(cause, FIELDS, setError);
    }
  });
  return (
    <FormDialog
      title={changed ? `Edit ${titleOf(changed)}` : 'Assign'}
      description={changed && touchedText(grid, changed)}
      submitLabel={changed ? 'Save' : 'Assign'}
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
      <Audience grid={grid} audience={audience} register={register} errors={errors} />
      <DateField
        type="datetime-local"
        label="Opens"
        hint={`${changed ? '' : 'Leave blank to open now. '}School time (${grid.timeZone}).`}
        error={errors.opensAt?.message}
        {...register('opensAt')}
      />
      <DateField
        type="datetime-local"
        label="Due date"
        hint="Optional."
        error={errors.dueAt?.message}
        {...register('dueAt')}
      />
      <TextAreaField
        label="Note to students"
        rows={2}
        maxLength={1000}
        error={errors.note?.message}
        {...register('note')}
      />
      <CheckboxField label="Accept late work" {...register('acceptsLate')} />
      <CheckboxField label="Count work done before it opens" {...register('countsEarlier')} />
    </FormDialog>
  );
}

interface AudienceProps {
  grid: ClassGrid;
  audience: Assignment['audience'];
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
}

/** For whom it is: the class, one of its groups, or some of its students. */
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
 * What is sent: of a new assignment everything, of one that is changed what was touched, for the forms know times to the minute alone.
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
