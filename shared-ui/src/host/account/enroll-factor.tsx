import { useCallback } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../components/buttons/button';
import { CodeForm } from '../second-factor/code-form';
import { enrollFactor, verifyCode, type Enrollment } from '../second-factor/second-factor.api';
import { useServices } from '../services';
import { SectionRead } from './section-read';
import { SectionStep } from './section-step';
import { useRead } from './use-read';

const QrCode = styled.img`
  width: 12rem;
  height: 12rem;
  padding: var(--space-2);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: white;
`;

const Secret = styled.code`
  overflow-wrap: anywhere;
  font-size: var(--text-s);
`;

interface Props {
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** Shows the new factor's picture and secret, and turns it on with the first code. */
export function EnrollFactor(props: Props) {
  const services = useServices();
  const read = useRead(
    useCallback(async () => enrollFactor(await services.getAuth(), window.location.host), [services]),
  );
  return (
    <SectionRead what="The code for your app" height="34rem" read={read}>
      {(enrollment) => <Steps enrollment={enrollment} {...props} />}
    </SectionRead>
  );
}

function Steps({
  enrollment: { factorId, qrCode, secret },
  onDone,
  onCancel,
}: Props & { enrollment: Enrollment }) {
  const services = useServices();
  async function submit(code: string) {
    await verifyCode(await services.getAuth(), factorId, code);
    services.notify({ kind: 'success', message: 'The second factor is on' });
    await onDone();
  }
  return (
    <SectionStep>
      <p>Scan this with an authenticator app, such as the one of your phone’s password manager.</p>
      <QrCode src={qrCode} alt="QR code for your authenticator app" />
      <p>
        Or type this key: <Secret>{secret}</Secret>
      </p>
      <CodeForm label="Turn on" onSubmit={submit}>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </CodeForm>
    </SectionStep>
  );
}
