/** Rendered on every page; the player itself is a screen. */
export { UnsentProgress } from './progress/unsent-progress';
/** Rendered beside an explanation. */
export { WatchPart } from './part/watch-part';
