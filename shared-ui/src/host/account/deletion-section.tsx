import { DeleteMyAccount } from './delete-my-account';
import { AccountSection } from './account-section';

/** Deletes the signed-in person's account, after a time in which they can keep it. */
export function DeletionSection() {
  return (
    <AccountSection
      title="Delete account"
      about="Your lessons, answers and results are deleted with it. Download your data first if you want to keep it."
    >
      <DeleteMyAccount />
    </AccountSection>
  );
}
