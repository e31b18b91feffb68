import type { HostServices } from '@learn-for-life/contract';
import { userOfProfile } from './session-user';

/** Reads the signed-in user again, after something about the account changed. After a failure, the page keeps the earlier data. */
export async function refreshUser({ supabase, getAuth, session }: HostServices): Promise<void> {
  const { data } = await (await getAuth()).getSession();
  const user = data.session ? userOfProfile(data.session, await supabase.rpc('get_profile')) : undefined;
  if (user) session.setState({ status: 'signed-in', user }, true);
}
