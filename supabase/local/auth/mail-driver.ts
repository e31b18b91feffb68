import type { EmailDriver } from '@supabase/lite';
import type { AuthDatabase } from './auth-database.ts';
import { createLink, type LinkSettings } from './mail-links.ts';
import type { Mailbox } from './mailbox.ts';

const LINK = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/;
const CODE = /\b\d{6}\b/;

/** Puts lite's mails into the mailbox, with links as Auth makes them: lite's lead to the site instead of to Auth. */
export function createMailDriver(
  mailbox: Mailbox,
  database: AuthDatabase,
  settings: LinkSettings,
): EmailDriver {
  return {
    async send({ to, subject, text = '' }) {
      const address = LINK.exec(text)?.[0];
      const { searchParams } = new URL(address ?? settings.siteUrl);
      const [token, type] = [searchParams.get('token'), searchParams.get('type')];
      mailbox.deliver({
        to: to.toLowerCase(),
        subject,
        link: token && type ? await createLink(database, settings, { to, token, type }) : null,
        code: CODE.exec(text.replace(LINK, ''))?.[0] ?? null,
      });
    },
  };
}
