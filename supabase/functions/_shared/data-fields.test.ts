import { deepEqual, throws } from 'node:assert/strict';
import { z } from 'zod';
import { converterTo, dataFieldsOf } from './data-fields.ts';

const cell = z.object({ dueAt: z.string() });

Deno.test('records and values of any shape are data, wherever they are in a result', () => {
  const result = z.array(
    z.object({
      name: z.string(),
      answer: z.union([z.string(), z.record(z.string(), z.number())]).optional(),
      before: z.unknown(),
      report: z.json(),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).nullable(),
      cells: z.record(z.string(), cell.nullable()),
    }),
  );
  deepEqual(dataFieldsOf(result), {
    raw: new Set(['answer', 'before', 'report', 'tables']),
    keyed: new Set(['cells']),
  });
});

Deno.test('columns are listed under their field names', () => {
  deepEqual(
    dataFieldsOf(z.object({ your_answer: z.record(z.string(), z.string()) })).raw,
    new Set(['yourAnswer']),
  );
});

Deno.test('in one result, a name is either data or not', () => {
  const marks = z.record(z.string(), z.boolean());
  throws(() => dataFieldsOf(z.object({ marks, next: z.object({ marks: cell }) })), /marks/);
  throws(
    () => dataFieldsOf(z.object({ marks, next: z.object({ marks: z.record(z.string(), cell) }) })),
    /marks/,
  );
});

Deno.test('a database result is converted to the operation’s result', () => {
  const toResult = converterTo(z.object({ readAt: z.string(), cells: z.record(z.string(), cell) }));
  deepEqual(toResult({ read_at: 'now', cells: { an_id: { due_at: 'then' } } }), {
    readAt: 'now',
    cells: { an_id: { dueAt: 'then' } },
  });
});
