/**
 * The actors that try everything: someone logged out; a student with their own data, who has joined a class; another
 * student who tries to use the first one's data; the teacher, relief teacher and reader of that class; a colleague with
 * another class in the school; the school's administrator; another school's administrator; and one admin for each
 * right.
 */
export const ACTORS = [
  'visitor',
  'student',
  'other',
  'teacher',
  'relief',
  'reader',
  'colleague',
  'schoolAdmin',
  'otherSchool',
  'content',
  'people',
  'all',
] as const;
export type Actor = (typeof ACTORS)[number];

/**
 * The people that a function or operation is for. `any`: every admin; `staff`: people who work at the school; `reader`,
 * `relief`, `teacher`: people with this role in the class or a higher one; `school`: the school's administrators;
 * `service`: the edge function, with the project's secret key.
 */
export type Audience =
  | 'everybody'
  | 'signed-in'
  | 'any'
  | 'staff'
  | 'reader'
  | 'relief'
  | 'teacher'
  | 'school'
  | 'content'
  | 'people'
  | 'all'
  | 'service';

const ADMITTED: Record<Audience, readonly Actor[]> = {
  everybody: ACTORS,
  'signed-in': ACTORS.filter((actor) => actor !== 'visitor'),
  any: ['content', 'people', 'all'],
  staff: ['teacher', 'relief', 'reader', 'colleague', 'schoolAdmin', 'people', 'all'],
  reader: ['teacher', 'relief', 'reader', 'schoolAdmin', 'people', 'all'],
  relief: ['teacher', 'relief', 'schoolAdmin', 'people', 'all'],
  teacher: ['teacher', 'schoolAdmin', 'people', 'all'],
  school: ['schoolAdmin', 'people', 'all'],
  content: ['content', 'all'],
  people: ['people', 'all'],
  all: ['all'],
  service: [],
};

export const admits = (audience: Audience, actor: Actor): boolean => ADMITTED[audience].includes(actor);

/** Whether a caller who may use a function on other people's data may use it on this target's data. */
export const reaches = (caller: Actor, target: Actor): boolean =>
  caller === 'all' || (caller === 'people' && !admits('any', target));
