import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { MailError } from '../../_shared/mail/mail-sender.ts';
import { invitationMail, sendInvitations } from './staff-invitations.ts';

const INVITATION = {
  id: 'i1',
  email: 'sam@school.example',
  role: 'teacher' as const,
  until: null,
  school_name: 'North High',
  account: null,
};

const SENT_AT = new Date('2026-11-26T00:00:00Z');

Deno.test('an invitation names the school, role and end date, and contains the secret for responding', () => {
  const { subject, paragraphs, action } = invitationMail(
    INVITATION,
    'secret',
    'https://learn.example',
    SENT_AT,
  );
  equal(subject, 'North High invites you to Learn for Life');
  match(paragraphs.join(' '), /as a teacher\. .* sam@school\.example\. .* until 26 December 2026/);
  equal(action?.link, 'https://learn.example/classes?invitation=i1&token=secret');
});

Deno.test('a student’s account is sent the reason why it can’t be used, and no link', () => {
  const { paragraphs, action } = invitationMail(
    { ...INVITATION, account: 'student' },
    'secret',
    'https://learn.example',
    SENT_AT,
  );
  match(paragraphs.join(' '), /belongs to a student account, which you can’t use for work/);
  equal(action, undefined);
});

/**
 * Sends invitations through an email provider that behaves like `provider`.
 * @param claimed the ids of the invitations that may be sent now
 * @returns what was recorded and sent
 */
async function send(
  provider: () => Promise<void>,
  claimed = ['i1', 'i2'],
): Promise<{ noted: string[]; keys: string[]; links: string[]; hashes: Record<string, string> }> {
  const noted: string[] = [];
  const keys: string[] = [];
  const links: string[] = [];
  let hashes: Record<string, string> = {};
  await sendInvitations(
    {
      supabaseUrl: 'https://project.example',
      supabaseKey: 'public',
      limits: { secretKey: 'secret', addressHeader: 'x' },
      mails: {
        siteUrl: 'https://learn.example',
        send: (mail, key) => (keys.push(key), links.push(mail.action?.link ?? ''), provider()),
      },
      fetch: (input, init) => {
        const url = String(input instanceof Request ? input.url : input);
        if (url.endsWith('get_unsent_invitations'))
          return Promise.resolve(Response.json([INVITATION, { ...INVITATION, id: 'i2', account: 'none' }]));
        if (url.endsWith('claim_invitations')) {
          hashes = (JSON.parse(init?.body as string) as { p_hashes: Record<string, string> }).p_hashes;
          return Promise.resolve(Response.json(claimed));
        }
        noted.push(...(JSON.parse(init?.body as string) as { p_ids: string[] }).p_ids);
        return Promise.resolve(Response.json(null));
      },
    },
    'north',
  );
  return { noted, keys, links, hashes };
}

Deno.test('sent emails are recorded, and so are addresses that get none', async () => {
  const { noted, keys } = await send(() => Promise.resolve());
  deepEqual([noted, keys.length], [['i1', 'i2'], 1]);
});

Deno.test('emails that the provider refused aren’t recorded, so that they can be sent again', async () => {
  const { noted } = await send(() => Promise.reject(new MailError('refused', false)));
  deepEqual(noted, ['i2']);
});

Deno.test('if the provider asks to wait, the email is sent again with the same key', async () => {
  let attempts = 0;
  const { noted, keys } = await send(() =>
    ++attempts === 1 ? Promise.reject(new MailError('busy', true)) : Promise.resolve(),
  );
  ok(noted.includes('i1'));
  deepEqual([keys.length, new Set(keys).size], [2, 1]);
});

Deno.test(
  'the database gets only the hash of each email’s secret, and every email has a new secret',
  async () => {
    const [first, second] = [await send(() => Promise.resolve()), await send(() => Promise.resolve())];
    const token = new URL(first.links[0] ?? '').searchParams.get('token') ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    equal(token.length, 64);
    equal(first.hashes.i1, new Uint8Array(digest).toHex());
    equal(new Set([first.links[0], second.links[0], first.hashes.i2]).size, 3);
    deepEqual(first.keys, [`invitation/${first.hashes.i1}`]);
  },
);

Deno.test('an address that got an email less than a minute ago gets none', async () => {
  const { noted, keys } = await send(() => Promise.resolve(), ['i2']);
  deepEqual([noted, keys], [['i2'], []]);
});
