import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAppConfig } from '../../workspace/app-config.ts';
import { ROOT } from '../../workspace/apps.ts';
import { appConfigFaults, appConfigSchema } from './app-config.ts';

const HOSTING = join(ROOT, 'docs', 'hosting');
const EXAMPLE = readFileSync(join(HOSTING, 'config.json'), 'utf8');
const changed = (change: Record<string, unknown>) =>
  appConfigFaults(JSON.stringify({ ...(JSON.parse(EXAMPLE) as object), ...change }));

test('the documented example and the local platform’s configuration are valid', () => {
  expect(appConfigFaults(EXAMPLE)).toEqual([]);
  expect(appConfigFaults(JSON.stringify(demoAppConfig('http://localhost:54321', 'key')))).toEqual([]);
});

test('the documented schema is the one used by the check', () => {
  const path = join(HOSTING, 'config.schema.json');
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path, appConfigSchema());
  // The file's layout is up to the formatter, so only its content counts.
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(appConfigSchema()));
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ['no address', { supabaseUrl: undefined }, /^supabaseUrl: is missing$/],
  [
    'an address that ends with a slash',
    { supabaseUrl: 'https://a.example/' },
    /^supabaseUrl: must not end with a slash/,
  ],
  ['no key', { supabaseKey: undefined }, /^supabaseKey: is missing$/],
  ['a secret key', { supabaseKey: 'sb_secret_1' }, /^supabaseKey: is a secret key/],
  ['an incomplete contact', { contact: { company: 'A' } }, /^contact\.email: is missing$/],
  ['a number as text', { idleMinutes: '15' }, /^idleMinutes: .*expected number/],
  ['a key in another spelling', { supabaseURL: 'https://a.example' }, /^supabaseURL: not a known key/],
  [
    'a path among the origins',
    { mediaOrigins: ['https://a.example/b'] },
    /^mediaOrigins\.0: must be an origin/,
  ],
])('a fault names its key: %s', (_what, change, fault) => {
  expect(changed(change)[0]).toMatch(fault);
});

test.each([['{'], ['<html>']])('%s isn’t a valid configuration', (content) => {
  expect(appConfigFaults(content)).toEqual(['isn’t valid JSON']);
});

test('a configuration that isn’t an object is refused', () => {
  expect(appConfigFaults('[]')[0]).toMatch(/^the file: /);
});
