import { optionalBoolean } from '../../../_shared/content/fields.ts';

/** Fields of a request that may change answer keys: what becomes of the finished attempts that were graded by them. */
export const regradeFields = {
  regrade: optionalBoolean('Regrade').openapi({
    description:
      'True: finished attempts are graded anew by the changed keys, some hundred learners in the same transaction, the others by /regrade.',
  }),
  lowerResults: optionalBoolean('Lower results').openapi({
    description: 'True: regrading lowers results, too. Otherwise each attempt keeps the better result.',
  }),
};
