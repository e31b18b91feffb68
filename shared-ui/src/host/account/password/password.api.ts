import type { HostServices } from '@learn-for-life/contract';
import { AppError, toAppError } from '../../data/app-error';
import { passwordFault, setPassword, type PasswordOwner } from '../../sign-in';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the signed-in user's password. Auth checks the current one, and ends the other sessions.
 *
 * @throws AppError with the message in `fields` if it belongs to a field
 */
export async function changePassword(
  services: HostServices,
  { currentPassword, newPassword }: PasswordChange,
  owner: PasswordOwner,
): Promise<void> {
  const fault = await passwordFault(services.config, newPassword, owner);
  if (fault) throw new AppError('weak_password', fault, undefined, { newPassword: fault });
  try {
    const change = { password: newPassword, currentPassword };
    await setPassword(services, change, 'Couldn’t change your password. Please try again.');
  } catch (error) {
    const { code, message, status, fields, cause } = toAppError(error);
    const isNew = fields?.['password'] !== undefined;
    throw new AppError(code, message, status, isNew ? { newPassword: message } : fields, { cause });
  }
}
