import type { SessionUser } from '@learn-for-life/contract';
import { AccountSection } from '../account-section';
import { PasswordForm } from './password-form';

export function PasswordSection({ user }: { user: SessionUser }) {
  return (
    <AccountSection title="Password" about="Changing your password logs you out on every other device.">
      <PasswordForm
        email={user.username ?? user.email}
        owner={{ isAdmin: user.isAdmin || user.secondFactor !== undefined }}
      />
    </AccountSection>
  );
}
