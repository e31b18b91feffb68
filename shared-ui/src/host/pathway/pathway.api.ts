import type { HostServices } from '../../contract';
import { createRpc } from '../data/rpc';
import type { Pathway } from './pathway-options';

const rpc = createRpc<{
  get_pathway: { Args: Record<PropertyKey, never>; Returns: Pathway };
  save_pathway: { Args: { p_year: string | null; p_category: string | null }; Returns: Pathway };
}>();

/** What the signed-in learner answered about themselves. @throws AppError */
export const readPathway = (services: HostServices): Promise<Pathway> => rpc(services, 'get_pathway');

/**
 * Saves the answers; the learner is not asked again.
 *
 * @param answers without a category none comes first; without a year the profile keeps its own, and a blank one removes it
 * @throws AppError
 */
export const savePathway = (
  services: HostServices,
  { year, category }: Pick<Pathway, 'year' | 'category'>,
): Promise<Pathway> => rpc(services, 'save_pathway', { p_year: year, p_category: category });
