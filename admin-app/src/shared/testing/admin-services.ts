import { fakeServices } from 'shared-ui/testing';
import type { AdminRight } from '../rights/admin-rights';

/**
 * Creates the services for a logged-in admin whose access token is 'old'; Auth renews it to 'new'.
 * @param sessionEnded whether Auth refuses to renew the token
 * @param right the admin's right, as the database returns it
 */
export function adminServices({
  sessionEnded = false,
  right = 'all',
}: { sessionEnded?: boolean; right?: AdminRight | null } = {}) {
  let token = 'old';
  const getSession = () => ({ session: { access_token: token } });
  const refreshSession = () => {
    token = 'new';
    return getSession();
  };
  const auth = { getSession, refreshSession, signOut: () => null };
  const services = fakeServices({
    session: { isAdmin: true, adminRight: 'all' },
    auth,
    rpc: { get_admin_right: () => right },
  });
  if (sessionEnded)
    services.auth['refreshSession']?.mockResolvedValue({ data: { session: null }, error: { status: 400 } });
  return services;
}
