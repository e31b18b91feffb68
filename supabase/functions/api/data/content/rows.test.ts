import { deepEqual } from 'node:assert/strict';
import { toUpdate } from './rows.ts';

Deno.test('a request sets the columns named after its fields, but not the version it was based on', () => {
  deepEqual(
    toUpdate({
      title: 'Tax',
      durationMinutes: 0,
      image: null,
      requireWatch: false,
      version: 'v1',
    }),
    { title: 'Tax', duration_minutes: 0, image: null, require_watch: false },
  );
});
