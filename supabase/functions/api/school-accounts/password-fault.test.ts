import { equal, match } from 'node:assert/strict';
import { commonPasswords } from './common-passwords.ts';
import { passwordFault } from './password-fault.ts';

Deno.test('the list has more than the 1,000 most common passwords', () => {
  equal(commonPasswords.size > 1000, true);
});

for (const password of ['123456', 'PASSWORD', 'qwerty', 'iloveyou'])
  Deno.test(`'${password}' is a common password`, async () => {
    match((await passwordFault(password, 'mia.otter42')) ?? '', /most common/);
  });

for (const [password, account] of [
  ['mia.otter42', 'mia.otter42'],
  ['Mia Otter 43!', 'mia.otter42'],
  ['mia.otter42@students.example', 'mia.otter42'],
  ['MiaOtter43@students.example', 'mia.otter42'],
  ['taylor.lee', 'taylor.lee@school.example'],
  ['Taylor.Lee@School.example', 'taylor.lee@school.example'],
  ['12345@school.example', '12345@school.example'],
  ['2009!', '2009'],
] as const)
  Deno.test(`'${password}' is too similar to ${account}`, async () => {
    match((await passwordFault(password, account)) ?? '', /too similar to/);
  });

Deno.test('a password in the form of card words is refused only for a username', async () => {
  match((await passwordFault('maple otter sun', 'mia.otter42')) ?? '', /words on a login card/);
  equal(await passwordFault('maple otter sun', 'mia@school.example'), undefined);
});

for (const password of ['my-own-secret-1', 'otters are fun 7', '8-2-5-1-9-3'])
  Deno.test(`'${password}' is allowed`, async () => {
    equal(await passwordFault(password, 'mia.otter42'), undefined);
  });
