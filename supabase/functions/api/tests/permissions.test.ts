import { deepEqual } from 'node:assert/strict';
import { OPERATIONS } from '../../../permissions/operations.ts';
import { testApp } from './test-app.ts';

Deno.test('each operation has one permission, which the integration tests check', () => {
  const plain = (operation: string) => operation.replace(/\/$/, '');
  const routes = testApp()
    .app.routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => plain(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`));
  deepEqual([...new Set(routes)].sort(), Object.keys(OPERATIONS).map(plain).sort());
});
