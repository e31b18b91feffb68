import type { HostServices } from '@learn-for-life/contract';
import { unwrap } from '../data/unwrap';
import type { Pathway } from './pathway-options';

/** Reads the signed-in learner's answers about themselves. @throws AppError */
export const readPathway = async ({ supabase }: HostServices): Promise<Pathway> =>
  unwrap(await supabase.rpc('get_pathway'));

/**
 * Saves the answers. The learner isn't asked again.
 * @param answers a missing category means no preference; a missing year keeps the profile's year, and a blank one removes it
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
