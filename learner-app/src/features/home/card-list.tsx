import { ContentCard } from 'shared-ui/learning';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import type { HomeItem } from './home-item';

export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr));
  gap: var(--space-3);
  ${media.medium} {
    gap: var(--space-5);
  }
  &[data-compact] {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
    gap: var(--space-2);
    ${media.medium} {
      gap: var(--space-4);
    }
  }
  > li {
    min-width: 0;
  }
`;

interface CardListProps {
  items: HomeItem[];
  /** Id of the heading that names the list. */
  labelledBy: string;
  headingAs?: 'h3' | 'h4';
  onOpen: (item: HomeItem) => void;
}

/** Cards of courses or quizzes. */
export function CardList({ items, labelledBy, headingAs = 'h3', onOpen }: CardListProps) {
  return (
    <CardGrid
      className="cards"
      aria-labelledby={labelledBy}
      data-compact={items[0]?.kind === 'quiz' || undefined}
    >
      {items.map((item) => (
        <li key={item.key}>
          <ContentCard item={item} headingAs={headingAs} onOpen={() => onOpen(item)} />
        </li>
      ))}
    </CardGrid>
  );
}
