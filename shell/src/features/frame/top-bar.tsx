import { Logo } from 'shared-ui/drawings';
import { Link } from 'react-router-dom';
import { useSession } from 'shared-ui/services';
import { styled } from 'styled-components';
import { AccountMenu } from './account-menu';
import { LogInMenu } from './log-in-menu';
import { MainLinks } from './main-links';
import { PRODUCT } from './product';

const Bar = styled.header`
  position: sticky;
  z-index: 50;
  top: 0;
  height: var(--bar-height);
  border-bottom: 1px solid var(--color-line);
  background: color-mix(in srgb, var(--color-surface) 92%, transparent);
  backdrop-filter: blur(10px);
  /* At 400 % zoom a window is as low as this: the page gets all of it. */
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
  /* A narrow window has room for the mark alone; screen readers still read the name. */
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

/** At the other end of the bar from the links, so that neither moves the other when it comes. */
const MenuPlace = styled.div`
  min-width: 0;
  margin-inline-start: auto;
`;

/** The bar above every page (docs/product.md#top-bar-and-footer): the main links, and the log-in or account menu. */
export function TopBar() {
  const session = useSession();
  return (
    <Bar>
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
