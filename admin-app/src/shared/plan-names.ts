import type { Schemas } from './api/api-client';

/** The plans' names on screen. */
export const PLAN_NAMES: Record<Schemas['Subscription']['plan'], string> = {
  learner: 'Student',
  school: 'School',
};
