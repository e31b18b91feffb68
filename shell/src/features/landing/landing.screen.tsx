import { ButtonLink, EmptyState } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { PRODUCT } from '../../shared/product';

/** The plain landing page, for a platform whose remotes have none. It says what the platform is and where to start. */
export default function LandingScreen() {
  return (
    <EmptyState
      page
      title={PRODUCT}
      message="Life skills, financial literacy, career planning and tax returns for school students."
      action={
        <>
          <ButtonLink as={Link} to="/login">
            Log In
          </ButtonLink>
          <ButtonLink as={Link} to="/signup" variant="secondary">
            Sign Up
          </ButtonLink>
        </>
      }
    />
  );
}
