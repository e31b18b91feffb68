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
  /** The failure's code, if the message doesn't explain it. */
  code?: string | number | undefined;
}

/** The failure message above the button of a form that sends a request to Auth. */
export function AuthFormFailure({ message, code }: AuthFormFailureProps) {
  return (
    <AuthErrorArea>
      <FieldError>{message}</FieldError>
      {code && <Code>{`Code for support: ${code}`}</Code>}
    </AuthErrorArea>
  );
}
