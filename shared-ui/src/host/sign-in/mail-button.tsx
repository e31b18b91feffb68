import { styled } from 'styled-components';
import { Button, type ButtonProps } from '../../components/buttons/button';
import { FieldError } from '../../components/fields/field-error';
import type { Mail } from './use-mail';

const MailButtonRoot = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Note = styled.p`
  color: var(--color-on-night-soft);
  font-size: var(--text-s);
  &:empty {
    display: none;
  }
`;

export interface MailButtonProps extends Pick<ButtonProps, 'type' | 'variant' | 'onClick'> {
  mail: Mail;
  /** The message shown once the email has been sent. */
  sent: string;
  /** The button's label. */
  children: string;
}

/** A button that sends an email, with the result below. */
export function MailButton({ mail, sent, children, ...button }: MailButtonProps) {
  const seconds = mail.status === 'waiting' && mail.seconds;
  return (
    <MailButtonRoot>
      <Button
        variant="secondary"
        {...button}
        block
        busy={mail.status === 'sending'}
        aria-disabled={seconds !== false}
      >
        {seconds === false ? children : `${children} in ${seconds} s`}
      </Button>
      <Note role="status">
        {mail.status === 'sent'
          ? sent
          : seconds !== false && 'We just sent you an email. Check your inbox before asking for another.'}
      </Note>
      <FieldError>{mail.status === 'failed' && mail.message}</FieldError>
    </MailButtonRoot>
  );
}
