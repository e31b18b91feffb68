import { checkAgeRules } from './age-rules.ts';

const answer = (config: object) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(config));
  return checkAgeRules('https://learn.example.org');
};
afterEach(() => jest.restoreAllMocks());

test('a site whose sign-up asks for the age first is right', async () => {
  expect(await answer({ ageGate: { minimumAge: 12 } })).toMatchObject({
    state: 'minimum age 12',
    problem: null,
  });
});

test('one without age rules is a warning', async () => {
  const { isWarning, problem } = await answer({});
  expect([isWarning, problem]).toEqual([
    true,
    'are off, so sign-up asks children of any age for their name and email',
  ]);
});
