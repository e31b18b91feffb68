import { Skeleton, VisuallyHidden, type Elements } from 'shared-ui/components';
import { Columns, Middle, Top } from './dashboard.styles';

const heading = <Skeleton width="11rem" height="1.7rem" style={{ marginBottom: 'var(--space-4)' }} />;

const card = <Skeleton height="18rem" radius="var(--radius-l)" />;

/**
 * The dashboard while it loads, sized like its final content.
 * @param nextStep the learner's next step, if it's already known
 */
export function DashboardSkeleton({ nextStep = card }: { nextStep?: Elements }) {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Top aria-hidden="true">
        {nextStep}
        {card}
      </Top>
      <Middle aria-hidden="true">
        <Skeleton height="15rem" radius="var(--radius-l)" />
        <Skeleton height="15rem" radius="var(--radius-l)" />
      </Middle>
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
