import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button, TextField } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { text } from 'supabase-project/content/fields';
import { z } from 'zod';
import { useUnsavedInput } from '../../shared/drafts/unsaved-input';
import type { Person, PersonValues } from './people.api';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

const EXTRA_TIME = 'Extra time must be a whole number from 0 to 300.';

const schema = z.object({
  school: text('School', 200),
  year: text('Year', 50),
  extraTimePercent: z
    .string()
    .trim()
    .transform(Number)
    .pipe(z.int(EXTRA_TIME).min(0, EXTRA_TIME).max(300, EXTRA_TIME)),
});

type FieldName = keyof z.input<typeof schema>;

interface PersonFormProps {
  person: Person;
  /** @throws AppError 409 if someone else saved first; `person` is then refetched */
  onSave: (values: PersonValues & { version: string }) => Promise<Person>;
}

const toFields = ({ school, year, extraTimePercent }: Person) => ({
  school: school ?? '',
  year: year ?? '',
  extraTimePercent: String(extraTimePercent),
});

/** Edits school and year, which are read-only on the learner's profile page, and extra time in quizzes. */
export function PersonForm({ person, onSave }: PersonFormProps) {
  const { notify } = useServices();
  const stored = toFields(person);
  const [isStale, setIsStale] = useState(false);
  const {
    register,
    control,
    handleSubmit,
    reset,
    setError,
    formState: { errors, isDirty, isSubmitting, dirtyFields },
  } = useForm({
    resolver: zodResolver(schema),
    // Clean fields follow the stored values; dirty ones keep what was typed.
    values: stored,
    resetOptions: { keepDirtyValues: true },
  });
  const current = useWatch({ control });
  useUnsavedInput({ isUnsaved: isDirty });

  const save = handleSubmit(async (values) => {
    try {
      const saved = await onSave({ ...values, version: person.version });
      setIsStale(false);
      // Shows the stored values, such as 'Year 9' for '9'. `resetOptions` would keep what was typed.
      reset(toFields(saved), { keepDirtyValues: false });
      notify({ kind: 'success', message: 'Details saved' });
    } catch (error) {
      console.error(error);
      const { status, message, fields = {} } = toAppError(error);
      for (const name of ['school', 'year', 'extraTimePercent'] as const) {
        if (fields[name]) setError(name, { message: fields[name] });
      }
      setIsStale(status === 409);
      const stale = 'Someone else changed these details. Check both versions, then save again.';
      notify({ kind: 'error', message: status === 409 ? stale : `Couldn’t save the details. ${message}` });
    }
  });
  /** Returns a hint with the value that someone else saved, if it differs. */
  const conflictHint = (name: FieldName) =>
    isStale && dirtyFields[name] && stored[name] !== current[name]
      ? `Saved by someone else: ${stored[name] || 'blank'}`
      : undefined;

  return (
    <Form noValidate aria-label="Details" onSubmit={(event) => void save(event)}>
      <h2>Details</h2>
      <TextField
        label="School"
        autoComplete="off"
        hint={conflictHint('school')}
        error={errors.school?.message}
        {...register('school')}
      />
      <TextField
        label="Year"
        autoComplete="off"
        hint={conflictHint('year')}
        error={errors.year?.message}
        {...register('year')}
      />
      <TextField
        label="Extra time in quizzes (%)"
        inputMode="numeric"
        autoComplete="off"
        hint={conflictHint('extraTimePercent') ?? 'For example, 50 turns 10 minutes into 15.'}
        error={errors.extraTimePercent?.message}
        {...register('extraTimePercent')}
      />
      <Button type="submit" busy={isSubmitting}>
        Save
      </Button>
    </Form>
  );
}
