/** Who tries: signed out, a student at what is theirs, another student at the first one's, and an admin of each right. */
export const ACTORS = ['visitor', 'student', 'other', 'content', 'people', 'all'] as const;
export type Actor = (typeof ACTORS)[number];

/** Whom a function or an operation is for. `any`: every admin; `service`: the edge function, with the project's secret key. */
export type Audience = 'everybody' | 'signed-in' | 'any' | 'content' | 'people' | 'all' | 'service';

const ADMITTED: Record<Audience, readonly Actor[]> = {
  everybody: ACTORS,
  'signed-in': ['student', 'other', 'content', 'people', 'all'],
  any: ['content', 'people', 'all'],
  content: ['content', 'all'],
  people: ['people', 'all'],
  all: ['all'],
  service: [],
};

export const admits = (audience: Audience, actor: Actor): boolean => ADMITTED[audience].includes(actor);

/** Whether somebody who is admitted to what is about a person sees and changes this one. */
export const reaches = (caller: Actor, target: Actor): boolean =>
  caller === 'all' || (caller === 'people' && !admits('any', target));
