import { ButtonLink, EmptyState } from 'shared-ui/components';
import { NotFoundArt } from 'shared-ui/drawings';
import { Link } from 'react-router-dom';

/** The page for an unknown address. */
export default function NotFoundScreen() {
  return (
    <EmptyState
      page
      art={<NotFoundArt />}
      title="404: this road leads nowhere"
      message="We couldn’t find this page. It may have moved, or the link has a typo."
      action={
        <ButtonLink as={Link} to="/">
          Go back home
        </ButtonLink>
      }
    />
  );
}
