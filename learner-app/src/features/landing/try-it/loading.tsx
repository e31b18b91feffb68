import { Waiting } from './try-it.styles';

/** In place of the questions until they arrive. */
export function Loading() {
  return <Waiting role="status">Loading the questions …</Waiting>;
}
