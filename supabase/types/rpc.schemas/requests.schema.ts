import { z } from 'zod';

/** `run_once(p_call, p_arguments)`: the result of the function that it called. */
const repeatedAnswer = z.strictObject({ answer: z.json(), repeated: z.boolean() });

/** The result schema of each function in this file. */
export const answers = {
  account_exists: z.boolean(),
  count_rest_request: z.boolean(),
  run_long_once: repeatedAnswer,
  run_once: repeatedAnswer,
};
