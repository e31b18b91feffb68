import { fakeServices } from 'shared-ui/testing';

/**
 * The services of a signed-in admin whose access token is 'old'; Auth renews it to 'new'.
 * @param sessionEnded Auth refuses to renew the token
 */
export function adminServices({ sessionEnded = false } = {}) {
  let token = 'old';
  const getSession = () => ({ session: { access_token: token } });
  const refreshSession = () => {
    token = 'new';
    return getSession();
  };
  const auth = { getSession, refreshSession, signOut: () => null };
  const services = fakeServices({ session: { isAdmin: true }, auth });
  if (sessionEnded)
    services.auth['refreshSession']?.mockResolvedValue({ data: { session: null }, error: { status: 400 } });
  return services;
}
