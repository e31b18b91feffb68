import { Skeleton, VisuallyHidden } from 'shared-ui/components';
import { Columns, Top } from './dashboard.styles';

const heading = <Skeleton width="11rem" height="1.7rem" style={{ marginBottom: 'var(--space-4)' }} />;

/** The dashboard on its way, in the sizes of what will come. */
export function DashboardSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Top aria-hidden="true">
        <Skeleton height="18rem" radius="var(--radius-l)" />
        <Skeleton height="18rem" radius="var(--radius-l)" />
      </Top>
      <Columns aria-hidden="true">
        <div>
          {heading}
          <Skeleton height="27rem" radius="var(--radius-l)" />
        </div>
        <div>
          {heading}
          <Skeleton height="7.25rem" radius="var(--radius-l)" />
          <Skeleton height="7.25rem" radius="var(--radius-l)" style={{ marginTop: 'var(--space-4)' }} />
        </div>
      </Columns>
    </>
  );
}
