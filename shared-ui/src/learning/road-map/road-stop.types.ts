/** A stop of a course, as shown on the road map. */
export interface RoadStop {
  lessonId: string;
  /** 0 quiz, 1 video. */
  lessonType: number;
  title: string;
  description: string | null;
  /** 0 locked, 1 available, 2 complete; null if no one is signed in. */
  status: number | null;
  /** False for a quiz without questions, which doesn't block the stops after it. */
  playable: boolean;
  score: number | null;
  scoreMax: number | null;
  /** The due date in one of the learner's classes, in ISO 8601. */
  dueAt?: string | null;
  /** The time zone of the class's school. */
  timeZone?: string | null;
}

/** 'preview': no one is signed in, so nothing is known and every stop can be viewed. */
export type StopState = 'locked' | 'available' | 'complete' | 'preview';

export function stateOf({ status }: Pick<RoadStop, 'status'>): StopState {
  if (status === null) return 'preview';
  if (status === 2) return 'complete';
  return status === 1 ? 'available' : 'locked';
}

/** Returns the type label: 0 is Quiz, anything else is Video (docs/product.md#road-map). */
export const typeLabel = (lessonType: number) => (lessonType === 0 ? 'Quiz' : 'Video');

/**
 * Says how to unlock a stop: by finishing the previous playable stop. If that stop is already complete (because content was moved), this
 * stop only has to be started.
 */
export function unlockHint(stops: RoadStop[], index: number): string {
  const before = stops.slice(0, index).findLast((stop) => stop.playable || stateOf(stop) === 'complete');
  if (!before || stateOf(before) === 'complete') return 'You can start now.';
  return before.lessonType === 0
    ? `Opens once you finish the quiz “${before.title}”.`
    : `Opens once you watch “${before.title}”.`;
}
