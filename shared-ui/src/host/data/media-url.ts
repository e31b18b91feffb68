import type { AppConfig } from '../../contract';

/**
 * The URL of an image, a video or captions. Content holds either an absolute http(s) URL, kept as it is, or a path in
 * Storage such as `media/videos/tfn.mp4`.
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
