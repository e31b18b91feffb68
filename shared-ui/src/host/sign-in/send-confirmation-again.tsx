import { useServices } from '../services';
import { resendConfirmation } from './confirmation.api';
import { MailButton } from './mail-button';
import { useMail } from './use-mail';

/** The 'Send again' button for the link that confirms this email. */
export function SendConfirmationAgain({ email }: { email: string }) {
  const services = useServices();
  const { mail, request } = useMail();
  return (
    <MailButton
      mail={mail}
      sent={`We sent the link to ${email}. It can take a few minutes.`}
      onClick={() => void request(() => resendConfirmation(services, email))}
    >
      Send again
    </MailButton>
  );
}
