import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  /* One row of them, before it is known which there are. */
  min-height: 2.75rem;
  margin-bottom: var(--space-5);
`;
const FilterLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding-inline: var(--space-4);
  border-radius: var(--radius-full);
  background: var(--color-surface);
  box-shadow: inset 0 0 0 1.5px var(--color-line-strong);
  font-weight: 600;
  text-decoration: none;
  &:hover {
    box-shadow: inset 0 0 0 1.5px var(--color-ink);
  }
  &[aria-current='page'] {
    background: var(--color-ink);
    box-shadow: none;
    color: var(--color-surface);
  }
  @media (forced-colors: active) {
    border: 1px solid LinkText;
    &[aria-current='page'] {
      border: 4px solid Highlight;
    }
  }
`;

export interface CategoryChoice {
  /** Null: all courses. */
  key: string | null;
  name: string;
  /** 'page' for the one that is shown. */
  current: string | undefined;
  /** In a first view: the placeholder without which it is left out. */
  onlyIf?: string;
}

/** Links to the courses of one category, and to all. */
export function CategoryFilter({ choices }: { choices: CategoryChoice[] }) {
  return (
    <nav aria-label="Categories">
      <Links>
        {choices.map(({ key, name, current, onlyIf }) => (
          <li key={name} data-if={onlyIf}>
            <FilterLink
              to={key === null ? '/courses' : `/courses?category=${key}`}
              aria-current={current as 'page' | undefined}
              preventScrollReset
            >
              {name}
            </FilterLink>
          </li>
        ))}
      </Links>
    </nav>
  );
}
