import { Skeleton } from 'shared-ui/components';
import { Courses, Figures } from './dashboard.styles';

/** The dashboard on its way, in the sizes of what will come. */
export function DashboardSkeleton() {
  return (
    <div aria-hidden="true">
      <Figures as="div">
        {[1, 2, 3].map((figure) => (
          <Skeleton key={figure} height="6.6rem" radius="var(--radius-l)" />
        ))}
      </Figures>
      <Courses as="div">
        <Skeleton width="10rem" height="2rem" />
        <Skeleton height="9.5rem" radius="var(--radius-l)" style={{ marginTop: 'var(--space-5)' }} />
      </Courses>
    </div>
  );
}
