import type { RoadStop } from 'shared-ui/learning/road-map';
import { dueTime } from '../../shared/days/due-time';

/** When a stop that is not complete is due for a class of the learner; null: never. */
export const dueOf = ({ dueAt, timeZone, status }: RoadStop): string | null =>
  dueAt && timeZone && status !== 2 ? dueTime(dueAt, timeZone) : null;
