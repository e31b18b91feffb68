import type { HostServices } from '@learn-for-life/contract';
import { AppError, toAppError } from '../data/app-error';
import { passwordFault } from '../sign-in';

interface Refusal {
  error?: { code: string; message: string; fields?: Record<string, string> };
}

/**
 * Sets the password that a student chooses in place of the one on their card, and signs in with it: the sessions of the card end.
 * @param email of the account's session
 * @throws AppError card_ended, no_card, or a fault of the password in `fields`
 */
export async function chooseFirstPassword(
  services: HostServices,
  email: string,
  password: string,
): Promise<void> {
  const fault = await passwordFault(services.config, password);
  if (fault) throw new AppError('weak_password', fault, 422, { password: fault });
  try {
    const url = `${services.config.supabaseUrl}/functions/v1/api/account/password`;
    const response = await services.fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    if (!response.ok) throw await refusalOf(response);
    const auth = await services.getAuth();
    const { error } = await auth.signInWithPassword({ email, password });
    if (error) throw error;
  } catch (error) {
    throw toAppError(error);
  }
}

async function refusalOf(response: Response): Promise<AppError> {
  const { error } = (await response.json().catch(() => ({}))) as Refusal;
  if (!error) return new AppError('unknown', `The server answered ${response.status}.`, response.status);
  const message = error.fields?.['password'] ?? error.message;
  return new AppError(error.code, message, response.status, error.fields);
}
