import type { EmailDriver } from '@supabase/lite';
import { type AuthDatabase, findUserByEmail } from './auth-database.ts';
import type { CallHook } from './send-email-hook.ts';

const LINK = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/;
const CODE = /\b\d{6}\b/;

/** Passes lite's emails to the hook, as hosted Auth does. Only the code and its hash come from lite. */
export function createMailDriver(database: AuthDatabase, callHook: CallHook): EmailDriver {
  return {
    async send({ to, text = '' }) {
      const user = await findUserByEmail(database, to);
      const link = LINK.exec(text)?.[0];
      const code = CODE.exec(text.replace(LINK, ''))?.[0] ?? '';
      const { searchParams } = new URL(link ?? 'http://localhost');
      const type = searchParams.get('type') ?? 'reauthentication';
      // Both emails for an email change are sent later, because lite would send only one of them (change-user.ts).
      if (user && type !== 'email_change')
        await callHook({ user, type, token: { code, hash: searchParams.get('token') ?? '' } });
    },
  };
}
