import type { AppConfig } from '@learn-for-life/contract';

/**
 * Returns the URL of an image, a video or captions. Content contains either an absolute http(s) URL, which is returned unchanged, or a path
 * in Storage such as `media/videos/tfn.mp4`.
 *
 * @returns undefined for an empty value or any other scheme
 */
export function resolveMediaUrl(
  config: Pick<AppConfig, 'supabaseUrl'>,
  path: string | null | undefined,
): string | undefined {
  if (!path) return undefined;
  if (/^https?:\/\//i.test(path)) return path;
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;
  return `${config.supabaseUrl}/storage/v1/object/public/${path.replace(/^\/+/, '')}`;
}

/**
 * Returns the host that would learn about the visitor from a request for this URL.
 *
 * @returns null for the platform's own origins: the page's, the project's and the deployment's `mediaOrigins`
 */
export function foreignHost(
  config: Pick<AppConfig, 'supabaseUrl' | 'mediaOrigins'>,
  url: string | undefined,
): string | null {
  // A relative address is on the page's own origin.
  if (!url || !URL.canParse(url)) return null;
  const { origin, host } = new URL(url);
  const own = [location.origin, config.supabaseUrl, ...(config.mediaOrigins ?? [])];
  return own.some((address) => URL.canParse(address) && new URL(address).origin === origin) ? null : host;
}

/** Like `resolveMediaUrl`, but returns undefined for other hosts' addresses, which must not be requested before the user agrees. */
export function ownMediaUrl(
  config: Pick<AppConfig, 'supabaseUrl' | 'mediaOrigins'>,
  path: string | null | undefined,
): string | undefined {
  const url = resolveMediaUrl(config, path);
  return foreignHost(config, url) === null ? url : undefined;
}
