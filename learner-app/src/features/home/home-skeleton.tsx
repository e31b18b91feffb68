import { Skeleton } from 'shared-ui/components';
import { CardGrid } from './card-list';
import { Group } from './home-group';

/** The groups of cards while they load. */
export function LessonsSkeleton() {
  return (
    <Group as="div" aria-hidden="true">
      <Skeleton width="9rem" height="2rem" />
      <CardGrid as="div" style={{ marginTop: 'var(--space-5)' }}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height="27rem" radius="var(--radius-l)" />
        ))}
      </CardGrid>
    </Group>
  );
}

/** The home page while it loads, in the sizes of its content. */
export function HomeSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height="19rem" radius="var(--radius-l)" />
      <LessonsSkeleton />
    </div>
  );
}
