import type { SessionUser } from '@learn-for-life/contract';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Button } from '../../components/buttons/button';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { FieldError } from '../../components/fields/field-error';
import { toAppError } from '../data/app-error';
import { CodeForm } from '../second-factor/code-form';
import {
  readFactors,
  removeFactor,
  type Factor,
  enrollFactor,
  verifyCode,
  type Enrollment,
} from '../second-factor/second-factor.api';
import { useServices } from '../services';
import { AccountSection } from './account-section';
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

/** Lets admins and school staff require a code in addition to the password (docs/product.md#second-factor). */
export function SecondFactorSection({ user }: { user: SessionUser }) {
  if (!user.isAdmin && !user.worksAtSchool && user.secondFactor === undefined) return null;
  return <Factors demanded={user.secondFactor === 'enroll'} />;
}

function Factors({ demanded }: { demanded: boolean }) {
  const services = useServices();
  const read = useRead(useCallback(async () => readFactors(await services.getAuth()), [services]));
  return (
    <AccountSection
      title="Two-step verification"
      id="second-factor"
      about="Log in with your password and a code from an authenticator app."
    >
      <SectionRead what="two-step verification" height="5.4rem" read={read}>
        {([factor]) =>
          factor ? (
            <FactorInUse factor={factor} onRemoved={read.reload} />
          ) : (
            <NoFactor demanded={demanded} onAdded={read.reload} />
          )
        }
      </SectionRead>
    </AccountSection>
  );
}

function NoFactor({ demanded, onAdded }: { demanded: boolean; onAdded: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <EnrollFactor onDone={onAdded} onCancel={() => setOpen(false)} />;
  return (
    <SectionStep>
      <p>{demanded ? 'You need to set up two-step verification first.' : 'Two-step verification is off.'}</p>
      <Button onClick={() => setOpen(true)}>Set up</Button>
    </SectionStep>
  );
}

function FactorInUse({ factor, onRemoved }: { factor: Factor; onRemoved: () => Promise<void> }) {
  const services = useServices();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await removeFactor(await services.getAuth(), factor.id);
      services.notify({ kind: 'success', message: 'Two-step verification turned off' });
      // The focus returns to the button first, and then moves to the button's replacement.
      flushSync(() => setAsking(false));
      await onRemoved();
    } catch (error) {
      setFailure(toAppError(error).message);
      setAsking(false);
    }
    setBusy(false);
  }

  return (
    <SectionStep>
      <p>{`On since ${new Date(factor.addedAt).toLocaleDateString('en-AU', { dateStyle: 'long' })}.`}</p>
      <FieldError>{failure}</FieldError>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Turn off
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Turn off two-step verification?"
        message="Anyone who knows your password can then log in as you."
        confirmLabel="Turn off"
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </SectionStep>
  );
}

interface EnrollFactorProps {
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** Shows the new factor's QR code and secret, and turns the factor on with the first code. */
function EnrollFactor(props: EnrollFactorProps) {
  const services = useServices();
  const read = useRead(
    useCallback(async () => enrollFactor(await services.getAuth(), window.location.host), [services]),
  );
  return (
    <SectionRead what="the code for your app" height="36.5rem" read={read}>
      {(enrollment) => <Steps enrollment={enrollment} {...props} />}
    </SectionRead>
  );
}

function Steps({
  enrollment: { factorId, qrCode, secret },
  onDone,
  onCancel,
}: EnrollFactorProps & { enrollment: Enrollment }) {
  const services = useServices();
  async function submit(code: string) {
    await verifyCode(await services.getAuth(), factorId, code);
    services.notify({ kind: 'success', message: 'Two-step verification turned on' });
    await onDone();
  }
  return (
    <SectionStep>
      <p>Scan this with an authenticator app, such as your phone’s password manager.</p>
      <QrCode src={qrCode} alt="QR code for your authenticator app" />
      <p>
        Or type this key: <Secret>{secret}</Secret>
      </p>
      <p>No phone? Type the key into an app on your computer, such as KeePassXC.</p>
      <CodeForm label="Turn on" onSubmit={submit}>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </CodeForm>
    </SectionStep>
  );
}
