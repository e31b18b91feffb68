import { optionalBoolean } from '../../../_shared/content/fields.ts';

/** Fields of a request that may change answer keys: what becomes of the finished attempts that were graded by them. */
export const regradeFields = {
  regrade: optionalBoolean('Regrade').openapi({
    description:
      'True: regrades finished attempts with the changed answer keys, a few hundred learners in the same transaction and the others with /regrade.',
  }),
  lowerResults: optionalBoolean('Lower results').openapi({
    description: 'True: regrading can lower results. Otherwise each attempt keeps its better result.',
  }),
};
