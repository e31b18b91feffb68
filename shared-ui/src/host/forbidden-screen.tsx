import { ButtonLink } from '../components/button-link';
import { EmptyState } from '../components/empty-state';
import { Link } from '../router/router';

/** The 403 page: signed in, but not as an admin. */
export function ForbiddenScreen() {
  return (
    <EmptyState
      page
      title="This page is for admins"
      message="You are signed in, but this account cannot manage content. Ask an admin of your school to give you access."
      action={
        <ButtonLink as={Link} to="/">
          Go back home
        </ButtonLink>
      }
    />
  );
}
