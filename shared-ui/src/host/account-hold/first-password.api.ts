import type { HostServices } from '@learn-for-life/contract';
import { AppError, toAppError } from '../data/app-error';
import { callRest } from '../data/call-rest';
import { passwordFault, signInPatiently } from '../sign-in';

/**
 * Sets the password that a student chooses in place of the one on their card, and signs in with it: the sessions of the card end.
 * @param email of the account's session
 * @throws AppError card_ended, no_card, a fault of the password in `fields`, or password_saved where only signing in has failed
 */
export async function chooseFirstPassword(
  services: HostServices,
  email: string,
  password: string,
): Promise<void> {
  const fault = await passwordFault(services.config, password);
  if (fault) throw new AppError('weak_password', fault, 422, { password: fault });
  try {
    await callRest(services, 'PUT', '/account/password', { password });
  } catch (error) {
    throw toAppError(error);
  }
  try {
    // The whole class does so at the same time.
    const { error } = await signInPatiently(await services.getAuth(), email, password);
    if (error) throw error;
  } catch (error) {
    console.error(error);
    throw new AppError('password_saved', 'Your password is saved. Reload the page and log in with it.');
  }
}
