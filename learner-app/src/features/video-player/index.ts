/** Rendered beside every page; the player itself is a screen. */
export { UnsentProgress } from './progress/unsent-progress';
/** Beside an explanation. */
export { WatchPart } from './part/watch-part';
