import type { HostServices } from '@learn-for-life/contract';
import { unwrap } from 'shared-ui/data';

/**
 * Creates the learner's link for the payer; later calls return the same one. This writes to the database, so call it only when the learner
 * asks for a link.
 *
 * @returns the token, which reveals nothing about the learner
 * @throws AppError
 */
export async function createPlanLink({ supabase }: HostServices): Promise<string> {
  const { token } = unwrap(await supabase.rpc('create_plan_link'));
  return token;
}
