import { deepEqual, equal } from 'node:assert/strict';
import { placeInWords, readMonth } from './read-month.ts';
import { testMonth } from './testing.ts';

const month = testMonth();
const [option] = month.options;

Deno.test('a month is read from its file', () => {
  deepEqual(readMonth(JSON.parse(JSON.stringify(month))), { month, problems: [] });
});

const FAULTS: [what: string, content: unknown, path: string, message: string][] = [
  ['no month at all', [], '', 'Write a group of fields in { }.'],
  ['a missing text', { ...month, text: undefined }, 'text', 'This is missing.'],
  ['a number for a text', { ...month, title: 7 }, 'title', 'Write text in quotes.'],
  [
    'a field that doesn’t exist',
    { ...month, option: [] },
    '',
    'Remove or rename “option”, which you can’t use here.',
  ],
  ['one option', { ...month, options: [option] }, 'options', 'Add at least 2.'],
  [
    'an unknown account',
    {
      ...month,
      options: [option, { ...option, entries: [{ account: 'bank', label: 'Rent', amount: '-5' }] }],
    },
    'options.1.entries.0.account',
    'Write one of these: cash, savings, debt, super, tax_withheld.',
  ],
  ['a text that is too long', { ...month, title: 'A'.repeat(61) }, 'title', 'Write at most 60 characters.'],
  [
    'a cell that is none',
    { ...month, document: { ...month.document, sections: [{ rows: [['Hours', { plaze: 'x' }]] }] } },
    'document.sections.0.rows.0.1',
    'Write text in quotes, {"text": …, "place": …} or {"field": …}.',
  ],
  [
    'a section with rows and a mistyped field',
    { ...month, document: { ...month.document, sections: [{ rows: [['Hours', 5]], columns: [] }] } },
    'document.sections.0.rows.0.1',
    'Write text in quotes, {"text": …, "place": …} or {"field": …}.',
  ],
  [
    'a ledger with a number that is too high',
    { ...month, document: { ...month.document, sections: [{ ledger: 'cash', last: 50 }] } },
    'document.sections.0.last',
    'This must be at most 20.',
  ],
  [
    'a file that is too large',
    { ...month, text: 'A'.repeat(60_000) },
    '',
    'The file is over 60 KB. Shorten it.',
  ],
];
for (const [what, content, path, message] of FAULTS)
  Deno.test(`a file is refused for ${what}`, () => {
    deepEqual(readMonth(content), { problems: [{ path, message }] });
  });

const PLACES: [path: string, words: string][] = [
  ['', ''],
  ['text', 'text'],
  ['clip.video', 'clip, video'],
  ['options.1', 'option 2 “at_market”'],
  ['options.1.entries.0.amount', 'option 2 “at_market”, entry 1 “Put aside”, amount'],
  ['options.0.facts.job', 'option 1 “at_cafe”, facts, job'],
  ['options', 'options'],
  ['facts.0.values.1.words', 'fact 1 “job”, value 2 “market”, words'],
  ['formulas.0.formula', 'formula 1 “pay”, formula'],
  ['opening.0.amount', 'opening entry 1 “Pay”, amount'],
  ['entries.0.label', 'entry 1 “Bus”, label'],
  ['document.sections.0.rows.1.1', 'document, section 1, row 2, cell 2'],
  ['document.fields.0.answer', 'document, field 1 “total”, answer'],
];
for (const [path, words] of PLACES)
  Deno.test(`${path === '' ? 'the whole file' : path} is a place in words`, () => {
    equal(placeInWords(path, month), words);
  });
