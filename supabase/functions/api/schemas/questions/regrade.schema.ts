import { optionalBoolean } from '../../../_shared/content/fields.ts';

/**
 * Fields for requests that may change answer keys. They decide what happens to finished attempts that were graded with
 * the old keys.
 */
export const regradeFields = {
  regrade: optionalBoolean('Regrade').openapi({
    description:
      'Regrades finished attempts with changed answer keys. Starts with a few hundred learners. Continue with /regrade for the others.',
  }),
  lowerResults: optionalBoolean('Lower results').openapi({
    description: 'Allows regrading to lower results. Otherwise, each attempt keeps its better result.',
  }),
};
