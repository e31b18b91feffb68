import { Skeleton } from 'shared-ui/components';
import { Waiting } from './try-it.styles';

/** In place of the questions until they arrive. */
export function Loading() {
  return (
    <Waiting role="status" aria-label="Loading the questions">
      <Skeleton width="80%" height="2rem" />
      {['a', 'b', 'c', 'd'].map((option) => (
        <Skeleton key={option} height="3.5rem" radius="var(--radius-m)" />
      ))}
    </Waiting>
  );
}
