/**
 * The content that a release of this app inserts into the page at `/`, where it can be read before any script runs, or without scripts
 * (docs/decisions/0109).
 */
export { LandingContent as default } from './landing-content';
