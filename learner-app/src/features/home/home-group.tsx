import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, type Elements } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

export const Group = styled.section`
  margin-block: var(--space-6);
  ${media.medium} {
    margin-block: var(--space-8);
  }
  /* Keeps the heading below the bar when the focus moves here. */
  scroll-margin-top: var(--space-6);
`;
const GroupTitle = styled.h2`
  margin-bottom: var(--space-3);
  ${media.medium} {
    margin-bottom: var(--space-5);
  }
`;

const More = styled.div`
  display: flex;
  justify-content: center;
  margin-top: var(--space-6);
`;

interface HomeGroupProps {
  title: string;
  /** Unique in the page. */
  id: string;
  /** Loads the next cards; undefined if there are no more. @throws AppError */
  onLoadMore: (() => Promise<void>) | undefined;
  /** The cards. @param titleId id of the group's heading */
  children: (titleId: string) => Elements;
}

/** One of the two groups of cards. It loads one page of cards at a time, because there may be a thousand. */
export function HomeGroup({ title, id, onLoadMore, children }: HomeGroupProps) {
  const titleId = useId();
  const { notify } = useServices();
  const group = useRef<HTMLElement>(null);
  const [loading, setLoading] = useState(false);
  /** The number of cards when more were requested; 0 until then. */
  const [before, setBefore] = useState(0);

  // Moves the focus to the first new card.
  useLayoutEffect(() => {
    if (before > 0) group.current?.querySelectorAll<HTMLElement>('article button')[before]?.focus();
  }, [before]);

  async function showMore(load: () => Promise<void>) {
    const shown = group.current?.querySelectorAll('article').length ?? 0;
    setLoading(true);
    try {
      await load();
      setBefore(shown);
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', message: `Couldn’t load more ${title.toLowerCase()}. ${adviceFor(error)}` });
    } finally {
      setLoading(false);
    }
  }
  return (
    <Group ref={group} id={id} tabIndex={-1} aria-labelledby={titleId}>
      <GroupTitle id={titleId}>{title}</GroupTitle>
      {children(titleId)}
      {onLoadMore && (
        <More>
          <Button variant="secondary" busy={loading} onClick={() => void showMore(onLoadMore)}>
            {`Show more ${title.toLowerCase()}`}
          </Button>
        </More>
      )}
    </Group>
  );
}
