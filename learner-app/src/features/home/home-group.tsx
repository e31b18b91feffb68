import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ContentCard } from 'shared-ui/learning';
import type { HomeItem } from './home-item';

export const Group = styled.section`
  margin-block: var(--space-8);
`;
export const GroupTitle = styled.h2`
  display: flex;
  align-items: baseline;
  gap: var(--space-3);
  margin-bottom: var(--space-5);
  span {
    color: var(--color-ink-soft);
    font-size: var(--text-m);
    font-weight: 600;
    letter-spacing: 0;
  }
`;
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr));
  gap: var(--space-5);
  > li {
    min-width: 0;
  }
`;

/** One of the two groups of cards; `children` are shown when it is empty. */
export function HomeGroup({
  title,
  items,
  onOpen,
  children,
}: {
  title: string;
  items: HomeItem[];
  onOpen: (item: HomeItem) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Group aria-labelledby={id}>
      <GroupTitle id={id}>{title}</GroupTitle>
      {items.length > 0 ? (
        <CardGrid className="cards">
          {items.map((item) => (
            <li key={item.key}>
              <ContentCard item={item} onOpen={() => onOpen(item)} />
            </li>
          ))}
        </CardGrid>
      ) : (
        children
      )}
    </Group>
  );
}
