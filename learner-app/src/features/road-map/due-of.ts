import type { RoadStop } from 'shared-ui/learning/road-map';
import { dueTime } from '../../shared/days/due-time';

/** Returns when an incomplete stop is due for one of the learner's classes; null if it isn't. */
export const dueOf = ({ dueAt, timeZone, status }: RoadStop): string | null =>
  dueAt && timeZone && status !== 2 ? dueTime(dueAt, timeZone) : null;

/** Returns the due time that all remaining stops in a course share, if there are several; null if each stop shows its own. */
export function courseDueOf(stops: readonly RoadStop[]): string | null {
  const left = stops.filter(({ status }) => status !== 2).map(dueOf);
  const [due = null] = left;
  return left.length > 1 && left.every((other) => other === due) ? due : null;
}
