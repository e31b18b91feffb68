/** Providers that play videos in their own frame. */
export type EmbedProvider = 'youtube' | 'vimeo';

/** The providers' names, as shown to people. */
export const PROVIDER_NAMES: Record<EmbedProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

const names: Record<string, string | undefined> = PROVIDER_NAMES;

/** Returns a source's name for people: the provider's name, otherwise the host. */
export const sourceName = (source: string): string => names[source] ?? source;
