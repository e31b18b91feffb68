import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/apps.ts';
import { canTouch, touchedJourneys } from './changes.ts';

const ALL = [
  'journeys/admin/',
  'journeys/host/',
  'journeys/learner/',
  'journeys/schools/',
  'journeys/server/',
];

test('the list contains every journey folder', () => {
  const folders = readdirSync(join(ROOT, 'e2e', 'journeys'));
  expect(folders.sort().map((folder) => `journeys/${folder}/`)).toEqual(ALL);
});

test('changing an app affects the journeys that use it; changing the server affects all', () => {
  expect(touchedJourneys(['admin-app/src/features/people/people-page.tsx'])).toEqual([
    'journeys/admin/',
    'journeys/host/',
    'journeys/schools/',
  ]);
  expect(touchedJourneys(['supabase/migrations/1_people.sql'])).toEqual(ALL);
  expect(touchedJourneys(['package.json'])).toEqual(ALL);
});

test('unit tests, database tests and docs affect no journey', () => {
  expect(
    touchedJourneys([
      'docs/product.md',
      'shell/src/main.test.ts',
      'supabase/tests/questions/question-types.test.sql',
    ]),
  ).toEqual([]);
});

test('a changed journey affects itself, once', () => {
  const changed = ['e2e/journeys/learner/quiz.spec.ts', 'e2e/journeys/server/bad-input.spec.ts'];
  expect(touchedJourneys([...changed, 'learner-app/src/app.tsx'])).toEqual([
    'journeys/host/',
    'journeys/learner/',
    'journeys/schools/',
    'journeys/server/bad-input.spec.ts',
  ]);
});

test('changing the guide affects the journeys that follow it', () => {
  expect(touchedJourneys(['docs/how-to.md', 'e2e/interoperability/pnpm-lock.yaml'])).toEqual([
    'journeys/host/interoperability.spec.ts',
  ]);
});

test('build tools affect everything', () => {
  expect(canTouch(['docs/how-to.md'], /^supabase\//)).toBe(false);
  expect(canTouch(['supabase/config.toml'], /^supabase\//)).toBe(true);
  expect(canTouch(['pnpm-lock.yaml'], /^supabase\//)).toBe(true);
});
