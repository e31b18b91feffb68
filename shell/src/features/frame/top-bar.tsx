import type { SessionUser } from '@learn-for-life/contract';
import { ChevronDown } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Logo } from 'shared-ui/drawings';
import { Link, useNavigate } from 'react-router-dom';
import { stickyBarProps, type Elements } from 'shared-ui/components';
import { useAddedLinks } from 'shared-ui/extensions';
import { logOut } from 'shared-ui/host';
import { useServices, useSession } from 'shared-ui/services';
import { styled } from 'styled-components';
import { useOverrideDialog } from '../override';
import { MainLinks } from './main-links';
import { menuPanel, Toggle } from './popover-menu.styles';
import { PRODUCT } from '../../shared/product';

const Bar = styled.header`
  position: sticky;
  z-index: 50;
  top: 0;
  height: var(--bar-height);
  border-bottom: 1px solid var(--color-line);
  background: color-mix(in srgb, var(--color-surface) 92%, transparent);
  backdrop-filter: blur(10px);
  /* At 400% zoom, a window can be this short. The bar then scrolls away. */
  @media (height < 20rem) {
    position: static;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  width: min(100% - 2 * var(--page-margin), var(--content-width));
  height: 100%;
  margin-inline: auto;
`;

const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  margin-inline-end: var(--space-4);
  font-family: var(--font-display);
  font-size: var(--text-l);
  font-weight: 800;
  letter-spacing: -0.02em;
  color: var(--color-ink);
  text-decoration: none;
  /* A narrow window only has room for the mark; screen readers still read the name. */
  @media (width < 40rem) {
    margin-inline-end: 0;
    span > span {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

/** The menu's place, at the opposite end of the bar from the links, so that neither moves when the other appears. */
const MenuPlace = styled.div`
  min-width: 0;
  margin-inline-start: auto;
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const PopoverMenuRoot = styled.div`
  position: relative;
`;

const Panel = styled.div`
  ${menuPanel}
  /* Along the content's right edge. */
  right: max(var(--page-margin), (100vw - var(--content-width)) / 2);
  left: auto;
  ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

/** The bar above every page (docs/product.md#top-bar-and-footer): the main links, and the log-in or account menu. */
export function TopBar() {
  const session = useSession();
  return (
    <Bar {...stickyBarProps}>
      <Row as="nav" aria-label="Main">
        <Brand to="/">
          <Logo name={PRODUCT} />
        </Brand>
        <MainLinks session={session} />
        <MenuPlace>
          {session.status === 'signed-out' && <LogInMenu />}
          {session.status === 'signed-in' && <AccountMenu user={session.user} />}
        </MenuPlace>
      </Row>
    </Bar>
  );
}

/** Both links open the same login page, because the account determines the rights (docs/product.md#top-bar-and-footer). */
function LogInMenu() {
  return (
    <PopoverMenu id="log-in-menu" label={<Name>Log In</Name>}>
      <li>
        <Link to="/login">Student</Link>
      </li>
      <li>
        <Link to="/login">Admin</Link>
      </li>
    </PopoverMenu>
  );
}

/**
 * The signed-in person's menu: Profile, Account and Log Out, the links that remotes add, 'Switch account' for accounts with a username, and
 * 'Try a remote…' for users who may do so.
 */
function AccountMenu({ user }: { user: SessionUser }) {
  const services = useServices();
  const navigate = useNavigate();
  const override = useOverrideDialog(user);
  const dialog: Elements = override.dialog;
  const added = useAddedLinks('account');
  return (
    <>
      <PopoverMenu id="account-menu" label={<Name>{user.displayName}</Name>}>
        <li>
          <Link to="/profile">Profile</Link>
        </li>
        <li>
          <Link to="/account">Account</Link>
        </li>
        {added.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
        {override.isOffered && (
          <li>
            <button type="button" onClick={override.open}>
              Try a remote…
            </button>
          </li>
        )}
        {user.username !== undefined && (
          <li>
            <button type="button" onClick={() => void logOut(services, navigate, '/login?with=username')}>
              Switch account
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={() => void logOut(services, navigate)}>
            Log Out
          </button>
        </li>
      </PopoverMenu>
      {dialog}
    </>
  );
}

/**
 * A button that discloses a short list of links. The browser's own popover closes on Escape or a click outside, and returns the focus to
 * the button.
 * @param id unique in the page
 * @param children `li` elements
 */
function PopoverMenu({ id, label, children }: { id: string; label: Elements; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <PopoverMenuRoot>
      <Toggle type="button" popoverTarget={id}>
        {label}
        <ChevronDown aria-hidden="true" />
      </Toggle>
      <Panel id={id} ref={panel} popover="auto">
        {/* Choosing an entry closes the list. The entries are links and buttons, so the keyboard also triggers clicks. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above */}
        <ul onClick={() => panel.current?.hidePopover()}>{children}</ul>
      </Panel>
    </PopoverMenuRoot>
  );
}
