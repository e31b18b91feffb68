import { decodeText } from '../../shared/encodings';
import { formatTime, parseTime, type Cue } from './cue';
import {
  NO_CAPTIONS,
  parseWebVtt,
  writeWebVtt,
  type Captions,
  type ReadCaptions,
  type CaptionNote,
} from './webvtt';

/** Captions with the file that they were read from. */
export interface CaptionFile extends ReadCaptions {
  /** The file's bytes; undefined if there was no file. */
  bytes?: Uint8Array<ArrayBuffer> | undefined;
}

export const NO_FILE: CaptionFile = { captions: NO_CAPTIONS, notes: [], isRepaired: false };

const TIME = String.raw`\d+:[0-5]\d:[0-5]\d[.,]\d{3}`;
const TIMES = new RegExp(`^\\s*(${TIME})\\s*-->\\s*(${TIME})(.*)$`);
const NUMBER = /^\s*\d+\s*$/;
/** Formatting codes in SubRip files that WebVTT players would show as text or drop. */
const FORMATTING = /<\/?font[^>]*>|\{\\[^}]*\}/gi;

/** Whether text begins like a SubRip file: with times, or with a number and times. */
const isSubRip = (text: string): boolean =>
  /^\s*(?:\d+[ \t]*(?:\r\n|\r|\n))?[ \t]*\d+:\d+:\d+[.,]\d+[ \t]*-->/.test(text);

/**
 * Reads a SubRip file (.srt) and converts its cues to WebVTT. A number on the line before the times is the cue's number; any other number
 * is text.
 */
function parseSubRip(text: string): ReadCaptions {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const starts = lines.flatMap((line, index) => (line.includes('-->') ? [index] : []));
  const notes: CaptionNote[] = [];
  const cues: Cue[] = [];
  starts.forEach((at, index) => {
    const note = (level: CaptionNote['level'], message: string) =>
      notes.push({ row: index + 1, level, message });
    const next = starts[index + 1];
    const isNumbered = next !== undefined && NUMBER.test(lines[next - 1] ?? '') && next - 1 > at;
    const own = lines.slice(at + 1, next === undefined ? undefined : isNumbered ? next - 1 : next);
    const [, from = '', to = '', rest = ''] = TIMES.exec(lines[at] ?? '') ?? [];
    const [start, end] = [parseTime(from), parseTime(to)];
    if (start === undefined || end === undefined) {
      note('error', `This isn’t a valid time: “${lines[at]?.trim() ?? ''}”.`);
      return;
    }
    const written = own.join('\n').trim();
    if (written === '') {
      note('warning', 'This caption has no text, so it wasn’t added.');
      return;
    }
    if (/\n[ \t]*\n/.test(written)) note('warning', 'Removed a blank line from this caption.');
    const dropped = [
      ...new Set((written.match(FORMATTING) ?? []).map((each) => /^<\/?(font)/i.exec(each)?.[1] ?? each)),
      ...(/\S/.test(rest) ? [rest.trim()] : []),
    ].sort((one, other) => Number(other === 'font') - Number(one === 'font'));
    if (dropped.length > 0) note('warning', `Shown without its formatting: ${dropped.join(', ')}.`);
    cues.push({
      key: cues.length,
      start: formatTime(start),
      end: formatTime(end),
      text: written
        .replaceAll(FORMATTING, '')
        .replaceAll(/\n\s*\n/g, '\n')
        .trim(),
    });
  });
  return { captions: { header: 'WEBVTT', cues, after: [] }, notes, isRepaired: true };
}

/**
 * Reads a caption file: WebVTT, or SubRip, which is converted to WebVTT.
 * @param name the file's name; a SubRip file that isn't named .srt gets a warning
 * @throws Error for any other file
 */
export function readCaptionFile(bytes: Uint8Array<ArrayBuffer>, name: string): CaptionFile {
  // WebVTT is always UTF-8.
  const text = new TextDecoder('utf-8').decode(bytes);
  if (/^\s*WEBVTT/.test(text)) return { ...parseWebVtt(text), bytes };
  const { text: other } = decodeText(bytes);
  if (!isSubRip(other)) throw new Error('This isn’t a WebVTT file.');
  const read = parseSubRip(other);
  const isNamedSrt = /\.srt$/i.test(name);
  const message = 'This is a SubRip (SRT) file. It will be saved as WebVTT.';
  return {
    ...read,
    bytes,
    notes: isNamedSrt ? read.notes : [{ row: 0, level: 'warning', message }, ...read.notes],
  };
}

/**
 * Converts a SubRip file to WebVTT; returns any other file unchanged.
 * @throws Error if it isn't a caption file
 */
export async function asWebVtt(file: File): Promise<File> {
  if (!/\.srt$/i.test(file.name)) return file;
  const read = readCaptionFile(new Uint8Array(await file.arrayBuffer()), file.name);
  const written = captionFileOf(read.captions, read);
  return new File([written], file.name.replace(/srt$/i, 'vtt'), { type: written.type });
}

/** Returns the file to save: the original, byte for byte, if no one changed the captions and players can read it. */
export function captionFileOf(captions: Captions, { captions: read, bytes, isRepaired }: CaptionFile): File {
  const isUntouched = bytes !== undefined && !isRepaired && captions === read;
  const part = isUntouched ? bytes : writeWebVtt(captions);
  return new File([part], 'captions.vtt', { type: 'text/vtt' });
}
