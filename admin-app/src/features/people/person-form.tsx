import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button, TextField } from 'shared-ui/components';
import { toAppError } from 'shared-ui/lib';
import { useServices } from 'shared-ui/services';
import { z } from 'zod';
import { limitedText } from '../../shared/text-schema';
import type { Person } from './people.api';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

const schema = z.object({ school: limitedText('School', 200), year: limitedText('Year', 50) });

interface PersonFormProps {
  person: Person;
  /** @throws AppError; 409 when somebody else saved first */
  onSave: (values: { school: string; year: string; updatedAt: string }) => Promise<unknown>;
}

/** School and year, which the profile page of a learner shows read-only. */
export function PersonForm({ person, onSave }: PersonFormProps) {
  const { notify } = useServices();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { school: person.school ?? '', year: person.year ?? '' },
  });

  const save = handleSubmit(async (values) => {
    try {
      await onSave({ ...values, updatedAt: person.updatedAt });
      notify({ kind: 'success', message: 'Person updated successfully' });
    } catch (error) {
      const { status, message, fields = {} } = toAppError(error);
      for (const name of ['school', 'year'] as const) {
        if (fields[name]) setError(name, { message: fields[name] });
      }
      const stale = 'Somebody else changed this person meanwhile. The form now shows what they saved.';
      notify({ kind: 'error', message: status === 409 ? stale : `Failed to update person. ${message}` });
    }
  });

  return (
    <Form noValidate aria-label="School and year" onSubmit={(event) => void save(event)}>
      <h2>School and year</h2>
      <TextField label="School" autoComplete="off" error={errors.school?.message} {...register('school')} />
      <TextField label="Year" autoComplete="off" error={errors.year?.message} {...register('year')} />
      <Button type="submit" busy={isSubmitting}>
        Save
      </Button>
    </Form>
  );
}
