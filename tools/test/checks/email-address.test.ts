import * as ofForms from '../../../shared-ui/src/host/sign-in/email-address.ts';
import * as ofServer from '../../../supabase/functions/_shared/content/email-address.ts';
import { invitation } from '../../../supabase/functions/api/schemas/schools/school.schema.ts';

const isAddress = ({ bareAddress, EMAIL_ADDRESS }: typeof ofForms, text: string) =>
  EMAIL_ADDRESS.test(bareAddress(text)) && bareAddress(text);

test.each([
  ['tess@school.example', 'tess@school.example'],
  [' Tess@School.example\u00A0', 'Tess@School.example'],
  ['Tess Ng <tess@school.example>', 'tess@school.example'],
  ['"Ng, Tess" <tess@school.example>', 'tess@school.example'],
  ['<tess@school.example>', 'tess@school.example'],
  ['tess＠school.example', 'tess@school.example'],
  ['mailto:tess@school.example', false],
  ['tess@school.example\u200B', false],
  ['te\u200Dss@school.example', false],
  ['tess@school', false],
  ['Tess Ng', false],
  ['Tess <tess@school.example> <sam@school.example>', false],
  ['tess@school..example', false],
  ['', false],
])('the forms of shared-ui and the API read %j as %j', (text, address) => {
  expect(isAddress(ofForms, text)).toBe(address);
  expect(isAddress(ofServer, text)).toBe(address);
});

test.each([
  [
    'tess@a.example\nsam@a.example; lou@a.example, tess@a.example',
    ['tess@a.example', 'sam@a.example', 'lou@a.example'],
  ],
  ['Tess Ng <tess@a.example>, Sam <sam@a.example>', ['tess@a.example', 'sam@a.example']],
  ['Ng, Tess <tess@a.example>; "Lee, Sam" <sam@a.example>', ['tess@a.example', 'sam@a.example']],
  ['lou@a.example, Ng, Tess <tess@a.example>', ['lou@a.example', 'tess@a.example']],
  ['mailto:tess@a.example', ['mailto:tess@a.example']],
  ['nonsense tess@a.example', ['nonsense', 'tess@a.example']],
])('a list such as %j is read address by address', (text, addresses) => {
  expect(ofServer.addressesIn(text)).toEqual(addresses);
});

test('the API accepts an address with a name, and refuses one with a scheme or an invisible character', () => {
  const read = (email: string) => invitation.safeParse({ emails: [email], role: 'teacher' });
  expect(read('Tess Ng <tess@school.example>').data?.emails).toEqual(['tess@school.example']);
  for (const email of ['mailto:tess@school.example', 'te\u200Bss@school.example', 'tess@school'])
    expect(read(email).error?.issues[0]).toMatchObject({
      message: 'Enter email addresses, such as sam@school.example.',
    });
});
