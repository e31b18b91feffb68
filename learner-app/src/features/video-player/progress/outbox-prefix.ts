/** Storage keys of unsent progress begin with this. */
export const OUTBOX_PREFIX = 'learning-platform-video-outbox';
