import { styled } from 'styled-components';
import { FieldError } from '../../components/fields/field-error';
import { AuthErrorArea } from './auth-form.styles';

const Code = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  [data-surface='night'] & {
    color: var(--color-on-night-soft);
  }
`;

interface AuthFormFailureProps {
  message: string | undefined;
  /** The code of a failure that the message doesn't explain. */
  code?: string | number | undefined;
}

/** The failure of a form that Auth answers, above its button. */
export function AuthFormFailure({ message, code }: AuthFormFailureProps) {
  return (
    <AuthErrorArea>
      <FieldError>{message}</FieldError>
      {code && <Code>{`Code for support: ${code}`}</Code>}
    </AuthErrorArea>
  );
}
