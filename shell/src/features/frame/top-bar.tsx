import { styled } from 'styled-components';
import { Link, NavLink } from 'shared-ui/router';
import { useSession } from 'shared-ui/services';
import { AccountMenu } from './account-menu';
import { LogInMenu } from './log-in-menu';
import { PRODUCT } from './product';

const Bar = styled.header`
  position: sticky;
  z-index: 50;
  top: 0;
  border-bottom: 1px solid var(--color-line);
  background: color-mix(in srgb, var(--color-surface) 92%, transparent);
  backdrop-filter: blur(10px);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-5);
  width: min(100% - 2 * var(--space-5), var(--content-width));
  height: 4rem;
  margin-inline: auto;
`;

const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  margin-right: auto;
  font-family: var(--font-display);
  font-size: var(--text-l);
  font-weight: 800;
  letter-spacing: -0.02em;
  color: var(--color-ink);
  text-decoration: none;
`;

const Item = styled(NavLink)`
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-full);
  font-weight: 600;
  color: var(--color-ink);
  text-decoration: none;
  &:hover,
  &.active {
    background: var(--color-surface-sunken);
  }
`;

/** The bar above every page (specification, section 2): Lessons, and signing in or the account. */
export function TopBar() {
  const session = useSession();
  return (
    <Bar>
      <Row as="nav" aria-label="Main">
        <Brand to="/">
          <Mark viewBox="0 0 32 32" aria-hidden="true">
            <path d="M6 27c0-9 20-7 20-15a6 6 0 0 0-6-6" />
            <circle cx="8" cy="27" r="3" />
            <path className="flag" d="M17 3v9M17 3l8 3-8 3" />
          </Mark>
          {PRODUCT}
        </Brand>
        <Item to="/home">Lessons</Item>
        {session.status === 'signed-in' && session.user.isAdmin && <Item to="/admin-dashboard">Admin</Item>}
        {session.status === 'signed-out' && <LogInMenu />}
        {session.status === 'signed-in' && <AccountMenu user={session.user} />}
      </Row>
    </Bar>
  );
}

const Mark = styled.svg`
  width: 2rem;
  height: 2rem;
  fill: none;
  stroke: var(--color-ink);
  stroke-width: 4;
  stroke-linecap: round;
  stroke-linejoin: round;
  circle,
  .flag {
    stroke: var(--color-accent);
    stroke-width: 2.5;
    fill: var(--color-accent);
  }
`;
