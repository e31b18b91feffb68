import { ButtonLink } from '../components/button-link';
import { EmptyState } from '../components/empty-state';
import { LateArt } from '../components/late-art';
import { Link } from '../router/router';

const gateArt = () => import('../illustrations/gate-art').then(({ GateArt }) => GateArt);

/** The 403 page: signed in, but not as an admin. */
export function ForbiddenScreen() {
  return (
    <EmptyState
      page
      art={<LateArt load={gateArt} />}
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
