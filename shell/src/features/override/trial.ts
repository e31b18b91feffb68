/** What a page needs that tries a build; it is fetched by such a page alone. */
export { beginOverride } from './running-override';
export { OverrideBanner } from './override-banner';
