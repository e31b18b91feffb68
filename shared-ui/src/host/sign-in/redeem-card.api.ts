import type { HostServices } from '@learn-for-life/contract';
import { AppError } from '../data/app-error';
import { callRest } from '../data/call-rest';
import { passwordFault } from './password-policy';

/** A login card's details, as typed by a student. */
export interface LoginCard {
  username: string;
  words: string;
}

/** Codes for cards that can't be redeemed, whatever the password. */
const CARD_REFUSALS = ['card_refused', 'card_ended', 'card_used'];

export const isCardRefusal = ({ code }: AppError): boolean => CARD_REFUSALS.includes(code);

/**
 * Sets the account's password with a card's words. It doesn't log anyone in.
 * @param claimId an id that stays the same for the same card and password, so that a request can be sent again if its response was lost
 * @throws AppError with the message in `fields.password` if it is about the password
 */
export async function redeemCard(
  services: HostServices,
  card: LoginCard,
  { password, claimId }: { password: string; claimId: string },
): Promise<void> {
  const fault = await passwordFault(services.config, password);
  if (fault) throw new AppError('weak_password', fault, 422, { password: fault });
  await callRest(services, 'POST', '/login-cards/redeem', { ...card, password, claimId });
}
