import { z } from 'zod';

/** `run_once(p_call, p_arguments)`: the answer of the function that it called. */
const repeatedAnswer = z.strictObject({ answer: z.json(), repeated: z.boolean() });

/** What each function of this subject answers with. */
export const answers = {
  account_exists: z.boolean(),
  count_rest_request: z.boolean(),
  run_long_once: repeatedAnswer,
  run_once: repeatedAnswer,
};
