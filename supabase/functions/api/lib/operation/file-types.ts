/** Allowed uploads. SVG and HTML are excluded because both can contain scripts. */
const TYPES = {
  png: { kind: 'image', contentType: 'image/png' },
  jpg: { kind: 'image', contentType: 'image/jpeg' },
  gif: { kind: 'image', contentType: 'image/gif' },
  webp: { kind: 'image', contentType: 'image/webp' },
  avif: { kind: 'image', contentType: 'image/avif' },
  mp4: { kind: 'video', contentType: 'video/mp4' },
  webm: { kind: 'video', contentType: 'video/webm' },
  vtt: { kind: 'captions', contentType: 'text/vtt' },
} as const;

type Extension = keyof typeof TYPES;
export type FileKind = 'image' | 'video' | 'captions';

export interface FileType {
  extension: Extension;
  kind: FileKind;
  contentType: string;
}

/**
 * The files that a form may contain, by part name, each with its required kind and the field that is set to the file's
 * path.
 */
export type FileParts = Record<string, { kind: FileKind; field: string }>;

/** The formats to list in messages about files of the wrong kind. */
export const EXPECTED_FORMATS: Record<FileKind, string> = {
  image: 'a PNG, JPEG, GIF, WebP or AVIF picture',
  video: 'an MP4 or WebM video',
  captions: 'a WebVTT file',
};

/** The number of leading bytes that are enough to determine a file's type. */
export const HEAD_BYTES = 4096;

const typeOf = (extension: Extension): FileType => ({ extension, ...TYPES[extension] });

/** Returns the file type for a content type such as `image/png`; undefined if it may not be uploaded. */
export function fileTypeOf(contentType: string): FileType | undefined {
  const extensions = Object.keys(TYPES) as Extension[];
  return extensions.map(typeOf).find((type) => type.contentType === contentType);
}

/**
 * Detects the type of a file by its content, ignoring its name.
 * @param head its first `HEAD_BYTES` bytes, or all of a shorter file
 */
export function detectFileType(head: Uint8Array): FileType | undefined {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  const at = (offset: number, length: number) => text.slice(offset, offset + length);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return typeOf('png');
  if (text.startsWith('\xff\xd8\xff')) return typeOf('jpg');
  if (/^GIF8[79]a/.test(text)) return typeOf('gif');
  if (at(0, 4) === 'RIFF' && at(8, 4) === 'WEBP') return typeOf('webp');
  if (at(4, 4) === 'ftyp') return fileTypeOfBrand(at(8, 4));
  // A Matroska header names its document type within its first elements.
  if (text.startsWith('\x1a\x45\xdf\xa3') && at(0, 64).includes('webm')) return typeOf('webm');
  if (/^(\xef\xbb\xbf)?WEBVTT([ \t\r\n]|$)/.test(text)) return typeOf('vtt');
  return undefined;
}

function fileTypeOfBrand(brand: string): FileType | undefined {
  if (brand === 'avif' || brand === 'avis') return typeOf('avif');
  // Leaves out `qt  ` and `heic`, which browsers don't play or show.
  return /^(iso[m2-9]|mp4[12v]|avc1|M4V |dash|cmf[c2]|MSNV)$/.test(brand) ? typeOf('mp4') : undefined;
}
