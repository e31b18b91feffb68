import { Skeleton } from 'shared-ui/components';
import { CardGrid, Group } from './home-group';

/** The lessons on their way. */
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

/** The home page on its way, in the sizes of what will come. */
export function HomeSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height="19rem" radius="var(--radius-l)" />
      <LessonsSkeleton />
    </div>
  );
}
