import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { getProfile } from './profile.api';

/** The signed-in user's profile. */
export const profileQuery = (services: HostServices, userId: string) =>
  queryOptions({ queryKey: ['profile', userId], queryFn: () => getProfile(services) });
