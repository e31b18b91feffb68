import { Skeleton, VisuallyHidden, type Elements } from 'shared-ui/components';

const card = <Skeleton height="17rem" radius="var(--radius-l)" />;

/**
 * The page while it loads, sized like its final content.
 * @param lead the card at the top, if it's already known
 */
export function PractiseSkeleton({ lead = card }: { lead?: Elements }) {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      {lead}
      <div aria-hidden="true">
        <Skeleton width="11rem" height="1.7rem" style={{ marginBottom: 'var(--space-4)' }} />
        <Skeleton height="10rem" radius="var(--radius-l)" />
      </div>
    </>
  );
}
