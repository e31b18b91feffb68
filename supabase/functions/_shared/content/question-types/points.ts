import { LIMITS } from '../limits.ts';

/** For people who type them. */
export const POINTS_PROBLEM = `Points must be a whole number from 1 to ${LIMITS.points}.`;

/** Whether a right answer can count this much. */
export const isPoints = (points: number): boolean =>
  Number.isInteger(points) && points >= 1 && points <= LIMITS.points;
