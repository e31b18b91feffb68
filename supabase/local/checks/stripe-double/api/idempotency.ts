import type { Account } from '../account/account.ts';
import { type ErrorStatus, StripeError } from './stripe-error.ts';

export interface OnceAnswer {
  body: object;
  status: 200 | ErrorStatus;
  isReplayed: boolean;
}

/**
 * Answers a request with a key once, and repeats that answer, also if it was an error. Requests with invalid parameters
 * never come this far, so their keys stay free, as at Stripe.
 * @throws StripeError 400 if the key was used for something else
 */
export function answerOnce(
  account: Account,
  key: string,
  request: { path: string; params: object },
  answer: () => object,
): OnceAnswer {
  const fingerprint = JSON.stringify(request);
  const stored = account.answers.get(key);
  if (stored && stored.fingerprint !== fingerprint) {
    throw new StripeError(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  if (stored) return { ...stored, isReplayed: true };
  const first = run(answer);
  account.answers.set(key, { fingerprint, ...structuredClone(first) });
  return { ...first, isReplayed: false };
}

function run(answer: () => object): Pick<OnceAnswer, 'body' | 'status'> {
  try {
    return { body: answer(), status: 200 };
  } catch (error) {
    if (error instanceof StripeError) return { body: error.body, status: error.status };
    throw error;
  }
}
