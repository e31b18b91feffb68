import type { HostServices } from 'shared-ui/contract';
import { renewToken } from 'shared-ui/lib';

export const apiUrl = ({ config }: HostServices): string => `${config.supabaseUrl}/functions/v1`;

/** The headers that say who asks. */
export async function credentials(services: HostServices): Promise<Record<string, string>> {
  const supabase = await services.getSupabase();
  const { data } = await supabase.auth.getSession();
  return {
    apikey: services.config.supabaseKey,
    ...(data.session && { Authorization: `Bearer ${data.session.access_token}` }),
  };
}

/**
 * The headers to try once more with after a 401: the browser's clock may be wrong, or the project's keys were changed.
 * @param refused the `Authorization` that was sent
 * @returns undefined when there are no others: the session is over, or nobody was signed in
 */
export async function renewedCredentials(
  services: HostServices,
  refused: string | null | undefined,
): Promise<Record<string, string> | undefined> {
  if (!refused) return undefined;
  const token = await renewToken(await services.getSupabase(), refused.replace('Bearer ', ''));
  return token === undefined ? undefined : credentials(services);
}
