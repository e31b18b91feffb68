import { deepEqual, equal, match } from 'node:assert/strict';
import { Webhook } from 'standardwebhooks';
import type { MailContent } from '../_shared/mail/mail-body.ts';
import { MailError } from '../_shared/mail/mail-sender.ts';
import type { LinkKind } from './auth-mails.ts';
import { createHandler } from './handler.ts';

const SECRET = 'whsec_bGVhcm4tZm9yLWxpZmUtc2VjcmV0LTEyMzQ1Njc4';
const DATA = {
  token: '305805',
  token_hash: 'hash',
  redirect_to: 'https://learn.example/mail-link/recovery',
  email_action_type: 'recovery',
  site_url: 'https://project.example/auth/v1',
  token_new: '',
  token_hash_new: '',
};
const USER = { email: 'mia@example.com' };

type Given = { user?: object; data?: Partial<typeof DATA>; secret?: string; links?: LinkKind; error?: Error };

/** Calls the hook as Auth does. @returns the hook's response, and the sent emails */
async function call({ user = USER, data = {}, secret = SECRET, links = 'verify', error }: Given = {}) {
  const sent: (MailContent & { key: string })[] = [];
  const handler = createHandler({
    secret: `v1,${SECRET}`,
    readSchoolDomain: () => Promise.resolve('students.school.example'),
    send: (mail, key) => (error ? Promise.reject(error) : Promise.resolve(void sent.push({ ...mail, key }))),
    links,
    log: () => undefined,
  });
  const body = JSON.stringify({ user, email_data: { ...DATA, ...data } });
  const now = new Date();
  const answer = await handler(
    new Request('https://project.example/functions/v1/send-email', {
      method: 'POST',
      headers: {
        'webhook-id': 'msg-1',
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign('msg-1', now, body),
      },
      body,
    }),
  );
  return { status: answer.status, sent, retryAfter: answer.headers.get('retry-after') };
}

Deno.test('only Auth, which has the secret, can send emails', async () => {
  const { status, sent } = await call({ secret: 'whsec_b3RoZXItc2VjcmV0LTEyMzQ1Njc4OTAxMjM0NTY3' });
  deepEqual([status, sent], [401, []]);
});

Deno.test('at most a megabyte of an unsigned request is read', async () => {
  const handler = createHandler({
    secret: `v1,${SECRET}`,
    readSchoolDomain: () => Promise.resolve(null),
    send: () => Promise.reject(new Error('Nothing is sent.')),
    links: 'verify',
    log: () => undefined,
  });
  const post = async (total: number) => {
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (read >= total) {
          controller.close();
          return;
        }
        const chunk = new Uint8Array(Math.min(65_536, total - read));
        read += chunk.byteLength;
        controller.enqueue(chunk);
      },
    });
    const url = 'https://project.example/functions/v1/send-email';
    const { status } = await handler(new Request(url, { method: 'POST', body }));
    return { status, read };
  };
  const megabyte = 1024 * 1024;
  deepEqual(await post(megabyte), { status: 401, read: megabyte });
  const { status, read } = await post(50 * megabyte);
  equal(status, 413);
  equal(read < 1.2 * megabyte, true, `${read} bytes were read`);
});

Deno.test('each kind of email goes to its address, with a link to /mail-link', async () => {
  for (const type of ['signup', 'recovery', 'magiclink', 'invite']) {
    const { status, sent } = await call({ data: { email_action_type: type } });
    deepEqual([status, sent.map(({ to }) => to)], [200, ['mia@example.com']]);
    const link = new URL(sent[0]?.action?.link ?? '');
    equal(link.origin + link.pathname, 'https://project.example/auth/v1/verify');
    const { token, type: kind, redirect_to: page = '' } = Object.fromEntries(link.searchParams);
    deepEqual([token, kind, page], ['hash', type, 'https://learn.example/mail-link/recovery']);
  }
});

Deno.test('a link requested without an address or with its token also leads to /mail-link', async () => {
  const site = { redirect_to: 'https://learn.example' };
  const [verify, token] = await Promise.all([
    call({ data: site }),
    call({ data: site, links: 'token_hash' }),
  ]);
  match(verify.sent[0]?.action?.link ?? '', /redirect_to=https%3A%2F%2Flearn\.example%2Fmail-link$/);
  equal(token.sent[0]?.action?.link, 'https://learn.example/mail-link?token_hash=hash&type=recovery');
});

Deno.test('a change of email sends two emails, each with its address’s token', async () => {
  const { sent } = await call({
    user: { ...USER, new_email: 'new@example.com' },
    data: { email_action_type: 'email_change', token_hash: 'of-new', token_hash_new: 'of-current' },
  });
  const tokens = sent.map(({ to, action }) => [to, new URL(action?.link ?? '').searchParams.get('token')]);
  deepEqual(tokens, [
    ['mia@example.com', 'of-current'],
    ['new@example.com', 'of-new'],
  ]);
  const alone = await call({
    user: { ...USER, new_email: 'new@example.com' },
    data: { email_action_type: 'email_change' },
  });
  deepEqual(
    alone.sent.map(({ to }) => to),
    ['new@example.com'],
  );
});

Deno.test('a reauthentication email has a code and no link', async () => {
  const { sent } = await call({ data: { email_action_type: 'reauthentication' } });
  deepEqual([sent[0]?.action, sent[0]?.paragraphs[0]?.includes('305805')], [undefined, true]);
});

Deno.test('nothing is sent to any address for a school account', async () => {
  for (const type of ['signup', 'recovery', 'magiclink', 'email_change', 'reauthentication']) {
    const user = { email: 'mia.otter42@Students.School.example', new_email: 'mia@example.com' };
    const { status, sent } = await call({ user, data: { email_action_type: type, token_hash_new: 'h' } });
    deepEqual([type, status, sent], [type, 200, []]);
  }
});

Deno.test('Auth tries again if the provider is unavailable, but not if it refuses', async () => {
  const away = await call({ error: new MailError('away', true) });
  deepEqual([away.status, away.retryAfter], [503, '1']);
  const refused = await call({ error: new MailError('refused', false) });
  deepEqual([refused.status, refused.retryAfter], [500, null]);
  equal((await call({ data: { email_action_type: 'password_changed_notification' } })).status, 500);
});
