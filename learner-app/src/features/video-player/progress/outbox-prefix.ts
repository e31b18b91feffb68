/** Prefix of the storage keys of unsent progress. */
export const OUTBOX_PREFIX = 'learning-platform-video-outbox';
