import { decodeEntities } from '../../shared/decode-entities';
import { formatTime, parseTime, type Cue } from './cue';

/** The content of a caption file. */
export interface Captions {
  /** The first block, which begins with WEBVTT. */
  header: string;
  cues: Cue[];
  /** Blocks after the last cue that aren't cues. */
  after: string[];
}

/** A note about a caption file. */
export interface CaptionNote {
  /** The cue's number in the file, from 1; 0 for the file itself. */
  row: number;
  /** An error means that a cue can't be read; it stays in the file. */
  level: 'error' | 'warning';
  message: string;
}

export interface ReadCaptions {
  captions: Captions;
  notes: CaptionNote[];
  /** Whether the file has to be rewritten even if no one edits it, because players wouldn't show it correctly. */
  isRepaired: boolean;
}

export const NO_CAPTIONS: Captions = { header: 'WEBVTT', cues: [], after: [] };

const ARROW = '-->';
const TAG_NAME = String.raw`\/?(?:[cibuv]|ruby|rt|lang)(?=[.\s>]|&gt;)|\d[\d:.]*(?:>|&gt;)`;
/** A < that doesn't begin a tag. */
const NO_TAG = new RegExp(`<(?!${TAG_NAME})`, 'g');
const ENTITY = '(?:amp|lt|gt|nbsp|lrm|rlm);';
/** Entities to read as characters, except where the result would be a tag or another entity. */
const READABLE: [RegExp, string][] = [
  [new RegExp(`&lt;(?!${TAG_NAME})`, 'g'), '<'],
  [/&gt;/g, '>'],
  [/&nbsp;/g, '\u00a0'],
  [/&lrm;/g, '\u200e'],
  [/&rlm;/g, '\u200f'],
  [new RegExp(`&amp;(?!${ENTITY})`, 'g'), '&'],
];
const OTHER_ENTITY = new RegExp(`&(?!${ENTITY})[a-z]\\w*;|&#\\w+;`, 'gi');

const HEADER = /^WEBVTT(?:[ \t].*)?$/;
const BLOCK = /^(?:NOTE(?:[ \t\n]|$)|(?:STYLE|REGION)[ \t]*(?:\n|$))/;
const TIME = String.raw`(?:\d+:)?[0-5]\d:[0-5]\d[.,]\d{3}`;
const TIMES = new RegExp(`^[ \\t]*(${TIME})[ \\t]*-->[ \\t]*(${TIME})(?:[ \\t]+(.*))?$`);

const toLines = (text: string): string[] => text.split(/\r\n|\r|\n/);

/**
 * Reads a WebVTT file as the standard specifies (https://www.w3.org/TR/webvtt1/). Keeps cue settings and everything that isn't a cue
 * (comments, styles, regions), so that writing the file again loses nothing.
 * @throws Error if the text isn't a WebVTT file
 */
export function parseWebVtt(file: string): ReadCaptions {
  const lines = toLines(file.replace(/^\uFEFF/, ''));
  if (!HEADER.test(lines[0] ?? '')) throw new Error('This isn’t a WebVTT file.');
  const reader = new WebVttReader(lines);
  return reader.read();
}

class WebVttReader {
  readonly #lines: string[];
  #at = 0;
  readonly #cues: Cue[] = [];
  readonly #notes: CaptionNote[] = [];
  /** The blocks since the last cue, such as comments. */
  #others: string[] = [];
  /** The number of cues so far, including those that can't be read. */
  #row = 0;
  #isRepaired = false;

  constructor(lines: string[]) {
    this.#lines = lines;
  }

  read(): ReadCaptions {
    const header = this.#block();
    while (this.#at < this.#lines.length) {
      if (this.#lines[this.#at]?.trim() === '') this.#at += 1;
      else this.#readBlock();
    }
    return {
      captions: { header, cues: this.#cues, after: this.#others },
      notes: this.#notes,
      isRepaired: this.#isRepaired,
    };
  }

  #note(level: CaptionNote['level'], message: string): void {
    this.#notes.push({ row: this.#row, level, message });
  }

  /** Reads lines until an empty line or a line with times. */
  #block(): string {
    const from = this.#at;
    do this.#at += 1;
    while (!this.#isEnd(this.#at));
    return this.#lines.slice(from, this.#at).join('\n');
  }

  #isEnd(index: number): boolean {
    const line = this.#lines[index];
    return line === undefined || line === '' || line.includes(ARROW);
  }

