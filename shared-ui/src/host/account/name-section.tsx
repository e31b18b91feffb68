import type { SessionUser } from '@learn-for-life/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../components/buttons/button';
import { TextField } from '../../components/fields/text-field';
import { toAppError } from '../data/app-error';
import { useServices } from '../services';
import { AuthFormFailure } from '../sign-in';
import { changeName, readName, type PersonName } from './account.api';
import { AccountForm } from './account-form.styles';
import { AccountSection } from './account-section';
import { SectionRead } from './section-read';
import { useRead } from './use-read';

const name = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
const schema = z.object({
  firstName: name('Enter your first name.'),
  lastName: name('Enter your last name.'),
});

/** The name that the top bar, the profile and the admins' lists show. */
export function NameSection({ user }: { user: SessionUser }) {
  // The school sets the names on accounts that it created.
  return user.username === undefined ? <OwnName /> : null;
}

function OwnName() {
  const services = useServices();
  const read = useRead(useCallback(() => readName(services), [services]));
  return (
    <AccountSection title="Name" about="How your name appears to you and your school.">
      <SectionRead what="your name" height="15.6rem" read={read}>
        {(current) => <NameForm current={current} />}
      </SectionRead>
    </AccountSection>
  );
}

function NameForm({ current }: { current: PersonName }) {
  const services = useServices();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: current,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (names: PersonName) => {
    clearErrors('root');
    try {
      await changeName(services, names);
      services.notify({ kind: 'success', message: 'Name changed' });
    } catch (error) {
      setError('root', { message: toAppError(error).message });
    }
  });

  return (
    <AccountForm noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={80}
        required
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={80}
        required
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <AuthFormFailure message={errors.root?.message} />
      <div>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          Change name
        </Button>
      </div>
    </AccountForm>
  );
}
