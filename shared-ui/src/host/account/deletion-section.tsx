import type { SessionUser } from '@learn-for-life/contract';
import { DeleteMyAccount } from './delete-my-account';
import { AccountSection } from './account-section';

/** Deletes the signed-in person's account, after a grace period in which they can restore it. */
export function DeletionSection({ user }: { user: SessionUser }) {
  return (
    <AccountSection
      title="Delete account"
      about="This also deletes your lessons, answers and results. To keep your data, download it first."
    >
      <DeleteMyAccount isOfSchool={user.username !== undefined} />
    </AccountSection>
  );
}
