import { AccountSection } from './account-section';
import type { AccountSectionProps } from './account-sections';
import { PasswordForm } from './password-form';

export function PasswordSection({ user }: AccountSectionProps) {
  return (
    <AccountSection title="Password" about="Changing it logs you out on every other device.">
      <PasswordForm email={user.email} owner={{ isAdmin: user.isAdmin || user.secondFactor !== undefined }} />
    </AccountSection>
  );
}
