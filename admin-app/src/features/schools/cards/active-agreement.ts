import type { School } from '../schools.api';

/** The agreement of a school, unless none is noted or it has ended. */
export function activeAgreement({ agreement }: Pick<School, 'agreement'>): School['agreement'] {
  return agreement?.stands ? agreement : null;
}
