/** What runs beside every page; the player itself is a screen. */
export { UnsentProgress } from './unsent-progress';
