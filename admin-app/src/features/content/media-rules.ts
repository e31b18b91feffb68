import type { MediaKind } from './content-kind';

/** Most bytes of a file; Storage and the API hold to it as well. */
const MAX_BYTES = 50 * 1024 * 1024;

interface MediaRule {
  /** What a file must be, as the API says it. */
  wanted: string;
  /** Content types by the extension a file may have. */
  types: Record<string, string>;
}

export const MEDIA: Record<MediaKind, MediaRule> = {
  image: {
    wanted: 'a PNG, JPEG, GIF, WebP or AVIF picture',
    types: {
      png: 'image/png',
      jpg: 'image/jpeg',
      jpeg: 'image/jpeg',
      gif: 'image/gif',
      webp: 'image/webp',
      avif: 'image/avif',
    },
  },
  video: { wanted: 'an MP4 or WebM video', types: { mp4: 'video/mp4', webm: 'video/webm' } },
  captions: { wanted: 'a WebVTT file', types: { vtt: 'text/vtt' } },
};

/** Bytes of all files that one form can take along: the API reads 6 MB, fields and parts' heads included. */
export const MAX_FORM_BYTES = 6 * 1024 * 1024 - 128 * 1024;

/** For the file dialog. */
export const acceptOf = (kind: MediaKind): string =>
  Object.keys(MEDIA[kind].types)
    .map((extension) => `.${extension}`)
    .join();

type Judged = { contentType: string; problem?: undefined } | { problem: string };

/**
 * The content type of a picked file, or why it cannot be uploaded. Told by its name: not every system knows the types.
 * What it really holds, the server looks at.
 */
export function judgeFile(kind: MediaKind, { name, size }: Pick<File, 'name' | 'size'>): Judged {
  const contentType = MEDIA[kind].types[name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (!contentType) return { problem: `This must be ${MEDIA[kind].wanted}.` };
  if (size === 0) return { problem: 'This file is empty.' };
  if (size > MAX_BYTES) return { problem: 'A file can have at most 50 MB.' };
  return { contentType };
}
