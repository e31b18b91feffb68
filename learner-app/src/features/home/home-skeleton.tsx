import { Skeleton } from 'shared-ui/components';
import { CardGrid, Group } from './home-group';

/** The home page on its way, in the sizes of what will come. */
export function HomeSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height="19rem" radius="var(--radius-l)" />
      <Group as="div">
        <Skeleton width="9rem" height="2rem" />
        <CardGrid as="div" style={{ marginTop: 'var(--space-5)' }}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height="27rem" radius="var(--radius-l)" />
          ))}
        </CardGrid>
      </Group>
    </div>
  );
}
