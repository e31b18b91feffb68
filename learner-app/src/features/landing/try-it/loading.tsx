import { Waiting } from './try-it.styles';

/** Shown until the questions arrive. */
export function Loading() {
  return <Waiting role="status">Loading questions …</Waiting>;
}
