import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { optionalText, requiredText } from 'supabase-project/content/fields';
import { z } from 'zod';
import { FormDialog, showFailure } from '../../shared/forms/form-dialog';
import { studentName, disambiguator } from './school-words';
import type { Student } from './schools.api';
import { useChange, useSchoolsApi } from './use-schools';

const Edit = styled.button`
  padding: 0.25rem 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: underline;
  cursor: pointer;
`;

const Mark = styled.span`
  color: var(--color-ink-soft);
  font-weight: 400;
  white-space: nowrap;
`;

interface StudentNameProps {
  student: Student;
  shared: ReadonlySet<string>;
  /** Not where the class is archived or the student has left; nothing of an account that joined can be changed. */
  isOpen: boolean;
}

/** A student's name, which opens the form of the student, and for one that others have what tells them apart. */
export function StudentName({ student, shared, isOpen }: StudentNameProps) {
  const [isEditing, setEditing] = useState(false);
  const name = studentName(student);
  const mark = disambiguator(student, shared);
  return (
    <>
      {isOpen && student.origin === 'school' ? (
        <Edit type="button" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          {name}
        </Edit>
      ) : (
        <span>{name}</span>
      )}{' '}
      {mark && <Mark>{`(${mark})`}</Mark>}
      {isEditing && <StudentDialog student={student} onClose={() => setEditing(false)} />}
    </>
  );
}

const schema = z.object({
  firstName: requiredText('First name', 100),
  lastName: optionalText('Last name', 100),
  yearLevel: optionalText('Year level', 50),
  studentKey: optionalText('Student ID', 100),
});

const FIELDS = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'yearLevel', label: 'Year level' },
  { name: 'studentKey', label: 'Student ID' },
] as const;

/** Changes a student whose account the school makes. */
function StudentDialog({ student, onClose }: { student: Student; onClose: () => void }) {
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
      notify({ kind: 'success', message: 'Student saved' });
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
      description={`Username: ${student.username ?? '–'}. The student ID comes from your school’s system.`}
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
