import { deepEqual } from 'node:assert/strict';
import { readSpokenLines } from './spoken-lines.ts';

const FILE = `WEBVTT - Budgets

NOTE Not said: secret --> words

1
00:00.900 --> 00:03.123 align:start
<v Ada>A <b>budget</b> is
a plan.

01:00:05.000 --> 01:00:06.000
Rent &amp; food

00:07.000 --> 00:08.000

`;

for (const [name, file] of [
  ['line feeds', FILE],
  ['carriage returns', FILE.replaceAll('\n', '\r\n')],
  ['a byte order mark', `\uFEFF${FILE}`],
] as const)
  Deno.test(`a file with ${name} is read with its words and their times`, () => {
    deepEqual(readSpokenLines(file), [
      { second: 0, words: 'A budget is a plan.' },
      { second: 3605, words: 'Rent & food' },
    ]);
  });

Deno.test('a file that isn’t WebVTT has no words', () => {
  deepEqual(readSpokenLines('<html>00:00.900 --> 00:03.123\nHello'), []);
});
