import type { ReactNode } from 'react';
import { ButtonLink } from '../components/button-link';
import { EmptyState } from '../components/empty-state';
import { LateArt } from '../components/late-art';
import { Link } from '../router/router';

const gateArt = () => import('../illustrations/gate-art').then(({ GateArt }) => GateArt);

const backHome = (
  <ButtonLink as={Link} to="/home">
    Go back home
  </ButtonLink>
);

/**
 * The 403 page: signed in, but not as an admin.
 *
 * @param action a way out, where the home page is for admins as well
 */
export function ForbiddenScreen({ action = backHome }: { action?: ReactNode }) {
  return (
    <EmptyState
      page
      art={<LateArt load={gateArt} />}
      title="This page is for admins"
      message="You are signed in, but this account cannot manage content. Ask an admin of your school to give you access."
      action={action}
    />
  );
}
