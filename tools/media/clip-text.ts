/** One state of a slide and the sentences spoken while it is shown. */
export interface Beat {
  slide: number;
  /** How many points are visible. */
  step: number;
  sentences: string[];
}

export interface Slide {
  heading: string;
  picture: string;
  args: number[];
  points: string[];
}

/** A clip as described in clips/<id>.txt. The first slide is the title slide and shows the cover. */
export interface Clip {
  id: string;
  title: string;
  category: string;
  /** Who speaks; see voices.ts. */
  presenter: string;
  cover: string;
  slides: Slide[];
  beats: Beat[];
}

/**
 * Parses a clip's text: `key: value` lines, then slides. A slide starts with `==` and contains `art:` (a picture and its
 * numbers), `-` (a point that appears) and `>` (sentences that are spoken).
 *
 * @throws Error with file and line for a line that cannot be parsed
 */
export function parseClip(id: string, source: string): Clip {
  const clip: Clip = { id, title: '', category: '', presenter: '', cover: '', slides: [], beats: [] };
  source.split('\n').forEach((raw, index) => {
    const entry = raw.trim();
    const slide = clip.slides.at(-1);
    const fail = (why: string): never => {
      throw new Error(`${id}.txt:${index + 1}: ${why}`);
    };
    if (entry === '') return;
    if (entry.startsWith('==')) {
      clip.slides.push({ heading: entry.slice(2).trim(), picture: clip.cover, args: [], points: [] });
      clip.beats.push({ slide: clip.slides.length - 1, step: 0, sentences: [] });
    } else if (entry.startsWith('- ')) {
      const points = (slide ?? fail('a point before the first slide')).points;
      points.push(entry.slice(2));
      clip.beats.push({ slide: clip.slides.length - 1, step: points.length, sentences: [] });
    } else if (entry.startsWith('> ')) {
      (clip.beats.at(-1) ?? fail('a sentence before the first slide')).sentences.push(
        ...entry.slice(2).split(/(?<=[.!?]) /),
      );
    } else {
      const [, key, value = ''] = /^(\w+): *(.*)$/.exec(entry) ?? fail('cannot be parsed');
      const [picture = '', ...numbers] = value.split(' ');
      if (key === 'art' && slide) Object.assign(slide, { picture, args: numbers.map(Number) });
      else if (key === 'title' || key === 'category' || key === 'presenter' || key === 'cover')
        clip[key] = value;
      else fail(`unknown key ${key}`);
    }
  });
  // A slide whose first point comes before any sentence needs no state without points.
  clip.beats = clip.beats.filter((beat) => beat.sentences.length > 0);
  return clip;
}
