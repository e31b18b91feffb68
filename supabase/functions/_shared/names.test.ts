import { deepEqual, equal } from 'node:assert/strict';
import { camelize, columnOf, fieldOf, toColumns, toFields } from './names.ts';

Deno.test('field and column names convert both ways, and values stay unchanged', () => {
  const fields = { title: 'Tax', durationMinutes: 0, image: null, draws: [{ tagName: 'GST' }] };
  const columns = { title: 'Tax', duration_minutes: 0, image: null, draws: [{ tagName: 'GST' }] };
  deepEqual(toColumns(fields), columns);
  deepEqual(toFields(columns), fields);
});

Deno.test('an underscore before a digit stays, so that names can be converted back', () => {
  for (const [column, field] of [
    ['line_2', 'line_2'],
    ['line2_text', 'line2Text'],
    ['sha_256_hash', 'sha_256Hash'],
  ] as const) {
    equal(fieldOf(column), field);
    equal(columnOf(field), column);
  }
});

Deno.test('a result is converted at any depth, except for the keys of data', () => {
  const data = { raw: new Set(['yourAnswer']), keyed: new Set(['cells']) };
  deepEqual(
    camelize(
      {
        quiz_title: 'a_b',
        next: null,
        your_answer: { gross_pay: [{ is_net: true }] },
        students: [{ last_name: 'Lee', cells: { an_id: { due_at: 'x' } } }],
      },
      data,
    ),
    {
      quizTitle: 'a_b',
      next: null,
      yourAnswer: { gross_pay: [{ is_net: true }] },
      students: [{ lastName: 'Lee', cells: { an_id: { dueAt: 'x' } } }],
    },
  );
});
