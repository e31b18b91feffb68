import type { School } from '../schools.api';

/** Returns a school's agreement; null if there is none, or it has ended. */
export function activeAgreement({ agreement }: Pick<School, 'agreement'>): School['agreement'] {
  return agreement?.stands ? agreement : null;
}
