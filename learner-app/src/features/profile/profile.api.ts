import type { HostServices } from 'shared-ui/contract';
import type { Camelized } from 'shared-ui/data';
import type { ProfileResult } from 'supabase-project/types';
import { rpc } from '../../shared/rpc';

export type Profile = Camelized<ProfileResult>;

/** The signed-in user's profile. @throws AppError */
export const getProfile = (services: HostServices): Promise<Profile> => rpc(services, 'get_profile');
