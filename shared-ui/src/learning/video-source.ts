import type { EmbedProvider } from '../host/media-consent';

/** A video played in a provider's frame. */
export interface EmbedSource {
  kind: EmbedProvider;
  id: string;
  /** Vimeo's key for a private video. */
  hash?: string;
  /** The video's page on the provider's site. */
  page: string;
}

export type VideoSource = { kind: 'file' | 'hls'; url: string } | EmbedSource;

const YOUTUBE_HOST = /^(www\.|m\.|music\.)?(youtube\.com|youtube-nocookie\.com)$/;
const VIMEO_HOST = /^(www\.|player\.)?vimeo\.com$/;

function youtube(id: string | null | undefined): EmbedSource | null {
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  return { kind: 'youtube', id, page: `https://www.youtube.com/watch?v=${id}` };
}

function youtubePath({ pathname, searchParams }: URL): EmbedSource | null {
  const [, page, id] = pathname.split('/');
  if (page === 'watch') return youtube(searchParams.get('v'));
  return page && ['embed', 'shorts', 'live', 'v'].includes(page) ? youtube(id) : null;
}

/** Parses `/ID`, `/ID/HASH`, `/video/ID`, and an id after `/channels/name` or `/groups/name/videos`. */
function vimeo({ pathname, searchParams }: URL): EmbedSource | null {
  const parts = pathname.split('/').filter(Boolean);
  const at = parts.findIndex((part) => /^\d+$/.test(part));
  const id = parts[at];
  if (!id) return null;
  const hash = searchParams.get('h') ?? parts[at + 1];
  const isPrivate = hash !== undefined && /^[0-9a-f]+$/i.test(hash);
  return {
    kind: 'vimeo',
    id,
    ...(isPrivate && { hash }),
    page: `https://vimeo.com/${id}${isPrivate ? `/${hash}` : ''}`,
  };
}

/**
 * Finds out how the video at an address is played.
 * @param url an absolute http(s) URL, as `resolveMediaUrl` returns it
 * @returns null for a missing or invalid address, or a provider's address without a video
 */
export function parseVideoSource(url: string | undefined): VideoSource | null {
  if (!url || !URL.canParse(url)) return null;
  const address = new URL(url);
  if (!/^https?:$/.test(address.protocol)) return null;
  const host = address.hostname;
  if (YOUTUBE_HOST.test(host)) return youtubePath(address);
  if (host === 'youtu.be') return youtube(address.pathname.split('/')[1]);
  if (VIMEO_HOST.test(host)) return vimeo(address);
  return { kind: /\.m3u8$/i.test(address.pathname) ? 'hls' : 'file', url };
}

/** Returns the URL of the provider's frame that plays the video. */
export function frameUrl(
  { kind, id, hash }: EmbedSource,
  options: { origin: string; startAt: number },
): string {
  const start = Math.floor(options.startAt);
  if (kind === 'youtube') {
    const query = new URLSearchParams({
      enablejsapi: '1',
      origin: options.origin,
      playsinline: '1',
      rel: '0',
      ...(start > 0 && { start: String(start) }),
    });
    return `https://www.youtube-nocookie.com/embed/${id}?${query}`;
  }
  // `dnt` means "do not track": Vimeo then sets no cookies and collects no statistics about the learner.
  const query = new URLSearchParams({ dnt: '1', playsinline: '1', ...(hash && { h: hash }) });
  return `https://player.vimeo.com/video/${id}?${query}`;
}
