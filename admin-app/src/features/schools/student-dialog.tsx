import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { optionalText, requiredText } from 'supabase-project/content/fields';
import { z } from 'zod';
import { FormDialog } from './form-dialog';
import { studentName } from './school-words';
import type { Student } from './schools.api';
import { showFailure } from './show-failure';
import { useChange, useSchoolsApi } from './use-schools';

const schema = z.object({
  firstName: requiredText('First name', 100),
  lastName: optionalText('Last name', 100),
  yearLevel: optionalText('Year level', 50),
  studentKey: optionalText('Key', 100),
});

const FIELDS = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'yearLevel', label: 'Year level' },
  { name: 'studentKey', label: 'Key' },
] as const;

/** Changes a student whose account the school makes. */
export function StudentDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const api = useSchoolsApi();
  const { notify } = useServices();
  const { busy, send } = useChange<Student>();
  const { firstName, lastName, yearLevel, studentKey } = student;
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      yearLevel: yearLevel ?? '',
      studentKey: studentKey ?? '',
    },
  });
  const save = handleSubmit(async (values) => {
    try {
      await send(() => api.changeStudent(student.id, { action: 'edit', ...values }));
      notify({ kind: 'success', message: 'Student changed' });
      onClose();
    } catch (cause) {
      showFailure(
        cause,
        FIELDS.map(({ name }) => name),
        setError,
      );
    }
  });
  return (
    <FormDialog
      size="s"
      title={studentName(student)}
      description={`Username ${student.username ?? '–'}. The key is the one of your school’s own system.`}
      submitLabel="Save"
      busy={busy}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      {FIELDS.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          required={name === 'firstName'}
          autoComplete="off"
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
    </FormDialog>
  );
}
