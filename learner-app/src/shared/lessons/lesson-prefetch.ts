import type { HostServices } from '@learn-for-life/contract';
import { prefersReducedData } from 'shared-ui/start';
import type { Camelized } from 'shared-ui/data';
import type { NextStepResult, OpenQuizResult, VideoLessonResult } from 'supabase-project/types';
import { readQuizLesson, readVideoLesson } from './lesson-read.api';
import { createPrefetchSlot, usePrefetched } from '../prefetch-slot';

export type NextStep = Camelized<NonNullable<NextStepResult>>;

/** The facts needed to open a lesson. */
type LessonToOpen = Pick<NextStep, 'courseId' | 'lessonId'> & { lessonType: number };

/** An unfinished read of the data that a lesson's player starts with. */
export interface LessonRead {
  quiz?: Promise<Camelized<OpenQuizResult>>;
  video?: Promise<Camelized<VideoLessonResult>>;
}

/** The suggested lesson, read before the learner chooses it; reading changes nothing (docs/decisions/0021). */
const ahead = createPrefetchSlot<LessonRead>();
/** The lesson that the learner has just chosen to continue with. */
const arrivals = createPrefetchSlot<LessonRead>();

const keyOf = (services: HostServices, courseId: string, lessonId: string) => {
  const session = services.session.getState();
  return JSON.stringify([session.status === 'signed-in' && session.user.id, courseId, lessonId]);
};

function startRead(services: HostServices, { courseId, lessonId, lessonType }: LessonToOpen): LessonRead {
  const read: LessonRead =
    lessonType === 0
      ? { quiz: readQuizLesson(services, courseId, lessonId) }
      : { video: readVideoLesson(services, courseId, lessonId) };
  // The player that uses the read handles its failure; without a player, there is nothing to report.
  (read.quiz ?? read.video)?.catch(() => undefined);
  return read;
}

/** Starts reading the lesson that a learner is about to continue with, unless that was done a moment ago. */
export function prefetchLesson(services: HostServices, next: NextStep): void {
  const key = keyOf(services, next.courseId, next.lessonId);
  if (!prefersReducedData() && !ahead.peek(key)) ahead.put(key, startRead(services, next));
}

/** Prepares the lesson that the learner continues with, so that its player starts immediately with the data read ahead. */
export function continueToLesson(services: HostServices, next: LessonToOpen): void {
  const key = keyOf(services, next.courseId, next.lessonId);
  arrivals.put(key, ahead.peek(key) ?? startRead(services, next));
  ahead.discard();
}

/** Returns the data that a player starts with if the learner has come straight from another lesson; only on the first visit. */
export const usePrefetchedLesson = (
  services: HostServices,
  courseId: string,
  lessonId: string,
): LessonRead | undefined => usePrefetched(arrivals, keyOf(services, courseId, lessonId));

/** Returns the data read ahead, for a player that is about to read its lesson; only the first time. */
export function takePrefetchedLesson(
  services: HostServices,
  courseId: string,
  lessonId: string,
): LessonRead | undefined {
  const read = arrivals.peek(keyOf(services, courseId, lessonId));
  arrivals.discard();
  return read;
}
