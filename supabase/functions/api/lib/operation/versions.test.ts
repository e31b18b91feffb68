import { equal, throws } from 'node:assert/strict';
import { expectedVersion } from './versions.ts';

const VERSION = '0b5a3f2e-6f3c-4f7e-9d0f-0d0b6f6f2a11';
const TIME = '2026-11-20T12:08:58.47113+00:00';

Deno.test('If-Match takes precedence over the body, whether quoted, weak or bare', () => {
  for (const header of [`"${VERSION}"`, `W/"${VERSION}"`, VERSION]) {
    equal(expectedVersion(header, 'another'), VERSION);
  }
  equal(expectedVersion(undefined, VERSION), VERSION);
  equal(expectedVersion(undefined, TIME), TIME);
});

Deno.test('without a version, or with *, versions aren’t compared', () => {
  for (const [header, body] of [
    [undefined, undefined],
    [undefined, null],
    ['', ''],
    ['*', VERSION],
  ] as const) {
    equal(expectedVersion(header, body), undefined);
  }
});

Deno.test('an invalid version is refused', () => {
  for (const value of [5, {}, ['x'], 'a\u0000b', 'x'.repeat(201)]) {
    throws(() => expectedVersion(undefined, value), { status: 422 });
  }
  throws(() => expectedVersion('"a\nb"', undefined), { status: 422 });
});
