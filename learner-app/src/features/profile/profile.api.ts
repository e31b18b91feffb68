import type { HostServices } from 'shared-ui/contract';
import { AppError, camelize, toAppError, type Camelized } from 'shared-ui/lib';

interface ProfileRow {
  id: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  display_name: string | null;
  school: string | null;
  year: string | null;
  is_admin: boolean;
}

export type Profile = Camelized<ProfileRow>;

/** The signed-in user's record. @throws AppError */
export async function getProfile(services: HostServices): Promise<Profile> {
  const supabase = await services.getSupabase();
  const { data, error } = (await supabase.rpc('get_profile')) as { data: ProfileRow | null; error: unknown };
  if (error) throw toAppError(error);
  if (!data) throw new AppError('not_found', 'Your profile was not found.', 404);
  return camelize(data);
}
