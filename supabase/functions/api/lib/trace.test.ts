import { deepEqual, equal, match } from 'node:assert/strict';
import { readTrace } from './trace.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';

Deno.test('a trace started by the caller is continued', () => {
  const traceparent = `00-${ID}-00f067aa0ba902b7-01`;
  deepEqual(readTrace(traceparent), { requestId: ID, traceparent });
});

Deno.test('anything else starts a new trace each time', () => {
  const invalid = [
    undefined,
    '',
    ID,
    `00-${ID}-00f067aa0ba902b7`,
    `ff-${ID}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${ID}-${'0'.repeat(16)}-01`,
    `00-${ID.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${ID}-00f067aa0ba902b7-01", "level": "error`,
  ];
  const ids = invalid.map((traceparent) => {
    const trace = readTrace(traceparent);
    match(trace.traceparent, new RegExp(`^00-${trace.requestId}-[\\da-f]{16}-00$`));
    return trace.requestId;
  });
  equal(new Set([ID, ...ids]).size, invalid.length + 1);
});
