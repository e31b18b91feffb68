import { ButtonLink } from '../../components/buttons/button-link';
import { EmptyState } from '../../components/states/empty-state';
import { Link } from 'react-router-dom';

/** For an admin, or the staff of a school, where the deployment demands a second factor and they have none yet. */
export function FactorDemandedScreen() {
  return (
    <EmptyState
      page
      title="Set up your second factor"
      message="This site asks you for a code as well as their password. Setting it up takes a minute and an app on your phone."
      action={
        <ButtonLink as={Link} to="/account#second-factor">
          Go to your account
        </ButtonLink>
      }
    />
  );
}
