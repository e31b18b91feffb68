import { styled } from 'styled-components';
import { Container } from 'shared-ui/components';
import { NavLink } from 'react-router-dom';
import { useAdminPages } from './admin-pages';
import { ShortcutsButton } from './shortcuts/shortcuts-button';

const Bar = styled.nav`
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  margin-inline: calc(-1 * var(--space-3));
  list-style: none;
  > :last-child {
    align-self: center;
    margin-inline-start: auto;
  }
`;

const PageLink = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  min-height: 3rem;
  padding-inline: var(--space-3);
  border-block: 3px solid transparent;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  font-weight: 600;
  text-decoration: none;
  &:hover {
    color: var(--color-ink);
    background: var(--color-surface-sunken);
  }
  &[aria-current='page'] {
    border-bottom-color: var(--color-accent);
    color: var(--color-ink);
  }
`;

/** Links between the admin pages that the user may open, and the keyboard shortcuts. */
export function AdminNavigation() {
  const pages = useAdminPages();
  // Somebody who is invited to a school has no other page yet.
  if (pages.length === 0) return null;
  return (
    <Bar aria-label="Admin pages">
      <Container>
        <List>
          {pages.map(({ path, label }) => (
            <li key={path}>
              <PageLink to={path}>{label}</PageLink>
            </li>
          ))}
          <li>
            <ShortcutsButton pages={pages} />
          </li>
        </List>
      </Container>
    </Bar>
  );
}
