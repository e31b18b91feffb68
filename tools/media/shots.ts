import type { Clip } from './clip-text.ts';

/** A still picture of the video: a slide with its first points, or without any text and drawing. */
export interface Shot {
  slide: number;
  /** How many points are visible; `blank` while one slide makes room for the next. */
  step: number | 'blank';
  /** When it begins to fade in, in seconds. */
  at: number;
  /** How long it takes to. */
  fade: number;
}

const pointFade = 0.4;
const slideFade = 0.3;

/**
 * The pictures of a clip whose beats start at `starts`. Points fade into their slide; from slide to slide the old one fades out before
 * the new one fades in, so that no title is ever seen through another.
 */
export function makeShots(clip: Clip, starts: number[]): Shot[] {
  return clip.beats.flatMap(({ slide, step }, i) => {
    const at = starts[i] ?? 0;
    const before = clip.beats[i - 1];
    if (!before) return { slide, step, at: 0, fade: 0 };
    if (before.slide === slide) return { slide, step, at, fade: pointFade };
    return [
      { slide, step: 'blank' as const, at: at - slideFade, fade: slideFade },
      { slide, step, at, fade: slideFade },
    ];
  });
}
