import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { EmptyState, SelectField, Skeleton } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { z } from 'zod';
import { formatDay } from '../../../shared/days/format-day';
import { FormDialog, showFailure } from '../../../shared/forms/form-dialog';
import { LoadError } from '../../../shared/load-error';
import type { Student } from '../schools.api';
import { useChange, useJoinedStudents, useSchoolsApi } from '../use-schools';

const schema = z.object({ joinedId: z.string().min(1, 'Choose a student.') });

const described = ({ name, classes, since }: Student) =>
  [name ?? 'No name', ...classes.map((each) => each.name), `joined ${formatDay(since)}`].join(', ');

interface SameStudentDialogProps {
  schoolId: string;
  /** The student on the school's list, who has no account. */
  student: Student;
  name: string;
  onClose: () => void;
}

/** Asks a student who joined with their own account whether they're this student on the school's list (docs/product.md#same-student). */
export function SameStudentDialog({ schoolId, student, name, onClose }: SameStudentDialogProps) {
  const api = useSchoolsApi();
  const { notify } = useServices();
  const query = useJoinedStudents(schoolId);
  const { busy, send } = useChange<Student>();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ resolver: zodResolver(schema), defaultValues: { joinedId: '' } });
  const isNamesake = (other: Student) => other.name?.toLowerCase() === student.name?.toLowerCase();
  const joined = query.data ?? [];
  const groups = [
    ['Same name', joined.filter(isNamesake)],
    ['Other students', joined.filter((other) => !isNamesake(other))],
  ] as const;

  const save = handleSubmit(async ({ joinedId }) => {
    try {
      const { proposal } = await send(() =>
        api.changeStudent(student.id, { action: 'same_student', joinedId }),
      );
      notify({
        kind: 'success',
        message: `${proposal?.name ?? 'The student'} can now confirm this in their account`,
      });
      onClose();
    } catch (cause) {
      showFailure(cause, ['joinedId'], setError);
    }
  });
  return (
    <FormDialog
      size="s"
      title={`Match ${name} to their own account`}
      description="The student confirms this on their account page, under School. Their account then gets this entry’s classes and Student ID, and the entry is deleted."
      submitLabel="Ask student"
      busy={busy}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      {query.isPending && <Skeleton height="4rem" />}
      {query.isError && <LoadError subject="Students" query={query} />}
      {query.isSuccess && joined.length === 0 && (
        <EmptyState title="No students have joined with their own account" />
      )}
      {joined.length > 0 && (
        <SelectField
          label="Student’s own account"
          hint={
            student.studentKey
              ? undefined
              : 'This student has no Student ID, so your next roster will add them again.'
          }
          error={errors.joinedId?.message}
          {...register('joinedId')}
        >
          <option value="">Choose …</option>
          {groups.map(
            ([label, students]) =>
              students.length > 0 && (
                <optgroup key={label} label={label}>
                  {students.map((each) => (
                    <option key={each.id} value={each.id}>
                      {described(each)}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </SelectField>
      )}
    </FormDialog>
  );
}
