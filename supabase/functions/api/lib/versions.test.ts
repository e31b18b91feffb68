import { equal, throws } from 'node:assert/strict';
import { expectedVersion } from './versions.ts';

const VERSION = '2026-11-20T12:08:58.47113+00:00';

Deno.test('If-Match takes precedence over the body, whether quoted, weak or bare', () => {
  for (const header of [`"${VERSION}"`, `W/"${VERSION}"`, VERSION]) {
    equal(expectedVersion(header, '2020-01-01T00:00:00Z'), VERSION);
  }
  equal(expectedVersion(undefined, VERSION), VERSION);
});

Deno.test('without a version, or with *, nothing is compared', () => {
  for (const [header, body] of [
    [undefined, undefined],
    [undefined, null],
    ['', ''],
    ['*', VERSION],
  ] as const) {
    equal(expectedVersion(header, body), undefined);
  }
});

Deno.test('an invalid version is refused, even if the database would read it as a time', () => {
  for (const value of ['yesterday', 'infinity', 'now', 5, {}, ['x'], `${VERSION},deleted_at.is.null`]) {
    throws(() => expectedVersion(undefined, value), { status: 422 });
  }
  throws(() => expectedVersion('"abc"', undefined), { status: 422 });
});
