import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Grid, NumberField, readNumber, TextField } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { optionalText, requiredText } from 'supabase-project/content/fields';
import { z } from 'zod';
import { FormDialog, showFailure } from '../../shared/forms/form-dialog';
import { studentName, disambiguator } from './school-words';
import type { SchoolsApi, Student } from './schools.api';
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
  /** Whether the name opens the form: false if the class is archived, the student has left, or the user can't change students. */
  isOpen: boolean;
}

/**
 * Shows a student's name, which opens the student's form. If several students share the name, also shows a detail that identifies this one.
 */
export function StudentName({ student, shared, isOpen }: StudentNameProps) {
  const [isEditing, setEditing] = useState(false);
  const name = studentName(student);
  const mark = disambiguator(student, shared);
  return (
    <>
      {isOpen ? (
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
  username: optionalText('Username', 40),
  lastName: optionalText('Last name', 100),
  yearLevel: optionalText('Year level', 50),
  studentKey: optionalText('Student ID', 100),
  extraTimePercent: z.string(),
  extraAttempts: z.string(),
});

const FIELDS = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'yearLevel', label: 'Year level' },
  { name: 'studentKey', label: 'Student ID' },
] as const;

const ADJUSTMENTS = ['extraTimePercent', 'extraAttempts'] as const;

/**
 * Edits a student: their details, if the school created the account, and the adjustments that apply to all their assignments. Sends only
 * what was changed.
 */
function StudentDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const api = useSchoolsApi();
  const { notify } = useServices();
  const { busy, send } = useChange<Student>();
  const { firstName, lastName, yearLevel, username, studentKey, extraTimePercent, extraAttempts } = student;
  const isOwned = student.origin === 'school';
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, dirtyFields },
  } = useForm({
    // For joined accounts, these fields aren't validated, because they aren't sent.
    resolver: zodResolver(isOwned ? schema : schema.partial()),
    defaultValues: {
      firstName: isOwned ? (firstName ?? '') : undefined,
      username: username ?? '',
      lastName: lastName ?? '',
      yearLevel: yearLevel ?? '',
      studentKey: studentKey ?? '',
      extraTimePercent: String(extraTimePercent || ''),
      extraAttempts: String(extraAttempts || ''),
    },
  });
  const save = handleSubmit(
    async ({ extraTimePercent: time = '', extraAttempts: attempts = '', username: wanted, ...values }) => {
      const change = (body: Parameters<SchoolsApi['changeStudent']>[1]) =>
        send(() => api.changeStudent(student.id, body));
      try {
        if (FIELDS.some(({ name }) => dirtyFields[name])) await change({ action: 'edit', ...values });
        // Sent after the name, because new usernames are based on it.
        const renamed =
          isOwned && dirtyFields.username && (await change({ action: 'username', username: wanted }));
        if (ADJUSTMENTS.some((name) => dirtyFields[name]))
          await change({
            action: 'adjust',
            extraTimePercent: readNumber(time),
            extraAttempts: readNumber(attempts),
          });
        notify({
          kind: 'success',
          message: renamed ? `Student saved. New username: ${renamed.username ?? '–'}` : 'Student saved',
        });
        onClose();
      } catch (cause) {
        showFailure(cause, [...FIELDS.map(({ name }) => name), 'username', ...ADJUSTMENTS], setError);
      }
    },
  );
  return (
    <FormDialog
      size="s"
      title={studentName(student)}
      description={
        isOwned
          ? 'The Student ID comes from your school’s system. If you change the username, the student’s unused login card stops working.'
          : 'This student joined with their own account.'
      }
      submitLabel="Save"
      busy={busy}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      {isOwned &&
        FIELDS.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            required={name === 'firstName'}
            autoComplete="off"
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      {isOwned && (
        <TextField
          label="Username"
          hint="Leave blank to create a new one from the first name."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
      )}
      <Grid gap={4} minColumn="9rem">
        <NumberField
          label="Extra time (%)"
          hint="In every assignment"
          error={errors.extraTimePercent?.message}
          {...register('extraTimePercent')}
          min={0}
          max={300}
        />
        <NumberField
          label="Extra attempts"
          hint="In every assignment"
          error={errors.extraAttempts?.message}
          {...register('extraAttempts')}
          min={0}
          max={20}
        />
      </Grid>
    </FormDialog>
  );
}
