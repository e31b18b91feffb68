import { mailHookFault } from './mail-hook.ts';

const PROJECT = 'abcdefghijklmnopqrst';
const fault = (hook: string) =>
  mailHookFault(
    `[remotes.production]\nproject_id = "${PROJECT}"\n[remotes.production.auth.hook.send_email]\n${hook}`,
    PROJECT,
  );
const URI = `uri = "https://${PROJECT}.supabase.co/functions/v1/send-email"`;

test('a hook with an address and a secret is valid', () => {
  expect(fault(`enabled = true\n${URI}\nsecrets = "env(SEND_EMAIL_HOOK_SECRET)"`)).toBeNull();
});

test.each([
  ['is missing', '', 'Auth sends emails itself'],
  ['is off', `enabled = false\n${URI}`, 'Auth sends emails itself'],
  [
    'has another address',
    'enabled = true\nuri = "https://mails.example"',
    'the hook’s address is https://mails.example',
  ],
  ['has no secret', `enabled = true\n${URI}`, 'the hook has no secret'],
])('a hook that %s is reported', (_what, hook, sentence) => {
  expect(fault(hook)).toContain(sentence);
});
