import { ButtonLink } from '../../components/button-link';
import { EmptyState } from '../../components/empty-state';
import { Link } from 'react-router-dom';

/** For an admin of a deployment that demands a second factor, who has none yet. */
export function FactorDemandedScreen() {
  return (
    <EmptyState
      page
      title="Set up your second factor"
      message="This site asks all admins for a code as well as their password. Setting it up takes a minute and an app on your phone."
      action={
        <ButtonLink as={Link} to="/account">
          Go to your account
        </ButtonLink>
      }
    />
  );
}
