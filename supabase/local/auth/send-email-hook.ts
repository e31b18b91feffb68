import { createHash, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { AuthDatabase, AuthUser } from './auth-database.ts';
import { mailContext } from './mail-context.ts';
import { allowedRedirect, flowPrefix, type LinkSettings } from './mail-links.ts';

/** Settings with which Auth calls its send-email hook. */
export interface HookSettings {
  hookUri: string;
  /** 'v1,whsec_…' */
  hookSecret: string;
}

/** A code and its hash, which tells Auth which address the code was sent to. */
interface AuthToken {
  code: string;
  hash: string;
}

interface AuthMail {
  user: AuthUser;
  /** 'signup', 'recovery', … */
  type: string;
  token: AuthToken;
  /**
   * The code for the current address, if both addresses must confirm a new email. `token` is then for the new address.
   */
  currentToken?: AuthToken;
}

/**
 * Asks the hook to send an email.
 * @throws Error if the hook didn't accept it
 */
export type CallHook = (mail: AuthMail) => Promise<void>;

/** Creates a new code for an address, hashed as Auth does. */
export function newToken(email: string): AuthToken {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return {
    code,
    hash: createHash('sha224')
      .update(email.toLowerCase() + code)
      .digest('hex'),
  };
}

const LIMIT_MS = 5_000;
const ATTEMPTS = 3;

/** Calls the hook as Auth does, with the same content, signature and retries (`internal/hooks/hookshttp` of supabase/auth). */
export function createSendEmailHook(settings: LinkSettings & HookSettings, database: AuthDatabase): CallHook {
  const webhook = new Webhook(settings.hookSecret.replace(/^v1,/, ''));
  return async ({ user, type, token, currentToken }) => {
    const { redirectTo } = mailContext.getStore() ?? {};
    const prefix = await flowPrefix(database, user.id, type);
    const body = JSON.stringify({
      metadata: { uuid: randomUUID(), time: new Date().toISOString(), name: 'send-email' },
      user: {
        id: user.id,
        aud: 'authenticated',
        role: 'authenticated',
        email: user.email,
        ...(user.email_change && { new_email: user.email_change }),
      },
      email_data: {
        // As in hosted Auth, token and token_hash_new are for the old address, and token_new and token_hash for the new.
        token: (currentToken ?? token).code,
        token_hash: token.hash && prefix + token.hash,
        redirect_to: allowedRedirect(redirectTo, settings),
        email_action_type: type,
        site_url: `${settings.apiUrl}/auth/v1`,
        token_new: currentToken ? token.code : '',
        token_hash_new: currentToken ? prefix + currentToken.hash : '',
        old_email: '',
        old_phone: '',
        provider: '',
        factor_type: '',
      },
    });
    const signal = AbortSignal.timeout(LIMIT_MS);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const answer = await post(settings.hookUri, webhook, body, signal);
      if (answer?.ok) return;
      const isRepeated = !answer || (answer.status === 503 && answer.headers.has('retry-after'));
      if (!isRepeated) throw new Error(`Unexpected status code returned from hook: ${answer.status}`);
      if (!answer) await sleep(2_000, undefined, { signal });
    }
    throw new Error('Service currently unavailable due to hook');
  };
}

/** Sends a request. Returns null if there is no response. */
async function post(
  uri: string,
  webhook: Webhook,
  body: string,
  signal: AbortSignal,
): Promise<Response | null> {
  const [id, now] = [randomUUID(), new Date()];
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': webhook.sign(id, now, body),
  };
  return fetch(uri, { method: 'POST', headers, body, signal }).catch(() => {
    signal.throwIfAborted();
    return null;
  });
}
