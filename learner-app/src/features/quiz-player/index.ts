/** What runs beside every page; the player itself is a screen. */
export { UnsentAnswers } from './unsent-answers';
