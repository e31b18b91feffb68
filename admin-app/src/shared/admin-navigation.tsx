import { styled } from 'styled-components';
import { Container } from 'shared-ui/components';
import { NavLink } from 'shared-ui/router';
import { useSession } from 'shared-ui/services';
import { includes, rightOf } from './admin-rights';

/** Every admin page, in the order of a content team's day. */
const PAGES = [
  { path: '/admin-dashboard', label: 'Dashboard', right: 'content' },
  { path: '/question-dashboard', label: 'Questions', right: 'content' },
  { path: '/qv_upload', label: 'Quiz & video upload', right: 'content' },
  { path: '/c_upload', label: 'Course upload', right: 'content' },
  { path: '/analytics', label: 'Analytics', right: 'content' },
  { path: '/people', label: 'People', right: 'people' },
  { path: '/subscriptions', label: 'Subscriptions', right: 'people' },
  { path: '/history', label: 'History', right: 'content' },
  { path: '/trash', label: 'Trash', right: 'content' },
] as const;

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

/** Links between the admin pages that the user may open. */
export function AdminNavigation() {
  const session = useSession();
  const own = session.status === 'signed-in' ? rightOf(session.user) : 'all';
  return (
    <Bar aria-label="Admin pages">
      <Container>
        <List>
          {PAGES.filter(({ right }) => includes(own, right)).map(({ path, label }) => (
            <li key={path}>
              <PageLink to={path}>{label}</PageLink>
            </li>
          ))}
        </List>
      </Container>
    </Bar>
  );
}
