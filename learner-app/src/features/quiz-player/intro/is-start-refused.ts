import { toAppError } from 'shared-ui/data';

const REFUSALS = ['quiz_open_elsewhere', 'finish_first', 'no_attempts_left'];

/**
 * Whether a quiz couldn't be started because of what the learner did elsewhere or in another tab: it's in progress there, or the last
 * attempt was used. Reading the quiz again shows which.
 */
export const isStartRefused = (error: unknown): boolean => REFUSALS.includes(toAppError(error).code);
