/** The hosts whose media the signed-in person has agreed to load (docs/decisions/0012). */
export { createMediaConsent, onMediaConsent, type MediaConsent } from './media-consent';
export { PROVIDER_NAMES, sourceName, type EmbedProvider } from './media-sources';
export { useForeignMedia } from './use-foreign-media';
