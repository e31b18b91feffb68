import type { HostServices } from '../../contract';
import { fetchSessionUser } from './session-user';

/** Reads the signed-in user again, after something about the account changed. A failure leaves what the page knows. */
export async function refreshUser({ config, getAuth, session }: HostServices): Promise<void> {
  const { data } = await (await getAuth()).getSession();
  const user = data.session ? await fetchSessionUser({ config, getAuth }, data.session) : undefined;
  if (user) session.setState({ status: 'signed-in', user }, true);
}
