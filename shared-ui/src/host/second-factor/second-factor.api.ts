import type { GoTrueClient } from '@supabase/supabase-js';
import { authFailure } from '../sign-in';

const context = { otherwise: 'That didn’t work. Please try again.' };

/** A second factor: an app that shows a new code every 30 seconds. */
export interface Factor {
  id: string;
  /** The time when the factor was added, in ISO 8601. */
  addedAt: string;
}

/** The data for setting up an authenticator app. */
export interface Enrollment {
  factorId: string;
  /** The address of the QR code's picture. */
  qrCode: string;
  /** The secret to type if the QR code can't be scanned. */
  secret: string;
}

async function answerOf<Data>(
  request: Promise<{ data: Data; error: Error | null }>,
): Promise<NonNullable<Data>> {
  try {
    const { data, error } = await request;
    if (error) throw error;
    return data as NonNullable<Data>;
  } catch (error) {
    throw authFailure(error, context);
  }
}

/** Reads the factors in use. @throws AppError */
export async function readFactors(auth: GoTrueClient): Promise<Factor[]> {
  const { totp } = await answerOf(auth.mfa.listFactors());
  return totp.map(({ id, created_at }) => ({ id, addedAt: created_at }));
}

/** Starts adding a factor, and removes an earlier unfinished one. @throws AppError */
export async function enrollFactor(auth: GoTrueClient, issuer: string): Promise<Enrollment> {
  const { all } = await answerOf(auth.mfa.listFactors());
  for (const { id, status } of all)
    if (status === 'unverified') await answerOf(auth.mfa.unenroll({ factorId: id }));
  const { id, totp } = await answerOf(auth.mfa.enroll({ factorType: 'totp', issuer, friendlyName: issuer }));
  // The client does not encode the picture, so the # of a colour would end the address.
  const picture = totp.qr_code.slice(totp.qr_code.indexOf('<'));
  const qrCode = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  return { factorId: id, qrCode, secret: totp.secret };
}

/** Checks a code; the session then has the second factor. @throws AppError */
export async function verifyCode(auth: GoTrueClient, factorId: string, code: string): Promise<void> {
  await answerOf(auth.mfa.challengeAndVerify({ factorId, code }));
}

/** Removes a factor. @throws AppError */
export async function removeFactor(auth: GoTrueClient, factorId: string): Promise<void> {
  await answerOf(auth.mfa.unenroll({ factorId }));
  // The token still contains the factor until it's renewed.
  await answerOf(auth.refreshSession());
}
