/** A sentence and when it is heard, in seconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

const stamp = (seconds: number) => {
  const ms = Math.round(seconds * 1000);
  const part = (value: number, width: number) => String(value).padStart(width, '0');
  return `${part(Math.floor(ms / 60_000), 2)}:${part(Math.floor(ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
};

/** Breaks a sentence into two lines of about the same length when it is too long for one. */
export function balance(text: string, width = 44) {
  if (text.length <= width || !text.includes(' ')) return text;
  const spaces = [...text.matchAll(/ /g)].map((match) => match.index);
  const cut = spaces.reduce((best, at) =>
    Math.abs(at - text.length / 2) < Math.abs(best - text.length / 2) ? at : best,
  );
  return `${text.slice(0, cut)}\n${text.slice(cut + 1)}`;
}

/** WebVTT, one cue per sentence. */
export function toWebVtt(cues: Cue[]) {
  const blocks = cues.map(
    ({ start, end, text }, i) => `${i + 1}\n${stamp(start)} --> ${stamp(end)}\n${balance(text)}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}
