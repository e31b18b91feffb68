import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/buttons/button-link';
import { EmptyState } from '../../components/states/empty-state';
import { LazyDrawing } from '../../components/lazy-drawing';
import { Link } from 'react-router-dom';
import { useSession } from '../services';

const gateArt = () => import('../../components/drawings/gate-art.svg').then((file) => file.default);

const backHome = (
  <ButtonLink as={Link} to="/home">
    Go back home
  </ButtonLink>
);

const toClasses = (
  <ButtonLink as={Link} to="/classes">
    Go to your classes
  </ButtonLink>
);

/**
 * The 403 page for people who are signed in without the required access.
 * @param forStaff whether the page is for school staff instead of admins
 * @param action replaces the link to the home page, for hosts whose home page is also only for admins
 */
export function ForbiddenScreen({ action = backHome, forStaff }: { action?: ReactNode; forStaff?: boolean }) {
  const session = useSession();
  const teaches = session.status === 'signed-in' && session.user.worksAtSchool;
  return (
    <EmptyState
      page
      art={<LazyDrawing load={gateArt} />}
      title={forStaff ? 'This page is for teachers' : 'This page is for admins'}
      message={
        forStaff
          ? 'Ask your school’s administrator to invite you.'
          : 'Your account can’t manage content. Ask an admin to give you access.'
      }
      action={teaches ? toClasses : action}
    />
  );
}
