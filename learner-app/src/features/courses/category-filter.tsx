import { ButtonLink } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  /* Reserves one row until the categories are known. */
  min-height: 2.25rem;
  margin-bottom: var(--space-5);
  [aria-current='page'] {
    --button-hover: var(--color-ink);
    background: var(--color-ink);
    color: var(--color-surface);
  }
`;

export interface CategoryChoice {
  /** Null for all courses. */
  key: string | null;
  name: string;
  /** 'page' for the current category. */
  current: string | undefined;
  /** The category's placeholder in a first view. If it has no value, the category is left out. */
  onlyIf?: string;
}

/** Links to each category's courses, and to all courses. */
export function CategoryFilter({ choices }: { choices: CategoryChoice[] }) {
  return (
    <nav aria-label="Categories">
      <Links>
        {choices.map(({ key, name, current, onlyIf }) => (
          <li key={name} data-if={onlyIf}>
            <ButtonLink
              as={Link}
              size="s"
              variant="secondary"
              to={key === null ? '/courses' : `/courses?category=${key}`}
              aria-current={current as 'page' | undefined}
            >
              {name}
            </ButtonLink>
          </li>
        ))}
      </Links>
    </nav>
  );
}
