import { toAppError } from 'shared-ui/data';

/** Whether a quiz could not be started because the learner has an open attempt of it in another place. */
export const isOpenElsewhere = (error: unknown): boolean => toAppError(error).code === 'quiz_open_elsewhere';
