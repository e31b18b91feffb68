import { isDeepStrictEqual } from 'node:util';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** Values as people enter them, by field. A question's `form` is its key and points. */
export type Content = Record<string, Json>;
export type ItemKind = 'course' | 'video' | 'quiz' | 'question';
export type ListKind = 'stops' | 'questions' | 'links';
export type Publication = 'draft' | 'scheduled' | 'published';

/** The fields that the histories change. Files have only those in `FILE_FIELDS`. */
export const FIELDS: Record<ItemKind, readonly string[]> = {
  course: ['title', 'description', 'instructor', 'small_description'],
  video: ['title', 'description', 'instructor', 'captions_url'],
  quiz: ['title', 'description', 'instructor'],
  question: ['title', 'description', 'explanation', 'form'],
};
export const FILE_FIELDS: Record<ItemKind, readonly string[]> = {
  course: ['title', 'description', 'instructor'],
  video: ['title', 'description', 'instructor'],
  quiz: ['title', 'description', 'instructor'],
  question: ['title', 'description', 'explanation', 'form'],
};
/** Whether items of a kind have their own state; questions have the state of their quiz. */
export const hasState = (kind: string): boolean => kind === 'course' || kind === 'video' || kind === 'quiz';

/** Returns a new item's value for a field that isn't given. */
export const blankOf = (field: string): Json => (field === 'captions_url' ? null : '');

/** When learners see a course, video or quiz, as clients send it. `now` is the moment of saving. */
export const PUBLISH_AT: Record<Publication, string | null> = {
  draft: null,
  scheduled: '2100-01-01T00:00:00+00:00',
  published: 'now',
};

export const equal = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
/** Returns a key such as `course/c1`. Stops name their videos and quizzes in this form. */
export const keyOf = (kind: string, id: string): string => `${kind}/${id}`;
export const idOf = (key: string): string => key.slice(key.indexOf('/') + 1);
export const kindOf = (key: string): string => key.slice(0, key.indexOf('/'));

export type Outcome = 'unchanged' | 'take' | 'keep' | 'both';

/** Returns the result for a field that was changed from `base` to `mine`, if `theirs` is now stored. */
export function threeWay(base: Json | undefined, mine: Json | undefined, theirs: Json | undefined): Outcome {
  if (equal(mine, theirs)) return 'unchanged';
  if (equal(theirs, base)) return 'take';
  return equal(mine, base) ? 'keep' : 'both';
}

/**
 * Merges two changes to a list, without entries that either side has removed, and with entries that either has added.
 * The result has the order of `mine`, unless only `theirs` changed it; the other side's additions go to the end.
 */
export function mergeLists(base: string[], mine: string[], theirs: string[]): string[] {
  const shared = base.filter((entry) => mine.includes(entry) && theirs.includes(entry));
  const order = (list: string[]) => list.filter((entry) => shared.includes(entry));
  const isOrderTheirs = equal(order(mine), shared) && !equal(order(theirs), shared);
  const [first, second] = isOrderTheirs ? [theirs, mine] : [mine, theirs];
  const isKept = (entry: string) => shared.includes(entry) || !base.includes(entry);
  return [
    ...first.filter(isKept),
    ...second.filter((entry) => !base.includes(entry) && !first.includes(entry)),
  ];
}

/** Moves a list entry to just after the first entry of `after` that is in the list, or to the start. */
export function placeAfter(list: string[], entry: string, after: string[]): string[] {
  const others = list.filter((one) => one !== entry);
  const followed = after.find((one) => others.includes(one));
  return others.toSpliced(followed === undefined ? 0 : others.indexOf(followed) + 1, 0, entry);
}
