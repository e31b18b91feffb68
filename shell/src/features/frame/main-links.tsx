import { Menu } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SessionState } from '@learn-for-life/contract';
import { AT_LESSONS } from 'shared-ui/learning';
import { useAddedLinks } from 'shared-ui/extensions';
import { useRouteHandle } from 'shared-ui/host';
import { reportFailure } from 'shared-ui/start';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { AddedLinks } from './added-links';
import { menuPanel, Toggle, WIDE_ENOUGH } from './popover-menu.styles';

const MenuToggle = styled(Toggle)`
  padding-inline: var(--space-3);
  border-color: transparent;
  @media (width >= ${WIDE_ENOUGH}) {
    display: none;
  }
`;

/** A row of links if there is room; otherwise the list that the button 'Menu' opens. The links appear only once. */
const Links = styled.ul`
  margin: 0;
  list-style: none;
  @media (width >= ${WIDE_ENOUGH}) {
    position: static;
    display: flex;
    gap: var(--space-1);
    padding: 0;
    overflow: visible;
    border: 0;
    background: none;
    color: inherit;
    a {
      display: block;
      padding: var(--space-2) var(--space-3);
      border-radius: var(--radius-full);
      font-weight: 600;
      white-space: nowrap;
      text-decoration: none;
      color: inherit;
      &:hover,
      &[aria-current] {
        background: var(--color-surface-sunken);
      }
    }
  }
  @media (width < ${WIDE_ENOUGH}) {
    ${menuPanel}
    inset-inline: var(--page-margin) auto;
  }
`;

/** The pages of a course, which are reached through the list of courses. */
const IN_A_COURSE = /^\/(course-overview|video|lesson-complete)\//;

/** Admin app pages that are also for school staff. */
const AT_SCHOOL = /^\/(classes|schools)(\/|$)/;

/** The bar's links (docs/product.md#top-bar-and-footer). While the session is being read, the links are those for someone signed in. */
export function MainLinks({ session }: { session: SessionState }) {
  const { access } = useRouteHandle();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const isMember = session.status !== 'signed-out';
  const user = session.status === 'signed-in' ? session.user : undefined;
  const isAtSchool = AT_SCHOOL.test(pathname);

  // An open list would cover the page if the window became wide.
  useEffect(() => {
    const close = () => list.current?.hidePopover();
    window.addEventListener('resize', close);
    return () => window.removeEventListener('resize', close);
  }, []);

  return (
    <>
      <MenuToggle type="button" popoverTarget="main-menu">
        <Menu aria-hidden="true" />
        Menu
      </MenuToggle>
      {/* Choosing a link closes the list. Enter on a link also triggers a click. */}
      <Links id="main-menu" ref={list} popover="auto" onClick={() => list.current?.hidePopover()}>
        {isMember && (
          <li>
            <NavLink to="/home">Home</NavLink>
          </li>
        )}
        <li>
          <Link to="/home" state={AT_LESSONS}>
            Lessons
          </Link>
        </li>
        <li>
          <Link
            to="/courses"
            aria-current={pathname === '/courses' ? 'page' : IN_A_COURSE.test(pathname) || undefined}
          >
            Courses
          </Link>
        </li>
        {isMember && (
          <>
            <li>
              <NavLink to="/practise">Practise</NavLink>
            </li>
            <li>
              <NavLink to="/dashboard">My progress</NavLink>
            </li>
          </>
        )}
        {user?.isAdmin && (
          <li>
            {/* This link is marked on every admin page, whatever its address; the admin pages' own navigation marks the open page. */}
            <Link
              to={user.adminRight === 'people' ? '/people' : '/admin-dashboard'}
              aria-current={access === 'admin' || isAtSchool || undefined}
            >
              Admin
            </Link>
          </li>
        )}
        {user?.worksAtSchool && !user.isAdmin && (
          <li>
            <Link to="/classes" aria-current={pathname === '/classes' ? 'page' : isAtSchool || undefined}>
              Classes
            </Link>
          </li>
        )}
        <Added />
      </Links>
    </>
  );
}

/** The links of remotes. Most bars have none, and no page needs them to start, so their code is only fetched if there are any. */
function Added() {
  const links = useAddedLinks('main');
  const [Code, setCode] = useState<typeof AddedLinks>();
  const isNeeded = links.length > 0;
  useEffect(() => {
    if (isNeeded) import('./added-links').then((code) => setCode(() => code.AddedLinks), reportFailure);
  }, [isNeeded]);
  return isNeeded && Code ? <Code links={links} /> : null;
}
