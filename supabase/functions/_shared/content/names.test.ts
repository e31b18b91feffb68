import { deepEqual } from 'node:assert/strict';
import { toColumns, toFields } from './names.ts';

Deno.test('fields and columns are named after each other, and values stay as they are', () => {
  const fields = { title: 'Tax', durationMinutes: 0, image: null, draws: [{ tagName: 'GST' }] };
  const columns = { title: 'Tax', duration_minutes: 0, image: null, draws: [{ tagName: 'GST' }] };
  deepEqual(toColumns(fields), columns);
  deepEqual(toFields(columns), fields);
});
