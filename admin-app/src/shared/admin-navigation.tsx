import { styled } from 'styled-components';
import { Container } from 'shared-ui/components';
import { NavLink } from 'shared-ui/router';

/** Every admin page, in the order of a content team's day. */
const PAGES = [
  { path: '/admin-dashboard', label: 'Dashboard' },
  { path: '/question-dashboard', label: 'Questions' },
  { path: '/qv_upload', label: 'Quiz & video upload' },
  { path: '/c_upload', label: 'Course upload' },
  { path: '/analytics', label: 'Analytics' },
  { path: '/people', label: 'People' },
  { path: '/subscriptions', label: 'Subscriptions' },
  { path: '/trash', label: 'Trash' },
];

const Bar = styled.nav`
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  margin-inline: calc(-1 * var(--space-3));
  list-style: none;
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

/** Links between the admin pages. */
export function AdminNavigation() {
  return (
    <Bar aria-label="Admin pages">
      <Container>
        <List>
          {PAGES.map(({ path, label }) => (
            <li key={path}>
              <PageLink to={path}>{label}</PageLink>
            </li>
          ))}
        </List>
      </Container>
    </Bar>
  );
}
