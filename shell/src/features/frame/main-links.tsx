import { ChevronDown, Menu } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SessionState } from '@learn-for-life/contract';
import { AT_LESSONS } from 'shared-ui/learning';
import { useAddedLinks } from 'shared-ui/extensions';
import { useRouteHandle } from 'shared-ui/host';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { menuPanel, Toggle } from './popover-menu.styles';

/** From this width on there is room for all links; in rem, so that larger letters count. */
const WIDE_ENOUGH = '60rem';

/** From this width on, there is also room for links of remotes. */
const ROOM_FOR_ADDED = '80rem';

/** Links of remotes that the bar shows at most, and characters that there is room for beside the other links; 'More' has the rest. */
const ADDED_IN_BAR = 3;
const ADDED_CHARACTERS = 30;
/** The space around a label. Characters. */
const LABEL_MARGIN = 3;

/** How many of these labels the bar shows. */
function countInBar(labels: readonly string[]): number {
  let room = ADDED_CHARACTERS;
  const tooMuch = labels.findIndex((label, index) => {
    room -= label.length + LABEL_MARGIN;
    return index >= ADDED_IN_BAR || room < 0;
  });
  return tooMuch < 0 ? labels.length : tooMuch;
}

const MenuToggle = styled(Toggle)`
  padding-inline: var(--space-3);
  border-color: transparent;
  @media (width >= ${WIDE_ENOUGH}) {
    display: none;
  }
`;

/** A row of links where there is room; else the list that the button 'Menu' opens. The links are there once. */
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

/** A link of a remote: in the list of 'Menu' always, in the bar where there is room. */
const Added = styled.li`
  @media (${WIDE_ENOUGH} <= width < ${ROOM_FOR_ADDED}) {
    display: none;
  }
  @media (width >= ${WIDE_ENOUGH}) {
    &[data-more] {
      display: none;
    }
  }
`;

/** The links of remotes that the bar has no room for. */
const More = styled.li`
  @media (width < ${WIDE_ENOUGH}) {
    display: none;
  }
  @media (width >= ${ROOM_FOR_ADDED}) {
    &[data-empty],
    li:not([data-more]) {
      display: none;
    }
  }
  > button {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    padding: var(--space-2) var(--space-3);
    white-space: nowrap;
    border-radius: var(--radius-full);
    font-weight: 600;
    &:hover,
    &[aria-current] {
      background: var(--color-surface-sunken);
    }
    > svg {
      flex: none;
      width: 1.125rem;
      height: 1.125rem;
    }
  }
`;

const MoreList = styled.ul`
  ${menuPanel}
  /* Along the content's right edge, as the account menu. */
  right: max(var(--page-margin), (100vw - var(--content-width)) / 2);
  left: auto;
  margin: 0;
  list-style: none;
  && a {
    padding: var(--space-3) var(--space-4);
    border-radius: var(--radius-s);
    white-space: normal;
  }
`;

/** The pages of a course, which are reached through the list of courses. */
const IN_A_COURSE = /^\/(course-overview|video|lesson-complete)\//;

/** Pages of the admin app that are for staff of schools as well. */
const AT_SCHOOL = /^\/(classes|schools)(\/|$)/;

/** The bar's links (docs/product.md#top-bar-and-footer). While the session is being read, they are those of somebody signed in. */
export function MainLinks({ session }: { session: SessionState }) {
  const { access } = useRouteHandle();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const isMember = session.status !== 'signed-out';
  const user = session.status === 'signed-in' ? session.user : undefined;
  const isAtSchool = AT_SCHOOL.test(pathname);

  // In a window that becomes wide, the open list would lie above the page.
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
      {/* A chosen link closes the list; links are clicked by the keyboard, too. */}
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
            {/* Of all admin pages, whatever their addresses; the one that is open is marked in their own navigation. */}
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
        <AddedLinks />
      </Links>
    </>
  );
}

/** The links of remotes, as items of the list: the first in the bar where there is room, the others in 'More'. */
function AddedLinks() {
  const links = useAddedLinks('main');
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  if (links.length === 0) return null;
  const inBar = countInBar(links.map(({ label }) => label));
  const items = links.map((link, index) => ({ ...link, isLater: index >= inBar || undefined }));
  return (
    <>
      {items.map(({ path, label, isLater }) => (
        <Added key={path} data-more={isLater}>
          <NavLink to={path}>{label}</NavLink>
        </Added>
      ))}
      <More data-empty={links.length === inBar || undefined}>
        <button
          type="button"
          popoverTarget="more-links"
          aria-current={items.some(({ path }) => path === pathname) || undefined}
        >
          More
          <ChevronDown aria-hidden="true" />
        </button>
        {/* A chosen link closes the list, as above. */}
        <MoreList id="more-links" ref={list} popover="auto" onClick={() => list.current?.hidePopover()}>
          {items.map(({ path, label, isLater }) => (
            <li key={path} data-more={isLater}>
              <NavLink to={path}>{label}</NavLink>
            </li>
          ))}
        </MoreList>
      </More>
    </>
  );
}
