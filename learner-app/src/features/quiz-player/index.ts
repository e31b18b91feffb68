/** Rendered on every page; the player itself is a screen. */
export { UnsentAnswers } from './saving/unsent-answers';
