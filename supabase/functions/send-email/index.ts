import { createMailSender, MailError, readMailSettings, type SendMail } from '../_shared/mail/mail-sender.ts';
import { createHandler } from './handler.ts';

/** Entry point of the edge function `send-email`, which Auth calls for every email. */
const need = (name: string): string => {
  const value = Deno.env.get(name)?.trim();
  if (!value) throw new Error(`Auth can’t send email. Set ${name}.`);
  return value;
};

const settings = readMailSettings((name) => Deno.env.get(name));
const sendNothing: SendMail = () =>
  Promise.reject(new MailError('Can’t send email. Set MAIL_API_KEY and MAIL_FROM.', false));

async function readSchoolDomain(): Promise<string | null> {
  const keys = JSON.parse(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS') || '{}') as Record<string, string>;
  const apikey = keys.default ?? Object.values(keys)[0] ?? need('SUPABASE_ANON_KEY');
  const answer = await fetch(`${need('SUPABASE_URL')}/rest/v1/rpc/get_username_domain`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(2_000),
  });
  // Sending no email is better than sending one to a school-made account.
  if (!answer.ok) throw new MailError(`The database responded with ${answer.status}.`, true);
  return (await answer.json()) as string | null;
}

Deno.serve(
  createHandler({
    secret: need('SEND_EMAIL_HOOK_SECRET'),
    readSchoolDomain,
    send: settings ? createMailSender(settings) : sendNothing,
    links: Deno.env.get('MAIL_LINKS') === 'token_hash' ? 'token_hash' : 'verify',
    log: (line) => console.error(line),
  }),
);
