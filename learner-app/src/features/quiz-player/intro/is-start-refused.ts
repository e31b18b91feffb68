import { toAppError } from 'shared-ui/data';

const REFUSALS = ['quiz_open_elsewhere', 'finish_first', 'no_attempts_left'];

/**
 * Whether a quiz could not be started because of what the learner did in another place or tab: it is under way there, or the
 * last attempt was used. Reading the quiz again says which.
 */
export const isStartRefused = (error: unknown): boolean => REFUSALS.includes(toAppError(error).code);
