/** A sentence and when it is spoken, in seconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

const timestamp = (seconds: number) => {
  const ms = Math.round(seconds * 1000);
  const padded = (value: number, width: number) => String(value).padStart(width, '0');
  return `${padded(Math.floor(ms / 60_000), 2)}:${padded(Math.floor(ms / 1000) % 60, 2)}.${padded(ms % 1000, 3)}`;
};

/** Splits a sentence that is too long for one line into two lines of similar length. */
export function balance(text: string, width = 44) {
  if (text.length <= width || !text.includes(' ')) return text;
  const spaces = [...text.matchAll(/ /g)].map((match) => match.index);
  const cut = spaces.reduce((best, at) =>
    Math.abs(at - text.length / 2) < Math.abs(best - text.length / 2) ? at : best,
  );
  return `${text.slice(0, cut)}\n${text.slice(cut + 1)}`;
}

/** The cues as a WebVTT file, one cue per sentence. */
export function toWebVtt(cues: Cue[]) {
  const blocks = cues.map(
    ({ start, end, text }, i) => `${i + 1}\n${timestamp(start)} --> ${timestamp(end)}\n${balance(text)}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}
