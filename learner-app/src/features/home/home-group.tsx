import { useLayoutEffect, useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';
import { ContentCard } from 'shared-ui/learning';
import { useServices } from 'shared-ui/services';
import { HOME_PAGE } from '../../shared/home-data.api';
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

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  justify-content: center;
  margin-top: var(--space-6);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

interface HomeGroupProps {
  title: string;
  items: HomeItem[];
  /** How many there are, of which `items` may be the first. */
  total: number;
  onOpen: (item: HomeItem) => void;
  /** Brings the items after `items`. @throws AppError */
  onLoadMore?: () => Promise<void>;
  /** Shown when there is none. */
  children: ReactNode;
}

/** One of the two groups of cards, a page at a time: with all of a thousand, the page would have no end. */
export function HomeGroup({ title, items, total, onOpen, onLoadMore, children }: HomeGroupProps) {
  const id = useId();
  const { notify } = useServices();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(HOME_PAGE);
  const [loading, setLoading] = useState(false);

  // The keyboard goes on at the first of the new cards.
  useLayoutEffect(() => {
    if (shown > HOME_PAGE) list.current?.children[shown - HOME_PAGE]?.querySelector('button')?.focus();
  }, [shown]);

  async function showMore() {
    setLoading(true);
    try {
      if (items.length < Math.min(total, shown + HOME_PAGE)) await onLoadMore?.();
      setShown(shown + HOME_PAGE);
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', message: `More ${title.toLowerCase()} didn’t load. Please try again.` });
    } finally {
      setLoading(false);
    }
  }
  return (
    <Group aria-labelledby={id}>
      <GroupTitle id={id}>{title}</GroupTitle>
      {items.length > 0 ? (
        <CardGrid className="cards" ref={list}>
          {items.slice(0, shown).map((item) => (
            <li key={item.key}>
              <ContentCard item={item} onOpen={() => onOpen(item)} />
            </li>
          ))}
        </CardGrid>
      ) : (
        children
      )}
      {shown < total && (
        <More>
          {Math.min(shown, items.length)} of {total.toLocaleString('en-AU')}
          <Button variant="secondary" busy={loading} onClick={() => void showMore()}>
            Show more {title.toLowerCase()}
          </Button>
        </More>
      )}
    </Group>
  );
}
