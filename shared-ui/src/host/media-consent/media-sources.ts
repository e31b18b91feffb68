/** Providers that play videos in their own frame. */
export type EmbedProvider = 'youtube' | 'vimeo';

/** Their names as people read them. */
export const PROVIDER_NAMES: Record<EmbedProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

const names: Record<string, string | undefined> = PROVIDER_NAMES;

/** A source's name for people: the provider's name, otherwise the host itself. */
export const sourceName = (source: string): string => names[source] ?? source;
