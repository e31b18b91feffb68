import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-bottom: var(--space-3);
  list-style: none;
`;

const PartLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.5rem;
  padding-inline: var(--space-4);
  border-radius: var(--radius-full);
  color: var(--color-ink);
  font-weight: 600;
  text-decoration: none;
  &:hover,
  &[aria-current] {
    background: var(--color-surface-sunken);
  }
  &[aria-current] {
    box-shadow: inset 0 0 0 2px var(--color-ink);
  }
`;

interface PartNavigationProps {
  /** The accessible name: 'Parts of the school'. */
  label: string;
  parts: readonly { key: string; label: string }[];
  /** The key of the part being shown. */
  shown: string;
}

/** Links to the parts of a page; the part is in the address (`?part=…`). */
export function PartNavigation({ label, parts, shown }: PartNavigationProps) {
  return (
    <nav aria-label={label}>
      <List>
        {parts.map(({ key, label: name }) => (
          <li key={key}>
            <PartLink to={`?part=${key}`} aria-current={key === shown ? 'page' : undefined}>
              {name}
            </PartLink>
          </li>
        ))}
      </List>
    </nav>
  );
}
