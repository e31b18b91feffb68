import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { Button, TextField } from 'shared-ui/components';
import { AuthColumn, AuthFootnote, AuthForm, AuthHeading, birthYearSchema } from 'shared-ui/sign-in';
import * as z from 'zod/mini';

const schema = z.object({ birthYear: birthYearSchema() });

interface AgeStepProps {
  /** The age that a student must reach in the current year. */
  minimumAge: number;
  /** @param year the year of birth as it was typed */
  onOldEnough: (year: string) => void;
}

/**
 * The first step of sign-up if the deployment has age rules: anyone too young isn't asked for anything else (docs/product.md#sign-up-age).
 */
export function AgeStep({ minimumAge, onOldEnough }: AgeStepProps) {
  const { state } = useLocation() as { state: unknown };
  const [isTooYoung, setTooYoung] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { birthYear: '' },
  });
  const submit = handleSubmit(({ birthYear }) => {
    if (new Date().getFullYear() - Number(birthYear) < minimumAge) setTooYoung(true);
    else onOldEnough(birthYear);
  });
  if (isTooYoung) return <TooYoung minimumAge={minimumAge} />;
  return (
    <AuthForm data-surface="night" noValidate onSubmit={(event) => void submit(event)}>
      <AuthHeading>
        <h1>Create your account</h1>
        <p>First, when were you born?</p>
      </AuthHeading>
      <TextField
        label="Year of birth"
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        required
        error={formState.errors.birthYear?.message}
        {...register('birthYear')}
      />
      <Button type="submit" size="l" block>
        Continue
      </Button>
      <AuthFootnote>
        Already have an account?{' '}
        <Link to="/login" state={state}>
          Click here
        </Link>
      </AuthFootnote>
    </AuthForm>
  );
}

function TooYoung({ minimumAge }: { minimumAge: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <AuthColumn data-surface="night">
      <AuthHeading>
        <h1 ref={heading} tabIndex={-1}>
          You’re a little too young
        </h1>
        <p>{`This platform is for students turning ${minimumAge} or older this year. We didn’t save anything.`}</p>
      </AuthHeading>
      <AuthFootnote>
        <Link to="/">Go back home</Link>
      </AuthFootnote>
    </AuthColumn>
  );
}
