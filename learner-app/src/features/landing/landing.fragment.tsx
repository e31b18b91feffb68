/** What a release of this app puts into the page at `/`, where it can be read before, or without, any script (docs/decisions/0109). */
export { LandingContent as default } from './landing-content';
