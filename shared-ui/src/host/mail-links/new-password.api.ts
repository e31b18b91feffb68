import type { GoTrueClient } from '@supabase/supabase-js';
import type { HostServices } from '@learn-for-life/contract';
import { AppError, toAppError } from '../data/app-error';
import { passwordFault, setPassword } from '../sign-in';

/**
 * Sets the password of the account that a link belongs to. Auth ends the account's other sessions, and this function ends the link's
 * session.
 *
 * @throws AppError with a message in the product's own words; `insufficient_aal` if the second factor must be verified first
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
    const { session } = (await auth.getSession()).data;
    const otherwise = 'Couldn’t set the password. Please try again.';
    await setPassword(services, { password }, otherwise, session?.access_token);
  } catch (error) {
    throw toAppError(error);
  }
  // A failure is only logged, because the session also ends by itself.
  await auth.signOut({ scope: 'local' }).catch((error: unknown) => console.warn(error));
}

/** Whether the link belongs to an admin, whose password must be longer. */
async function isAdminOf({ supabase, config }: HostServices, auth: GoTrueClient): Promise<boolean> {
  const { session } = (await auth.getSession()).data;
  const { data: profile } = await supabase
    .rpc('get_profile')
    .setHeader('authorization', `Bearer ${session?.access_token ?? config.supabaseKey}`);
  return profile !== null && (profile.is_admin || Boolean(profile.second_factor));
}
