import { deepEqual, equal } from 'node:assert/strict';
import { z } from 'zod';
import {
  mediaField,
  optionalBoolean,
  optionalDate,
  optionalNumber,
  optionalText,
  requiredNumber,
  requiredText,
} from './fields.ts';

/** Returns the value as a field parses it, or the field's first error message. */
function read(field: z.ZodType, value: unknown): unknown {
  const result = field.safeParse(value);
  return result.success ? result.data : result.error.issues[0]?.message;
}

Deno.test('a required text is trimmed, and refused if missing, blank, too long or not a text', () => {
  const title = requiredText('Title', 5);
  equal(read(title, ' a\r\nb '), 'a\nb');
  for (const value of [undefined, null, '', ' \n ']) equal(read(title, value), 'Title is required.');
  equal(read(title, 'abcdef'), 'Title can have at most 5 characters.');
  for (const value of [5, {}, ['a'], true]) equal(read(title, value), 'Title must be text.');
});

Deno.test('length is counted in code points, as in the database', () => {
  equal(read(requiredText('Title', 5), '🍎🍎🍎🍎🍎'), '🍎🍎🍎🍎🍎');
  equal(read(requiredText('Title', 4), '🍎🍎🍎🍎🍎'), 'Title can have at most 4 characters.');
});

Deno.test('HTML and formulas are accepted as plain text', () => {
  const title = requiredText('Title', 200);
  for (const value of ['<script>alert(1)</script>', '=1+1', "'; drop table courses; --"])
    equal(read(title, value), value);
});

Deno.test('characters that can’t be stored are refused', () => {
  for (const value of ['a\u0000b', 'a\u0007b', 'a\ud800b']) {
    equal(read(requiredText('Title', 200), value), 'Title contains characters that can’t be saved.');
  }
});

Deno.test('an optional text stays unset if left out; null or blank clears it', () => {
  equal(read(optionalText('Location', 200, 'Online'), undefined), undefined);
  for (const value of [null, '', '  ']) equal(read(optionalText('Location', 200, 'Online'), value), 'Online');
  deepEqual(read(z.object({ year: optionalText('Year', 50) }), {}), {});
});

Deno.test('a media address is an http(s) URL or a Storage path', () => {
  const image = mediaField('Image');
  for (const value of ['https://example.com/a.png?x=1', 'http://example.com', 'media/courses/tax.svg']) {
    equal(read(image, value), value);
  }
  for (const value of [null, '']) equal(read(image, value), null);
  for (const value of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example/x',
    '/etc/passwd',
    'media/../secret',
    'https://',
    'https://a b',
    'https://a/"onload="x',
    '\\\\host\\share',
  ]) {
    equal(read(image, value), 'Image must be an http(s) address or a path such as media/picture.svg.', value);
  }
});

Deno.test('numbers within their range are also parsed from forms', () => {
  const rating = optionalNumber('Rating', 0, 10, false);
  for (const [value, expected] of [
    [8.5, 8.5],
    ['8.5', 8.5],
    [' 7 ', 7],
    ['', null],
    [null, null],
    [undefined, undefined],
  ]) {
    equal(read(rating, value), expected);
  }
  for (const value of ['abc', '1,5', '0x10', {}, true, Number.NaN])
    equal(read(rating, value), 'Rating must be a number.');
  for (const value of [-1, '10.5']) equal(read(rating, value), 'Rating must be between 0 and 10.');
  equal(read(optionalNumber('Duration', 0, 100), 1.5), 'Duration must be a whole number.');
  for (const value of [undefined, null, ''])
    equal(read(requiredNumber('Minimum'), value), 'Minimum is required.');
  equal(read(requiredNumber('Minimum'), '1e999'), 'Minimum must be a number.');
});

Deno.test('booleans are also parsed from forms; dates must exist', () => {
  for (const value of [true, 'true', 'on', '1']) equal(read(optionalBoolean('Watch'), value), true);
  for (const value of [false, 'false', '0']) equal(read(optionalBoolean('Watch'), value), false);
  equal(read(optionalBoolean('Watch'), 'maybe'), 'Watch must be true or false.');
  equal(read(optionalDate('Date'), '2026-02-28'), '2026-02-28');
  equal(read(optionalDate('Date'), ''), null);
  for (const value of ['2026-02-30', '28/02/2026', 5]) {
    equal(read(optionalDate('Date'), value), 'Date must be a date such as 2026-07-01.');
  }
});
