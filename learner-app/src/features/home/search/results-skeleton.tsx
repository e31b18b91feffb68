import { Skeleton, VisuallyHidden } from 'shared-ui/components';
import { styled } from 'styled-components';

const Rows = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-bottom: var(--space-9);
`;

/** The results while they load. */
export function ResultsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Rows aria-hidden="true">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height="4.5rem" radius="var(--radius-m)" />
        ))}
      </Rows>
    </>
  );
}
