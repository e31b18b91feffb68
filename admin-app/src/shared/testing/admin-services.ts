import { fakeServices } from 'shared-ui/testing';

/**
 * The services of a signed-in admin with the token 'old'; Auth renews it to 'new'.
 * @param over the session has ended: Auth refuses to renew it
 */
export function adminServices({ over = false } = {}) {
  let token = 'old';
  const held = () => ({ session: { access_token: token } });
  const refreshSession = () => {
    token = 'new';
    return held();
  };
  const auth = { getSession: held, refreshSession, signOut: () => null };
  const services = fakeServices({ session: { isAdmin: true }, auth });
  if (over)
    services.auth['refreshSession']?.mockResolvedValue({ data: { session: null }, error: { status: 400 } });
  return services;
}
