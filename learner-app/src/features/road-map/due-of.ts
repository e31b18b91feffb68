import type { RoadStop } from 'shared-ui/learning/road-map';
import { dueTime } from '../../shared/days/due-time';

/** When a stop that is not complete is due for a class of the learner; null: never. */
export const dueOf = ({ dueAt, timeZone, status }: RoadStop): string | null =>
  dueAt && timeZone && status !== 2 ? dueTime(dueAt, timeZone) : null;

/** The due time that several remaining stops of a course share; null if each stop shows its own. */
export function courseDueOf(stops: readonly RoadStop[]): string | null {
  const left = stops.filter(({ status }) => status !== 2).map(dueOf);
  const [due = null] = left;
  return left.length > 1 && left.every((other) => other === due) ? due : null;
}
