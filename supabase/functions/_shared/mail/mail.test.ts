import { deepEqual, equal, ok, rejects, throws } from 'node:assert/strict';
import { composeMail } from './mail-body.ts';
import { createMailSender, MailError, readMailSettings } from './mail-sender.ts';

const MAIL = {
  to: 'sam@school.example',
  subject: 'Join\r\nBcc: all@school.example',
  paragraphs: ['<b>Hill</b> School invites you.'],
  action: { label: 'Open', link: 'https://learn.example/classes?a=1&b=2' },
};

Deno.test('names add neither markup nor header lines to an email', () => {
  const { subject, text, html } = composeMail(MAIL);
  equal(subject, 'Join Bcc: all@school.example');
  equal(text, '<b>Hill</b> School invites you.\n\nOpen:\nhttps://learn.example/classes?a=1&b=2');
  ok(html.includes('&lt;b&gt;Hill') && html.includes('href="https://learn.example/classes?a=1&amp;b=2"'));
});

Deno.test('an email is one request to the provider, with a key that makes it safe to repeat', async () => {
  const sent: Request[] = [];
  const answer = (url: string | URL | Request, init?: RequestInit) => {
    sent.push(new Request(url, init));
    return Promise.resolve(Response.json({ id: '1' }));
  };
  await createMailSender({ apiKey: 'k', from: 'L <l@l.example>', apiUrl: 'https://api.example' }, answer)(
    MAIL,
    'key-1',
  );
  const [request] = sent;
  ok(request && sent.length === 1);
  equal(request.url, 'https://api.example/emails');
  deepEqual(
    ['authorization', 'content-type', 'idempotency-key'].map((name) => request.headers.get(name)),
    ['Bearer k', 'application/json', 'key-1'],
  );
  deepEqual(((await request.json()) as { to: unknown }).to, ['sam@school.example']);
});

Deno.test('a refusal by the provider is an error that shows whether to try again', async () => {
  for (const [status, isTemporary] of [
    [429, true],
    [503, true],
    [403, false],
  ] as const) {
    const send = createMailSender({ apiKey: 'k', from: 'l', apiUrl: 'https://api.example' }, () =>
      Promise.resolve(new Response(null, { status })),
    );
    await rejects(
      send(MAIL, 'k'),
      (error) => error instanceof MailError && error.isTemporary === isTemporary,
    );
  }
});

Deno.test('an incomplete configuration is reported; a missing one means that no email is sent', () => {
  equal(
    readMailSettings(() => undefined),
    null,
  );
  throws(() => readMailSettings((name) => (name === 'MAIL_API_KEY' ? 'k' : undefined)), /Set MAIL_FROM/);
});
