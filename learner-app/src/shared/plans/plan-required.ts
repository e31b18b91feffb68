import { AppError } from 'shared-ui/data';

/** Whether the server refused a lesson because its course needs a plan that the learner does not have. */
export const isPlanRequired = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'plan_required';
