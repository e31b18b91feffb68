/** What a file of content is. */
export type MediaKind = 'image' | 'video' | 'captions';

/** Maximum size of a file; Storage and the API enforce it as well. */
const MAX_BYTES = 50 * 1024 * 1024;

interface MediaRule {
  /** The accepted files, worded as in the API's messages. */
  description: string;
  /** Content type by accepted file extension. */
  contentTypes: Record<string, string>;
}

export const MEDIA_RULES: Record<MediaKind, MediaRule> = {
  image: {
    description: 'a PNG, JPEG, GIF, WebP or AVIF picture',
    contentTypes: {
      png: 'image/png',
      jpg: 'image/jpeg',
      jpeg: 'image/jpeg',
      gif: 'image/gif',
      webp: 'image/webp',
      avif: 'image/avif',
    },
  },
  video: { description: 'an MP4 or WebM video', contentTypes: { mp4: 'video/mp4', webm: 'video/webm' } },
  captions: { description: 'a WebVTT file', contentTypes: { vtt: 'text/vtt' } },
};

/** Maximum size of all files of one form: the API accepts 6 MB, including fields and part headers. */
export const MAX_FORM_BYTES = 6 * 1024 * 1024 - 128 * 1024;

/** For a file input's `accept`. */
export const acceptedExtensions = (kind: MediaKind): string =>
  Object.keys(MEDIA_RULES[kind].contentTypes)
    .map((extension) => `.${extension}`)
    .join();

type FileCheck = { contentType: string; problem?: undefined } | { problem: string };

/**
 * The content type of a picked file, or why it cannot be uploaded. It is derived from the file name, because not every
 * system knows the type; the server checks the content.
 */
export function checkFile(kind: MediaKind, { name, size }: Pick<File, 'name' | 'size'>): FileCheck {
  const contentType = MEDIA_RULES[kind].contentTypes[name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (!contentType) return { problem: `This must be ${MEDIA_RULES[kind].description}.` };
  if (size === 0) return { problem: 'This file is empty.' };
  if (size > MAX_BYTES) return { problem: 'A file can have at most 50 MB.' };
  return { contentType };
}
