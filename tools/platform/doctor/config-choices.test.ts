import { checkChoices } from './config-choices.ts';

const SHELL = 'https://learn.example.org';
const ADMIN = 'https://admin.learn.example.org';

/** Checks sites that serve these `config.json` files, and returns the finding for `part`: phones and tablets, or age rules. */
async function find(part: RegExp, shell: object, admin?: object) {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url) =>
      Promise.resolve(Response.json(url instanceof URL && url.href.startsWith(SHELL) ? shell : admin)),
    );
  const findings = await checkChoices(SHELL, admin && ADMIN);
  return findings.find((finding) => part.test(finding.part));
}
afterEach(() => jest.restoreAllMocks());

test('a site that asks for the age first passes, and one without age rules gets a warning', async () => {
  expect(await find(/^age/, { ageGate: { minimumAge: 12 } })).toMatchObject({
    state: 'minimum age 12',
    problem: null,
  });
  expect(await find(/^age/, {})).toMatchObject({
    isWarning: true,
    problem: 'are off, so sign-up asks children of any age for their name and email',
  });
});

test('the doctor shows whether phones and tablets can be used, and warns until this is decided', async () => {
  expect(await find(/^phones/, { deviceGuard: true })).toMatchObject({ state: 'blocked', problem: null });
  expect(await find(/^phones/, { deviceGuard: false })).toMatchObject({ state: 'allowed', problem: null });
  expect(await find(/^phones/, {})).toMatchObject({
    isWarning: true,
    problem: 'are blocked by default. Set deviceGuard before schools use the platform',
  });
});

test('a stand-alone admin app with different settings is reported', async () => {
  expect(await find(/^phones/, { deviceGuard: false }, { deviceGuard: false })).toMatchObject({
    problem: null,
  });
  expect(await find(/^phones/, { deviceGuard: true }, {})).toMatchObject({ problem: null });
  expect(await find(/^phones/, { deviceGuard: false }, {})).toMatchObject({
    problem: 'are allowed, but the admin app’s config.json says blocked',
  });
});
