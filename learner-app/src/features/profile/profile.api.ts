import type { HostServices } from '@learn-for-life/contract';
import { unwrap, type Camelized } from 'shared-ui/data';
import type { ProfileResult } from 'supabase-project/types';

export type Profile = Camelized<ProfileResult>;

/** Returns the signed-in user's profile. @throws AppError */
export const getProfile = async ({ supabase }: HostServices): Promise<Profile> =>
  unwrap(await supabase.rpc('get_profile'));
