/** Providers that play videos in their own frame. */
export type EmbedProvider = 'youtube' | 'vimeo';

/** Their names as people read them. */
export const PROVIDER_NAMES: Record<EmbedProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

const names: Record<string, string | undefined> = PROVIDER_NAMES;

/** What people read of a source: the provider's name, else the host itself. */
export const sourceName = (source: string): string => names[source] ?? source;
