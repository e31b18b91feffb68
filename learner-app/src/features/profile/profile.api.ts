import type { HostServices } from 'shared-ui/contract';
import { AppError, camelize, toAppError, type Camelized } from 'shared-ui/lib';
import type { ProfileResult } from 'supabase-project/types';

export type Profile = Camelized<ProfileResult>;

/** The signed-in user's record. @throws AppError */
export async function getProfile(services: HostServices): Promise<Profile> {
  const supabase = await services.getSupabase();
  const { data, error } = (await supabase.rpc('get_profile')) as {
    data: ProfileResult | null;
    error: unknown;
  };
  if (error) throw toAppError(error);
  if (!data) throw new AppError('not_found', 'Your profile was not found.', 404);
  return camelize(data);
}
