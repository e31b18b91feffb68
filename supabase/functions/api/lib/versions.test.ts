import { equal, throws } from 'node:assert/strict';
import { expectedVersion } from './versions.ts';

const VERSION = '2026-11-20T12:08:58.47113+00:00';

Deno.test('If-Match goes before the body, quoted, weak or bare', () => {
  for (const header of [`"${VERSION}"`, `W/"${VERSION}"`, VERSION]) {
    equal(expectedVersion(header, '2020-01-01T00:00:00Z'), VERSION);
  }
  equal(expectedVersion(undefined, VERSION), VERSION);
});

Deno.test('without a version, or with "any", nothing is compared', () => {
  for (const [header, body] of [
    [undefined, undefined],
    [undefined, null],
    ['', ''],
    ['*', VERSION],
  ] as const) {
    equal(expectedVersion(header, body), undefined);
  }
});

Deno.test('what is no version is refused, also what the database would take for a time', () => {
  for (const value of ['yesterday', 'infinity', 'now', 5, {}, ['x'], `${VERSION},deleted_at.is.null`]) {
    throws(() => expectedVersion(undefined, value), { status: 422 });
  }
  throws(() => expectedVersion('"abc"', undefined), { status: 422 });
});
