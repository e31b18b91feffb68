/** The kinds of files in content. */
export type MediaKind = 'image' | 'video' | 'captions';

interface MediaRule {
  /** The accepted files, worded as in the API's messages. */
  description: string;
  /** Content type by accepted file extension. */
  contentTypes: Record<string, string>;
  /** Extensions of files that are converted to an accepted file when chosen. */
  converted?: readonly string[];
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
  captions: { description: 'a WebVTT file', contentTypes: { vtt: 'text/vtt' }, converted: ['srt'] },
};

/** Maximum total size of a form's files: the API accepts 6 MB, including fields and part headers. */
export const MAX_FORM_BYTES = 6 * 1024 * 1024 - 128 * 1024;

/** Returns the value of a file input's `accept` attribute. */
export const acceptedExtensions = (kind: MediaKind): string =>
  [...Object.keys(MEDIA_RULES[kind].contentTypes), ...(MEDIA_RULES[kind].converted ?? [])]
    .map((extension) => `.${extension}`)
    .join();

/** Video files that cameras and editors write, but that do not play in every browser. */
const UNPLAYABLE: Record<string, string> = {
  mov: 'QuickTime',
  qt: 'QuickTime',
  avi: 'AVI',
  wmv: 'Windows Media',
  mkv: 'Matroska',
  m4v: 'iTunes',
  '3gp': '3GP',
  mpg: 'MPEG',
  mpeg: 'MPEG',
};

const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';

function refusal(kind: MediaKind, name: string): string {
  const format = kind === 'video' ? UNPLAYABLE[extensionOf(name)] : undefined;
  if (!format) return `Choose ${MEDIA_RULES[kind].description}.`;
  return `${format} videos (.${extensionOf(name)}) don’t play in every browser. Save the video as MP4 (H.264) and choose that file.`;
}

/**
 * Checks a video's first bytes, and says why browsers can't play it: some cameras name QuickTime files .mp4.
 * @returns undefined if the file can be used
 */
export async function checkContent(kind: MediaKind, file: Blob): Promise<string | undefined> {
  if (kind !== 'video') return undefined;
  const head = new TextDecoder('latin1').decode(await readHead(file));
  return head.slice(4, 12) === 'ftypqt  '
    ? 'This is actually a QuickTime video, which doesn’t play in every browser. Save it as MP4 (H.264) and choose that file.'
    : undefined;
}

const readHead = (file: Blob) =>
  new Promise<ArrayBuffer>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as ArrayBuffer);
    reader.onerror = () => fail(reader.error ?? new Error('Couldn’t read the file.'));
    reader.readAsArrayBuffer(file.slice(0, 12));
  });

type FileCheck = { contentType: string; problem?: undefined } | { problem: string };

/**
 * Returns the content type of a picked file, or why it can't be uploaded. The type is derived from the file name, because not every
 * system knows the type; the server checks the content, and says how large a file can be.
 */
export function checkFile(kind: MediaKind, { name, size }: Pick<File, 'name' | 'size'>): FileCheck {
  const contentType = MEDIA_RULES[kind].contentTypes[extensionOf(name)];
  if (!contentType) return { problem: refusal(kind, name) };
  if (size === 0) return { problem: 'This file is empty.' };
  return { contentType };
}
