import type { z } from 'zod';
import { type MonthFile, monthFile } from './month.ts';

/** For tests: returns a month with one choice and one document, in which the given parts replace the defaults. */
export const testMonth = (parts: Partial<z.input<typeof monthFile>> = {}): MonthFile =>
  monthFile.parse({
    month: 'february',
    title: 'First pay',
    summary: 'A job and a choice.',
    course: 'Tax Untangled',
    clip: { video: 'Read a Payslip', start: 0 },
    draws: [
      { name: 'hours', label: 'Hours', min: 10, max: 30, step: 1 },
      { name: 'fee', label: 'Fee', format: 'money', values: [20, 35] },
    ],
    facts: [
      {
        name: 'job',
        label: 'Job',
        values: [
          { id: 'cafe', words: 'Harbour Street Cafe' },
          { id: 'market', words: 'Pelican Point Market' },
        ],
      },
    ],
    formulas: [
      { name: 'pay', label: 'Pay', format: 'money', formula: 'hours * 30' },
      {
        name: 'mood',
        label: 'Mood',
        format: 'text',
        formula: 'hours > 20 ? "You’re tired, and {pay} richer." : "You’re rested."',
      },
    ],
    opening: [{ account: 'cash', label: 'Pay', amount: 'pay' }],
    text: '{mood} Two places want to hire you.',
    question: 'Where do you work?',
    options: [
      {
        id: 'at_cafe',
        label: 'At Harbour Street Cafe',
        facts: { job: 'cafe' },
        entries: [{ account: 'cash', label: 'Shoes', amount: '-fee' }],
        consequence: 'The shoes cost you {fee}.',
      },
      {
        id: 'at_market',
        label: 'At Pelican Point Market',
        facts: { job: 'market' },
        entries: [{ account: 'savings', label: 'Put aside', amount: '10' }],
        consequence: 'You put $10 aside.',
      },
    ],
    document: {
      task: 'Check your pay.',
      style: 'payslip',
      title: 'Payslip',
      sections: [
        {
          rows: [
            ['Hours', '{hours}'],
            ['Pay', { field: 'total' }],
          ],
        },
      ],
      fields: [{ id: 'total', label: 'Pay', kind: 'number', answer: '{pay}', unit: '$' }],
    },
    entries: [{ account: 'cash', label: 'Bus', amount: '-12.50' }],
    ...parts,
  });

/** For tests: returns the month after `testMonth`, which reads the fact, the draws and the ledger. */
export const nextMonth = (parts: Partial<z.input<typeof monthFile>> = {}): MonthFile =>
  testMonth({
    month: 'march',
    draws: [],
    facts: [],
    formulas: [
      {
        name: 'employer',
        label: 'Employer',
        format: 'text',
        formula: 'job == "cafe" ? "Harbour Street Cafe" : "Pelican Point Market"',
      },
      { name: 'twice', label: 'Two pays', format: 'money', formula: '2 * pay' },
    ],
    opening: [{ account: 'cash', label: 'Pay, {employer}', amount: 'pay' }],
    text: '{employer} pays you again, and you have {cash} and {savings}.',
    question: 'What now?',
    options: [
      {
        id: 'save',
        label: 'Save',
        entries: [
          { account: 'cash', label: 'Put aside', amount: '-40' },
          { account: 'savings', label: 'Put aside', amount: '40' },
        ],
        consequence: 'It cost you an evening and $40.',
      },
      {
        id: 'spend',
        label: 'Spend',
        entries: [{ account: 'cash', label: 'Concert', amount: '-5 * pay' }],
        consequence: 'It was loud.',
      },
    ],
    document: {
      task: 'Check your account.',
      style: 'bankStatement',
      title: 'Account statement, {employer}',
      sections: [{ heading: 'Account', ledger: 'cash', last: 2 }],
      fields: [{ id: 'two', label: 'Two pays', kind: 'number', answer: '{twice}', unit: '$' }],
    },
    entries: [],
    ...parts,
  });
