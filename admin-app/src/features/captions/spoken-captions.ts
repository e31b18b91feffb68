import type { SpokenLine } from 'supabase-project/content/spoken-lines';

/** Where a cue's words are spoken now: still at its time ('same'), at another second, or nowhere ('gone'). */
export type CueState = 'same' | 'gone' | { movedTo: number };

/** The number of seconds that captions may move before their cue counts as moved. */
const TOLERANCE_SECONDS = 2;

/** Returns the words shown at a second, or the next words after it; '' if there are none. */
export const wordsAt = (captions: readonly SpokenLine[], second: number): string =>
  (captions.findLast((caption) => caption.second <= second) ?? captions[0])?.words ?? '';

const comparable = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Compares a cue with the current captions. Punctuation and capitals don't matter; the words may continue over several captions. */
export function cueState(cue: { second: number; words: string }, captions: readonly SpokenLine[]): CueState {
  const words = comparable(cue.words);
  const starts = captions.flatMap(({ second }, index) => {
    const own = comparable(captions[index]?.words ?? '');
    const following = comparable(
      captions
        .slice(index, index + 8)
        .map((caption) => caption.words)
        .join(' '),
    );
    const at = following.indexOf(words);
    // Count only captions in which the words begin, not earlier ones.
    return at >= 0 && at <= own.length ? [second] : [];
  });
  const nearest = starts.toSorted(
    (one, other) => Math.abs(one - cue.second) - Math.abs(other - cue.second),
  )[0];
  if (nearest === undefined) return 'gone';
  const isWithin =
    Math.abs(nearest - cue.second) <= TOLERANCE_SECONDS ||
    (nearest <= cue.second &&
      (captions.find(({ second }) => second > nearest)?.second ?? Infinity) > cue.second);
  return isWithin ? 'same' : { movedTo: nearest };
}
