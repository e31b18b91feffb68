import { decodeText } from '../../shared/encodings';
import { isSubRip, parseSubRip } from './subrip';
import { NO_CAPTIONS, parseWebVtt, writeWebVtt, type Captions, type ReadCaptions } from './webvtt';

/** Captions with the file that they were read from. */
export interface CaptionFile extends ReadCaptions {
  /** Undefined where there was none. */
  bytes?: Uint8Array<ArrayBuffer> | undefined;
}

export const NO_FILE: CaptionFile = { captions: NO_CAPTIONS, notes: [], isRepaired: false };

/**
 * Reads a file of captions: WebVTT, or SubRip, which becomes WebVTT.
 * @param name of the file; a SubRip file is named .srt
 * @throws Error if it is neither
 */
export function readCaptionFile(bytes: Uint8Array<ArrayBuffer>, name: string): CaptionFile {
  // WebVTT is UTF-8, whatever is in it.
  const text = new TextDecoder('utf-8').decode(bytes);
  if (/^\s*WEBVTT/.test(text)) return { ...parseWebVtt(text), bytes };
  const { text: other } = decodeText(bytes);
  if (!isSubRip(other)) throw new Error('This isn’t a WebVTT file.');
  const read = parseSubRip(other);
  const isNamedSo = /\.srt$/i.test(name);
  const message = 'This is a SubRip file (SRT) without the first line of WebVTT. It is saved as WebVTT.';
  return {
    ...read,
    bytes,
    notes: isNamedSo ? read.notes : [{ row: 0, level: 'warning', message }, ...read.notes],
  };
}

/**
 * A SubRip file as the WebVTT file that it becomes; any other file as it is.
 * @throws Error if it is no file of captions
 */
export async function asWebVtt(file: File): Promise<File> {
  if (!/\.srt$/i.test(file.name)) return file;
  const read = readCaptionFile(new Uint8Array(await file.arrayBuffer()), file.name);
  const written = captionFileOf(read.captions, read);
  return new File([written], file.name.replace(/srt$/i, 'vtt'), { type: written.type });
}

/** What is saved: the file as it came, to the last byte, if nobody changed the captions and players can read it. */
export function captionFileOf(captions: Captions, { captions: read, bytes, isRepaired }: CaptionFile): File {
  const isUntouched = bytes !== undefined && !isRepaired && captions === read;
  const part = isUntouched ? bytes : writeWebVtt(captions);
  return new File([part], 'captions.vtt', { type: 'text/vtt' });
}
