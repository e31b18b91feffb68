import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { MailError } from '../../_shared/mail/mail-sender.ts';
import { invitationMail, sendInvitations } from './staff-invitations.ts';

const INVITATION = {
  id: 'i1',
  email: 'sam@school.example',
  role: 'teacher' as const,
  until: null,
  created_at: '2026-11-26T00:00:00Z',
  ends_at: '2026-12-26T00:00:00Z',
  school_name: 'North High',
  account: null,
};

Deno.test('an invitation says by whom, as what, until when, and where it is accepted', () => {
  const { subject, paragraphs, action } = invitationMail(INVITATION, 'https://learn.example');
  equal(subject, 'North High invites you');
  match(paragraphs.join(' '), /as a teacher\. .* sam@school\.example, .* ends on 26 December 2026/);
  equal(action?.link, 'https://learn.example/classes');
});

Deno.test('the account of a student reads why it cannot be used, and gets no link', () => {
  const { paragraphs, action } = invitationMail(
    { ...INVITATION, account: 'student' },
    'https://learn.example',
  );
  match(paragraphs.join(' '), /has the account of a student, which cannot be used at work/);
  equal(action, undefined);
});

/** What the database is asked to note, with a provider that answers as given. @param claimed what may be sent now */
async function send(
  provider: () => Promise<void>,
  claimed = ['i1', 'i2'],
): Promise<{ noted: string[]; keys: string[] }> {
  const noted: string[] = [];
  const keys: string[] = [];
  await sendInvitations(
    {
      supabaseUrl: 'https://project.example',
      supabaseKey: 'public',
      limits: { secretKey: 'secret', addressHeader: 'x' },
      mails: { siteUrl: 'https://learn.example', send: (_mail, key) => (keys.push(key), provider()) },
      fetch: (input, init) => {
        const url = String(input instanceof Request ? input.url : input);
        if (url.endsWith('get_unsent_invitations'))
          return Promise.resolve(Response.json([INVITATION, { ...INVITATION, id: 'i2', account: 'none' }]));
        if (url.endsWith('claim_invitations')) return Promise.resolve(Response.json(claimed));
        noted.push(...(JSON.parse(init?.body as string) as { p_ids: string[] }).p_ids);
        return Promise.resolve(Response.json(null));
      },
    },
    'north',
  );
  return { noted, keys };
}

Deno.test('what the provider took is noted, and so is an address that receives nothing', async () => {
  const { noted, keys } = await send(() => Promise.resolve());
  deepEqual([noted, keys.length], [['i1', 'i2'], 1]);
});

Deno.test('what the provider refused is not noted, so that it can be sent again', async () => {
  const { noted } = await send(() => Promise.reject(new MailError('refused', false)));
  deepEqual(noted, ['i2']);
});

Deno.test('a provider that asks to wait is asked again with the same key', async () => {
  let attempts = 0;
  const { noted, keys } = await send(() =>
    ++attempts === 1 ? Promise.reject(new MailError('busy', true)) : Promise.resolve(),
  );
  ok(noted.includes('i1'));
  deepEqual([keys.length, new Set(keys).size], [2, 1]);
});

Deno.test('an address that got a mail less than a minute ago gets none', async () => {
  const { noted, keys } = await send(() => Promise.resolve(), ['i2']);
  deepEqual([noted, keys], [['i2'], []]);
});
