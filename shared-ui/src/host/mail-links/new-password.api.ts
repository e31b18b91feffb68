import type { GoTrueClient } from '@supabase/supabase-js';
import type { HostServices } from '../../contract';
import { AppError, toAppError } from '../data/app-error';
import { authFailure, passwordFault } from '../sign-in';

/**
 * Sets the password of the account that a link belongs to. Auth ends its other sessions; that of the link ends, too.
 *
 * @throws AppError in the product's words; `insufficient_aal` where the second factor must be verified first
 */
export async function setNewPassword(
  services: HostServices,
  auth: GoTrueClient,
  password: string,
): Promise<void> {
  try {
    const isAdmin = await isAdminOf(services, auth);
    const fault = await passwordFault(services.config, password, { isAdmin });
    if (fault) throw new AppError('weak_password', fault, undefined, { password: fault });
    const { error } = await auth.updateUser({ password });
    if (error) throw authFailure(error, { otherwise: 'The password could not be set. Please try again.' });
  } catch (error) {
    throw toAppError(error);
  }
  // Only cleans up: the session ends by itself.
  await auth.signOut({ scope: 'local' }).catch((error: unknown) => console.warn(error));
}

/** Whether the link is that of an admin, whose passwords are longer. */
async function isAdminOf({ config }: HostServices, auth: GoTrueClient): Promise<boolean> {
  const { data } = await auth.getSession();
  const response = await fetch(`${config.supabaseUrl}/rest/v1/rpc/get_profile`, {
    method: 'POST',
    headers: {
      apikey: config.supabaseKey,
      authorization: `Bearer ${data.session?.access_token ?? config.supabaseKey}`,
      'content-type': 'application/json',
    },
    body: '{}',
  });
  if (!response.ok) return false;
  const profile = (await response.json()) as { is_admin?: boolean; second_factor?: string | null };
  return profile.is_admin === true || Boolean(profile.second_factor);
}
