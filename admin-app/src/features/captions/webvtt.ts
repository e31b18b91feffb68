import { formatTime, parseTime, type Cue } from './cue';

/** A file of captions. */
export interface Captions {
  /** The first block, which begins with WEBVTT. */
  header: string;
  cues: Cue[];
  /** Blocks behind the last cue that are no cues. */
  after: string[];
}

export const NO_CAPTIONS: Captions = { header: 'WEBVTT', cues: [], after: [] };

const ARROW = '-->';
const TAG_NAME = String.raw`\/?(?:[cibuv]|ruby|rt|lang)(?=[.\s>]|&gt;)|\d[\d:.]*(?:>|&gt;)`;
/** A < that begins no tag. */
const NO_TAG = new RegExp(`<(?!${TAG_NAME})`, 'g');
const ENTITY = '(?:amp|lt|gt|nbsp|lrm|rlm);';
/** What is read as one character; text that would turn into a tag or an entity stays as it is in the file. */
const READABLE: [RegExp, string][] = [
  [new RegExp(`&lt;(?!${TAG_NAME})`, 'g'), '<'],
  [/&gt;/g, '>'],
  [/&nbsp;/g, '\u00a0'],
  [/&lrm;/g, '\u200e'],
  [/&rlm;/g, '\u200f'],
  [new RegExp(`&amp;(?!${ENTITY})`, 'g'), '&'],
];

/**
 * Reads a WebVTT file (https://www.w3.org/TR/webvtt1/). What is no cue (comments, styles, regions) and the settings of
 * cues are kept, so that writing the file again loses nothing.
 * @throws Error if the text is no WebVTT file
 */
export function parseWebVtt(file: string): Captions {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((block) => block.replace(/^\n+|\n+$/g, ''))
    .filter((block) => block !== '');
  const [header = '', ...rest] = blocks;
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(header)) throw new Error('This isn’t a WebVTT file.');
  // A file may lack the empty line behind its header.
  if (header.includes(ARROW)) {
    const [first = '', ...lines] = header.split('\n');
    return read(first, [lines.join('\n'), ...rest]);
  }
  return read(header, rest);
}

function read(header: string, blocks: string[]): Captions {
  const cues: Cue[] = [];
  let others: string[] = [];
  for (const block of blocks) {
    const cue = readCue(block, cues.length);
    if (!cue) {
      others.push(block);
      continue;
    }
    cues.push(others.length > 0 ? { ...cue, before: others } : cue);
    others = [];
  }
  return { header, cues, after: others };
}

function readCue(block: string, key: number): Cue | undefined {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.includes(ARROW));
  const times = lines[at];
  if (times === undefined || at > 1) return undefined;
  const [start = '', after = ''] = times.split(ARROW);
  const [end = '', ...settings] = after.trim().split(/\s+/);
  const [from, to] = [parseTime(start), parseTime(end)];
  if (from === undefined || to === undefined) return undefined;
  return {
    key,
    start: formatTime(from),
    end: formatTime(to),
    text: READABLE.reduce(
      (text, [pattern, character]) => text.replace(pattern, character),
      lines.slice(at + 1).join('\n'),
    ),
    ...(at === 1 && { id: lines[0] ?? '' }),
    ...(settings.length > 0 && { settings: settings.join(' ') }),
  };
}

/** The file of captions whose times are valid; those that are not become 0:00. */
export function writeWebVtt({ header, cues, after }: Captions): string {
  const blocks = cues.flatMap((cue) => [...(cue.before ?? []), writeCue(cue)]);
  return `${[header, ...blocks, ...after].join('\n\n')}\n`;
}

function writeCue({ id, start, end, settings, text }: Cue): string {
  const times = `${fileTime(start)} ${ARROW} ${fileTime(end)}${settings ? ` ${settings}` : ''}`;
  return [...(id === undefined ? [] : [id]), times, escapeText(text)].join('\n');
}

/** WebVTT wants two digits of minutes. */
const fileTime = (time: string) => formatTime(parseTime(time) ?? 0).replace(/^(\d)(?=:)/, '0$1');

/** An empty line would end the cue. */
const escapeText = (text: string) =>
  text
    .trim()
    .replace(/\n\s*\n+/g, '\n')
    .replace(new RegExp(`&(?!${ENTITY})`, 'g'), '&amp;')
    .replace(NO_TAG, '&lt;')
    .replaceAll(ARROW, '--&gt;');

/** The words of the captions without times and tags, one line for each caption. */
export const transcriptOf = (cues: readonly Pick<Cue, 'text'>[]): string =>
  cues
    .map(({ text }) =>
      text
        .replace(/<\/?(?:[cibuv]|ruby|rt|lang)(?:[.\s][^>]*)?>|<\d[\d:.]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
