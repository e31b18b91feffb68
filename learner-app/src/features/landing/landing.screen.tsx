/** The screen at `/`, once the app runs. */
export { LandingContent as default } from './landing-content';
