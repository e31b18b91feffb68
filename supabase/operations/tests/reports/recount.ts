import { DAY, type History, type Time } from './history.ts';

export interface Filter {
  school?: string;
  year?: string;
  /** The first and last month: '2026-11'. */
  from?: string;
  to?: string;
}

export interface World {
  history: History;
  people: ReadonlyMap<string, { school: string; year: string }>;
  courses: Record<string, string[]>;
  questions: Record<string, { quiz: string; type: string; options: string[]; key: unknown }>;
  now: Time;
}

const monthOf = (at: Time) => new Date(at / 1000).toISOString().slice(0, 7);
const isInPeriod = (at: Time, { from = '0000', to = '9999' }: Filter) =>
  monthOf(at) >= from && monthOf(at) <= to;
export const round = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;
export const mean = (values: number[], digits = 1) =>
  values.length === 0
    ? null
    : Math.round((values.reduce((sum, value) => sum + value, 0) * 10 ** digits) / values.length) /
      10 ** digits;

export function median(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  const [low, high] = middle;
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

export const seconds = (from: Time, to: Time) =>
  Math.max(0, Math.min(7200, Math.floor((to - from) / 1_000_000)));

/** Whether an action of a learner (null for none) matches the filter's school, year and period. */
function marks(world: World, filter: Filter, learner: string | null, at: Time): [boolean, boolean, boolean] {
  const person = learner === null ? undefined : world.people.get(learner);
  return [
    filter.school === undefined || person?.school === filter.school,
    filter.year === undefined || person?.year === filter.year,
    isInPeriod(at, filter),
  ];
}

export const matches = (mark: boolean[]) => mark.every(Boolean);

/** Whether too few people match, or part of the filter would match only a few more. */
export function isWithheld(smallest: number, all: boolean[][]): boolean {
  const matching = all.filter(matches).length;
  if (smallest === 0) return false;
  if (matching < smallest) return true;
  const parts = Array.from({ length: 8 }, (_, part) => [part & 1, part & 2, part & 4]);
  return parts.some((part) => {
    const left = all.filter((mark) => mark.every((is, index) => is || part[index] === 0)).length - matching;
    return left >= 1 && left < smallest;
  });
}

/** Returns attempts at a quiz that have a graded answer, each with its marks. */
export function attemptsAt(world: World, quiz: string, filter: Filter) {
  return [...world.history.attempts.values()]
    .filter((attempt) => attempt.quiz === quiz && attempt.percent !== null)
    .map((attempt) => ({
      ...attempt,
      finished: attempt.finished ?? 0,
      percent: attempt.percent ?? 0,
      mark: marks(world, filter, attempt.isAnonymous ? null : attempt.learner, attempt.finished ?? 0),
    }));
}

export function quizStatistics(world: World, quiz: string, filter: Filter, smallest: number) {
  const firsts = attemptsAt(world, quiz, filter).filter(({ retake }) => !retake);
  const withheld = isWithheld(smallest, firsts.map(({ mark }) => mark)); // prettier-ignore
  const percents = firsts.filter(({ mark }) => !withheld && matches(mark)).map(({ percent }) => percent);
  return {
    withheld,
    learners: percents.length,
    mean_percent: mean(percents),
    median_percent: median(percents),
  };
}

/**
 * Returns everyone who took a step in a course, each with the lessons they completed, all lessons they touched, and the
 * day of the last step.
 */
function pathsThrough(world: World, course: string, filter: Filter) {
  const lessons = world.courses[course] ?? [];
  const { attempts, completions, videos, erased } = world.history;
  const steps = [
    ...[...completions.values()].map((step) => ({ ...step, complete: true })),
    ...[...videos.values()].map((step) => ({ ...step, complete: false })),
    ...[...attempts.values()].map(({ learner, lesson, started, finished }) => ({
      learner,
      lesson: lesson ?? '',
      at: Math.max(started, finished ?? 0),
      complete: false,
    })),
  ].filter(({ lesson }) => lessons.includes(lesson));
  return [...new Set(steps.map(({ learner }) => learner))].map((learner) => {
    const own = steps.filter((step) => step.learner === learner);
    const at = Math.max(...own.map((step) => step.at));
    const complete = lessons.filter((lesson) => own.some((step) => step.lesson === lesson && step.complete));
    const touched = lessons.filter((lesson) => own.some((step) => step.lesson === lesson));
    const isRecent = Math.floor(at / DAY) > Math.floor(world.now / DAY) - 14;
    return {
      complete,
      touched,
      state: complete.length === lessons.length ? 'finished' : isRecent ? 'moving' : 'left',
      mark: marks(world, filter, erased.has(learner) ? null : learner, at),
    };
  });
}

export function courseFunnel(world: World, course: string, filter: Filter, smallest: number) {
  const all = pathsThrough(world, course, filter);
  const withheld = isWithheld(smallest, all.map(({ mark }) => mark)); // prettier-ignore
  const paths = all.filter(({ mark }) => !withheld && matches(mark));
  const count = (state: string) => paths.filter((path) => path.state === state).length;
  return {
    withheld,
    learners: paths.length,
    finished: count('finished'),
    left: count('left'),
    moving: count('moving'),
    lessons: (world.courses[course] ?? []).map((lesson) => ({
      started: paths.filter(({ touched }) => touched.includes(lesson)).length,
      completed: paths.filter(({ complete }) => complete.includes(lesson)).length,
      left: paths.filter(({ state, touched }) => state === 'left' && touched.at(-1) === lesson).length,
    })),
  };
}

/**
 * Returns activity by month, for the latest 12 months or those of the period. Erased accounts and anonymous attempts
 * don't count as active people.
 */
export function activity(world: World, filter: Filter, smallest: number) {
  const { attempts, completions, erased } = world.history;
  const isGroup = filter.school !== undefined || filter.year !== undefined;
  const accounts = [...world.people.keys()].filter((learner) => !erased.has(learner));
  // Includes the administrator, who has neither school nor year.
  const all = [...accounts, null].map((learner) => marks(world, filter, learner, world.now).with(2, true));
  const withheld = isGroup && isWithheld(smallest, all);
  const events = [
    ...[...attempts.values()].flatMap(({ learner, started, finished, isAnonymous }) => [
      { learner: isAnonymous ? null : learner, at: isAnonymous ? -Infinity : started, kind: 'start' },
      { learner: isAnonymous ? null : learner, at: finished ?? -Infinity, kind: 'quiz' },
    ]),
    ...[...completions.values()].map(({ learner, at }) => ({
      learner: erased.has(learner) ? null : learner,
      at,
      kind: 'lesson',
    })),
  ].filter(
    ({ learner, at }) =>
      at !== -Infinity &&
      (!isGroup || (learner !== null && matches(marks(world, filter, learner, at).with(2, true)))),
  );
  const last = [monthOf(world.now), filter.to ?? '9999'].sort()[0] ?? '';
  const [year = 0, month = 0] = last.split('-').map(Number);
  const months = Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index, 1)).toISOString(),
  );
  return {
    withheld,
    periods: withheld
      ? []
      : months
          .filter((start) => start.slice(0, 7) >= (filter.from ?? ''))
          .map((start) => {
            const there = events.filter(({ at }) => monthOf(at) === start.slice(0, 7));
            const count = (kind: string) => there.filter((event) => event.kind === kind).length;
            const active = new Set(there.map(({ learner }) => learner));
            active.delete(null);
            return {
              start: start.slice(0, 10),
              active_learners: active.size,
              lessons_completed: count('lesson'),
              quizzes_finished: count('quiz'),
            };
          }),
  };
}
