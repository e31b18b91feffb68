import { PAGE_SCRIPTS } from 'shared-ui/build/start-guard';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workspace/apps.ts';
import type { Deployment } from './deployment.ts';
import { hostFiles } from './host-files.ts';
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts';

const EXAMPLES = join(ROOT, 'docs', 'hosting');
const readExample = (path: string) => readFileSync(join(EXAMPLES, path), 'utf8');
const deployment = JSON.parse(readExample('deployment.json')) as Deployment;

test.each(Object.entries(hostFiles(deployment, '/srv/published')))(
  'the example %s matches the generated file',
  (path, content) => expect(readExample(path)).toBe(content),
);

test('only files from the site and its remotes run as scripts', () => {
  const { 'script-src': scripts, 'require-trusted-types-for': types } = contentSecurityPolicy(
    'shell',
    deployment,
  );
  expect(scripts).toEqual([
    "'self'",
    'https://learner.example.org',
    'https://admin.example.org',
    ...PAGE_SCRIPTS,
  ]);
  expect(types).toEqual(["'script'"]);
});

test('files of the site may be prefetched, and nothing may be embedded as an object', () => {
  // Firefox has no directive for prefetching, so the default decides.
  const { 'default-src': rest, 'object-src': objects } = contentSecurityPolicy('shell', deployment);
  expect({ rest, objects }).toEqual({ rest: ["'self'"], objects: ["'none'"] });
});

test('the stand-alone admin app runs only scripts from its own origin', () => {
  expect(contentSecurityPolicy('admin-app', deployment)['script-src']).toEqual(["'self'", ...PAGE_SCRIPTS]);
});

test('a deployment in one folder needs no origins of remotes', () => {
  const policy = contentSecurityPolicy('shell', { origins: {}, api: 'https://project.supabase.co' });
  expect(policy['script-src']).toEqual(["'self'", ...PAGE_SCRIPTS]);
  expect(policy['connect-src']).toEqual(["'self'", 'https://project.supabase.co']);
});

test('errors and violations are reported to one address, which the policy of every page allows', () => {
  for (const app of ['shell', 'admin-app'] as const) {
    const policy = contentSecurityPolicy(app, deployment);
    expect(policy['report-uri']).toEqual([deployment.reports]);
    expect(policy['connect-src']).toContain(new URL(deployment.reports ?? '').origin);
  }
});

test('headers that require TLS are omitted without it', () => {
  const local = pageHeaders('shell', {
    origins: { shell: 'http://localhost:3000' },
    api: 'http://localhost:1',
  });
  expect(local['Strict-Transport-Security']).toBeUndefined();
  expect(local['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
  expect(pageHeaders('shell', deployment)['Strict-Transport-Security']).toBeDefined();
});
