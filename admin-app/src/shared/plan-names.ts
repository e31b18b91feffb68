import type { Schemas } from './api/api-client';

/** The names of the plans on screen. */
export const PLAN_NAMES: Record<Schemas['Subscription']['plan'], string> = {
  learner: 'Student',
  school: 'School',
};
