import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  documentDefinition,
  drawDocuments,
  type DocumentDraw,
} from '../../functions/_shared/content/documents/index.ts';
import { documentSeed, SEEDED_DOCUMENTS } from './seeded-documents.ts';

const SEED = join(import.meta.dirname, '../../seed/50-documents.sql');

it('the seed is what the templates say: npm run seed:documents', async () => {
  expect(await readFile(SEED, 'utf8')).toBe(documentSeed());
});

/** Amounts in whole cents, so that nothing is rounded on the way. */
const cents = (numbers: Record<string, string>, name: string) => Math.round(Number(numbers[name]) * 100);
const amount = (value: number) => String(value / 100);

/** What is right in a document, worked out from its variables without its formulas. */
const RIGHT: Record<string, (draw: DocumentDraw) => Record<string, string>> = {
  'budget-check': ({ numbers }) => {
    const hours = Number(numbers.hours);
    const rate = cents(numbers, 'rate');
    const ordinary = hours * rate;
    const gross = ordinary + hours * Math.round(rate / 4);
    const withheld = Math.round(((gross - 36_100) * 15) / 10_000) * 100;
    return {
      number: 'abn',
      ordinary_pay: amount(ordinary),
      gross_pay: amount(gross),
      net_pay: amount(gross - withheld),
      super_paid: amount(Math.round((gross * 12) / 100)),
    };
  },
  'return-check': ({ numbers }) => {
    const of = (name: string) => Number(numbers[name]);
    const income = of('wages') + of('interest');
    const deductions = of('uniform') + of('course') + of('gift');
    const taxable = income - deductions;
    const tax = (taxable - 18_200) * 15;
    return {
      total_income: String(income),
      total_deductions: String(deductions),
      taxable_income: String(taxable),
      tax_on_income: amount(tax),
      refund: amount(of('withheld') * 100 - Math.max(0, tax - 70_000)),
      not_claimed: 'Getting to work is private travel',
    };
  },
  'keys-check': ({ numbers, figures }) => ({
    line: figures.oven_says === 'As new' ? 'oven' : figures.carpet_mark === 'Yes' ? 'carpet' : 'blinds',
    what_to_do: 'Write what you see on the report and keep photos',
    give_back: String(Number(numbers.day) + 7),
    key_count: String(2 + Number(numbers.mailbox)),
  }),
  'resume-check': ({ numbers, figures }) => {
    const hours = Number(numbers.tuesday_end) - 4 + (Number(numbers.thursday_end) - 4) + 4;
    return {
      apply: 'how',
      reference: `GV-${figures.number ?? ''}`,
      hours_free: String(hours),
      weekly_pay: amount(hours * cents(numbers, 'rate')),
      referee: 'Ms Adeyemi, your netball coach',
      not_yet: 'Your tax file number',
    };
  },
};

describe.each(SEEDED_DOCUMENTS)('$quiz', ({ quiz, definition }) => {
  const { draws, problems } = drawDocuments(documentDefinition.parse(definition));

  it('has nothing to refuse, and more documents than a class has students', () => {
    expect(problems).toEqual([]);
    expect(draws.length).toBeGreaterThan(30);
  });

  it('has one right answer for each field of every document, as worked out another way', () => {
    for (const draw of draws)
      expect([draw.numbers, draw.results]).toEqual([draw.numbers, RIGHT[quiz]?.(draw)]);
  });

  it('shows a figure for every name', () => {
    for (const { figures } of draws) {
      const text = JSON.stringify(definition.sections).replaceAll(
        /\{(\w+)\}/g,
        (_, name: string) => figures[name] ?? '?',
      );
      expect(text).not.toContain('"?"');
    }
  });
});
