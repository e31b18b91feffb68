import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { Button } from '../../components/buttons/button';
import { TextField } from '../../components/fields/text-field';
import { toAppError } from '../data/app-error';
import { AuthFormFailure, supportCode } from '../sign-in';
import type { Elements } from '../../components/elements';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  width: 100%;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const schema = z.object({
  code: z.string().check(
    z.overwrite((text) => text.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'Enter the 6-digit code from your app.'),
  ),
});

interface Props {
  /** The button's label. */
  label: string;
  /** Rejects with an error whose message is shown. */
  onSubmit: (code: string) => Promise<void>;
  /** Content beside the button. */
  children?: Elements;
}

/** Asks for the second factor's code. */
export function CodeForm({ label, onSubmit, children }: Props) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }: z.infer<typeof schema>) => {
    clearErrors('root');
    try {
      await onSubmit(code);
    } catch (error) {
      const failure = toAppError(error);
      const field = failure.fields?.['code'] ? 'code' : 'root';
      setError(field, { type: supportCode(failure), message: failure.message }, { shouldFocus: true });
    }
  });
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={errors.code?.message}
        {...register('code')}
      />
      <AuthFormFailure message={errors.root?.message} code={errors.root?.type} />
      <Actions>
        <Button type="submit" busy={isSubmitting}>
          {label}
        </Button>
        {children}
      </Actions>
    </Form>
  );
}
