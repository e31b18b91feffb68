import type { Cue } from './captions.ts';
import type { Clip } from './clip-text.ts';
import { sampleRate } from './speech.ts';

/** Silence in seconds: before the first word, between sentences, points and slides, and after the last word. */
const pause = { lead: 0.9, sentence: 0.34, point: 0.5, slide: 0.95, tail: 1.6 };

export interface Timeline {
  samples: Int16Array;
  cues: Cue[];
  /** When each beat of the clip is first shown, in seconds. */
  starts: number[];
  seconds: number;
}

/** Has `speak` say a clip and puts its sentences and pictures on one timeline. */
export function makeTimeline(clip: Clip, speak: (sentence: string) => Int16Array): Timeline {
  const parts: Int16Array[] = [];
  const cues: Cue[] = [];
  const starts: number[] = [];
  let length = 0;
  const add = (samples: Int16Array) => {
    parts.push(samples);
    length += samples.length;
  };
  const silence = (seconds: number) => add(new Int16Array(Math.round(seconds * sampleRate)));
  const now = () => length / sampleRate;

  silence(pause.lead);
  clip.beats.forEach((beat, index) => {
    const before = clip.beats[index - 1];
    // The picture changes within the silence before its first word.
    if (before) silence(before.slide === beat.slide ? pause.point : pause.slide);
    starts.push(before ? now() - 0.25 : 0);
    beat.sentences.forEach((text, i) => {
      if (i) silence(pause.sentence);
      const start = now();
      add(speak(text));
      cues.push({ start, end: now() + 0.2, text });
    });
  });
  silence(pause.tail);

  const samples = new Int16Array(length);
  parts.reduce((offset, part) => (samples.set(part, offset), offset + part.length), 0);
  return { samples, cues, starts, seconds: now() };
}
