import type { HostServices } from '@learn-for-life/contract';
import { AppError, toAppError } from '../../data/app-error';
import { authFailure, passwordFault, type PasswordOwner } from '../../sign-in';

const context = { otherwise: 'The password could not be changed. Please try again.' };

const withField = (field: 'currentPassword' | 'newPassword', { code, message, status, cause }: AppError) =>
  new AppError(code, message, status, { [field]: message }, { cause });

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the signed-in user's password. Auth itself checks the current one, and ends the other sessions.
 *
 * @throws AppError with the message in `fields` where it belongs to a field
 */
export async function changePassword(
  services: HostServices,
  { currentPassword, newPassword }: PasswordChange,
  owner: PasswordOwner,
): Promise<void> {
  try {
    const fault = await passwordFault(services.config, newPassword, owner);
    if (fault) throw withField('newPassword', new AppError('weak_password', fault));
    const auth = await services.getAuth();
    const { error } = await auth.updateUser({ password: newPassword, current_password: currentPassword });
    if (!error) return;
    const failure = authFailure(error, context);
    if (failure.fields?.['currentPassword']) throw failure;
    throw failure.fields?.['password'] ? withField('newPassword', failure) : failure;
  } catch (error) {
    throw toAppError(error);
  }
}
