import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button, TextField } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { z } from 'zod';
import { StackedForm } from '../../shared/forms/stacked-form';
import type { PersonPrivacy } from './privacy.api';

const schema = z.object({ year: z.string().regex(/^(19|20)\d\d$/, 'Enter a year of birth.') });

interface BirthYearProps {
  data: PersonPrivacy;
  /** @throws AppError 422 */
  onSave: (year: number) => Promise<unknown>;
}

/** Corrects the year of birth: the person can give it only once. */
export function BirthYear({ data, onSave }: BirthYearProps) {
  const { notify } = useServices();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { year: data.birthYear?.toString() ?? '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const save = handleSubmit(async ({ year }) => {
    try {
      await onSave(Number(year));
      notify({ kind: 'success', message: 'Year of birth saved' });
    } catch (error) {
      setError('year', { message: toAppError(error).message });
    }
  });
  return (
    <StackedForm noValidate aria-label="Correct the year of birth" onSubmit={(event) => void save(event)}>
      <TextField
        label="Year of birth"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={errors.year?.message}
        {...register('year')}
      />
      {isDirty && (
        <div>
          <Button type="submit" variant="secondary" size="s" busy={isSubmitting}>
            Save year
          </Button>
        </div>
      )}
    </StackedForm>
  );
}
