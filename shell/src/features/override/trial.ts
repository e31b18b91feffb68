/** Code for a page that tries a build; only such a page fetches it. */
export { beginOverride } from './running-override';
export { OverrideBanner } from './override-banner';
