import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseClip } from './clip-text.ts';
import { makeShots } from './shots.ts';

const source = `title: A\ncategory: c\npresenter: p\ncover: jars\n
==\n> One.\n
== First\nart: jars\n- a\n> Two.\n- b\n> Three.\n
== Second\nart: jars\n- c\n> Four.\n`;

describe('the pictures of a clip', () => {
  it('fade a point into its slide, and a slide out before the next one', () => {
    expect(makeShots(parseClip('a', source), [0, 3, 6, 9])).toEqual([
      { slide: 0, step: 0, at: 0, fade: 0 },
      { slide: 1, step: 'blank', at: 2.7, fade: 0.3 },
      { slide: 1, step: 1, at: 3, fade: 0.3 },
      { slide: 1, step: 2, at: 6, fade: 0.4 },
      { slide: 2, step: 'blank', at: 8.7, fade: 0.3 },
      { slide: 2, step: 1, at: 9, fade: 0.3 },
    ]);
  });

  const clips = join(import.meta.dirname, 'clips');
  it.each(readdirSync(clips))('%s: never show two slides at once', (name) => {
    const clip = parseClip(name, readFileSync(join(clips, name), 'utf8'));
    const shots = makeShots(
      clip,
      clip.beats.map((_, i) => i * 3),
    );
    const mixed = shots.filter((shot, i) => {
      const before = shots[i - 1];
      return before && before.slide !== shot.slide && before.step !== 'blank' && shot.step !== 'blank';
    });
    expect(mixed).toEqual([]);
    // Each fade has ended before the next one begins.
    expect(shots.filter((shot, i) => shot.at + shot.fade > (shots[i + 1]?.at ?? Infinity) + 1e-9)).toEqual(
      [],
    );
  });
});
