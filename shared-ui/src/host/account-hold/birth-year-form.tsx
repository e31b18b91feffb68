import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../components/buttons/button';
import { TextField } from '../../components/fields/text-field';
import { AccountForm } from '../account/account-form.styles';
import { birthYearSchema } from '../sign-in/birth-year';

const schema = z.object({ year: birthYearSchema() });

/** For an account from before the deployment asked for the year of birth. */
export function BirthYearForm({
  busy,
  onSubmit,
}: {
  busy: boolean;
  onSubmit: (year: number) => Promise<void>;
}) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { year: '' },
  });
  const submit = handleSubmit(({ year }) => onSubmit(Number(year)));
  return (
    <AccountForm noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Year of birth"
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        required
        hint="You can give it once; your school can correct it."
        error={formState.errors.year?.message}
        {...register('year')}
      />
      <div>
        <Button type="submit" busy={busy}>
          Continue
        </Button>
      </div>
    </AccountForm>
  );
}
