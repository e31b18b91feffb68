import { foreignHost } from 'shared-ui/data';
import { type VideoSource } from 'shared-ui/learning';
import { PROVIDER_NAMES } from 'shared-ui/media-consent';
import type { AppConfig } from '@learn-for-life/contract';

/** A third party that finds out when a video is watched. */
export interface MediaSource {
  /** The provider or host that consent is stored for. */
  key: string;
  /** The name that people see. */
  name: string;
  /** The company that receives the data, and the address of its privacy policy; undefined for a host that isn't a provider. */
  company?: { name: string; privacy: string };
}

const COMPANIES = {
  youtube: { name: 'Google', privacy: 'https://policies.google.com/privacy' },
  vimeo: { name: 'Vimeo', privacy: 'https://vimeo.com/privacy' },
};

/** Returns the third parties that are asked for a file when a video and its captions load. */
export function mediaSources(
  config: AppConfig,
  source: VideoSource,
  captions: string | undefined,
): MediaSource[] {
  const hosts = [
    foreignHost(config, 'url' in source ? source.url : undefined),
    foreignHost(config, captions),
  ];
  const named = [...new Set(hosts)].flatMap((host) => (host === null ? [] : { key: host, name: host }));
  if ('url' in source) return named;
  const { kind } = source;
  return [{ key: kind, name: PROVIDER_NAMES[kind], company: COMPANIES[kind] }, ...named];
}