  #readBlock(): void {
    const [first = '', second = ''] = this.#lines.slice(this.#at, this.#at + 2);
    if (first.includes(ARROW)) this.#readCue(undefined);
    else if (second.includes(ARROW)) {
      this.#at += 1;
      this.#readCue(first);
    } else {
      const block = this.#block();
      this.#others.push(block);
      if (!BLOCK.test(block) && this.#row > 0)
        this.#note('warning', `Text outside captions isn’t shown: “${block}”.`);
    }
  }

  #readCue(id: string | undefined): void {
    this.#row += 1;
    const times = this.#lines[this.#at] ?? '';
    const text = this.#block().split('\n').slice(1).join('\n');
    const lines = [...(id === undefined ? [] : [id]), times, ...(text === '' ? [] : [text])].join('\n');
    const [, from = '', to = '', settings = ''] = TIMES.exec(times) ?? [];
    const [start, end] = [parseTime(from), parseTime(to)];
    if (start === undefined || end === undefined) {
      this.#note('error', `This caption won’t be shown, because its time isn’t valid: “${times}”.`);
      this.#others.push(lines);
      return;
    }
    if (from.includes(',') || to.includes(',')) {
      this.#isRepaired = true;
      this.#note('warning', `The comma in this time will be saved as a point: ${from}.`);
    }
    const shown = { start: formatTime(start), end: formatTime(end), text: toReadable(text) };
    this.#cues.push({
      key: this.#cues.length,
      ...shown,
      source: { ...shown, lines },
      ...(id !== undefined && { id }),
      ...(settings.trim() !== '' && { settings: settings.trim() }),
      ...(this.#others.length > 0 && { before: this.#others }),
    });
    this.#others = [];
    this.#noteText(text);
  }

  #noteText(text: string): void {
    if (text.trim() === '') this.#note('warning', 'This caption has no text.');
    const unreadable = /\S*\uFFFD\S*/.exec(text)?.[0];
    if (unreadable !== undefined) this.#note('warning', `Couldn’t read a character: “${unreadable}”.`);
    const swallowed = new RegExp(`<(?!${TAG_NAME})[^\\n]*`).exec(text)?.[0];
    if (swallowed !== undefined)
      this.#note(
        'warning',
        `Video players treat this as a tag and hide it: “${swallowed}”. Remove or replace the “<”.`,
      );
    const last = text.split('\n').at(-1) ?? '';
    const isFollowed = this.#lines[this.#at]?.includes(ARROW) === true;
    if (isFollowed && /^\d+$/.test(last))
      this.#note('warning', `The number ${last} is shown as text, because there’s no blank line before it.`);
  }
}

/** Decodes the entities in text, and replaces NUL with U+FFFD, as the standard requires. */
const toReadable = (text: string): string =>
  READABLE.reduce(
    (read, [pattern, character]) => read.replace(pattern, character),
    text.replaceAll('\0', '\uFFFD').replaceAll(OTHER_ENTITY, decodeEntities),
  );

/** Writes captions as a WebVTT file. Invalid times become 0:00, and unchanged parts are written as they were. */
export function writeWebVtt({ header, cues, after }: Captions): string {
  const blocks = cues.flatMap((cue) => [...(cue.before ?? []), writeCue(cue)]);
  return `${[header, ...blocks, ...after].join('\n\n')}\n`;
}

function writeCue(cue: Cue): string {
  const { id, start, end, settings, text, source } = cue;
  const isUntouched = source?.start === start && source.end === end && source.text === text;
  if (
    source &&
    isUntouched &&
    !/\d,\d/.test(source.lines.split('\n').find((line) => line.includes(ARROW)) ?? '')
  )
    return source.lines;
  const times = `${fileTime(start)} ${ARROW} ${fileTime(end)}${settings ? ` ${settings}` : ''}`;
  return [...(id === undefined ? [] : [id]), times, escapeText(text)].join('\n');
}

/** Formats a time for a WebVTT file, which requires two-digit minutes. */
const fileTime = (time: string) => formatTime(parseTime(time) ?? 0).replace(/^(\d)(?=:)/, '0$1');

/** Escapes a cue's text, and removes empty lines, which would end the cue. */
const escapeText = (text: string) =>
  text
    .trim()
    .replace(/\n\s*\n+/g, '\n')
    .replace(new RegExp(`&(?!${ENTITY})`, 'g'), '&amp;')
    .replace(NO_TAG, '&lt;')
    .replaceAll(ARROW, '--&gt;');

/** Returns the words of the captions without times and tags, one line for each caption. */
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
