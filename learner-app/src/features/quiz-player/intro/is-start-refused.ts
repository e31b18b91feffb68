import { toAppError } from 'shared-ui/data';

const REFUSALS = ['quiz_open_elsewhere', 'finish_first', 'no_attempts_left'];

/**
 * Whether a quiz couldn't be started because the learner has an attempt in progress elsewhere, or used the last attempt in another tab.
 * Reading the quiz again shows which.
 */
export const isStartRefused = (error: unknown): boolean => REFUSALS.includes(toAppError(error).code);
