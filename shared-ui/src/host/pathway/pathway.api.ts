import type { HostServices } from '@learn-for-life/contract';
import { unwrap } from '../data/unwrap';
import type { Pathway } from './pathway-options';

/** Reads the signed-in learner's answers about themselves. @throws AppError */
export const readPathway = async ({ supabase }: HostServices): Promise<Pathway> =>
  unwrap(await supabase.rpc('get_pathway'));

/**
 * Saves the answers. The learner isn't asked again.
 * @param answers without a category, no category comes first; without a year, the profile's year stays; a blank year removes it
 * @throws AppError
 */
export async function savePathway(
  { supabase }: HostServices,
  { year, category }: Pick<Pathway, 'year' | 'category'>,
): Promise<Pathway> {
  // The arguments may be null, which the generated types don't include.
  const args = { p_year: year as string, p_category: category as string };
  return unwrap(await supabase.rpc('save_pathway', args));
}
