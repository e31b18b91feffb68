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
 * The 403 page: signed in, but not as an admin.
 *
 * @param forStaff the page is for staff of schools, not for admins
 * @param action replaces the link to the home page if that is for admins, too
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
          : 'Your account can’t manage content. Ask a school admin to give you access.'
      }
      action={teaches ? toClasses : action}
    />
  );
}
