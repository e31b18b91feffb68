import type { HostServices } from 'shared-ui/contract';
import { whenSignedIn } from 'shared-ui/sign-in';

/**
 * Signs in with the code of a confirmation link.
 *
 * @returns whether that worked; only the browser that asked for the mail can. The email is confirmed either way.
 */
export async function signInWithLink(services: HostServices, code: string): Promise<boolean> {
  try {
    const auth = await services.getAuth();
    const { error } = await auth.exchangeCodeForSession(code);
    if (error) return false;
    await whenSignedIn(services.session);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
