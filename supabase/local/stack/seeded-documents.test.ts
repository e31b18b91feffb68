import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawDocuments, type DocumentDraw } from '../../functions/_shared/content/documents/index.ts';
import { templateDocument, TEMPLATES } from '../../functions/_shared/content/documents/templates/index.ts';
import { documentSeed, SEEDED_DOCUMENTS } from './seeded-documents.ts';

const SEED = join(import.meta.dirname, '../../seed/50-documents.sql');

it('the seed matches the templates: npm run seed:documents', async () => {
  expect(await readFile(SEED, 'utf8')).toBe(documentSeed());
});

/** Amounts in whole cents, so that nothing is rounded on the way. */
const cents = (text: string | undefined) => Math.round(Number(text) * 100);
const amount = (inCents: number) => String(inCents / 100);
/** Rounds to a whole number; halves round up. `value` may have at most three decimal places. */
const rounded = (value: number) => Math.floor(Math.round(value * 1000) / 1000 + 0.5);

/** The right answers in a document, calculated from its variables without its formulas. */
const RIGHT: Record<string, (draw: DocumentDraw) => Record<string, string>> = {
  budget: ({ numbers, figures }) => {
    const of = (name: string) => Number(numbers[name]);
    const total = of('wages') + of('pocket');
    const jar = (cost = '') =>
      /bus|phone|lunch/i.test(cost) ? 'Needs' : /fund/.test(cost) ? 'Savings' : 'Wants';
    return {
      total_in: String(total),
      needs_jar: String(total / 2),
      wants_jar: String((total / 10) * 3),
      savings_jar: String(total / 5),
      first_jar: jar(figures.first),
      second_jar: jar(figures.second),
      third_jar: jar(figures.third),
      left_over: String(total - of('first_cost') - of('second_cost') - of('third_cost')),
    };
  },
  payslip: ({ numbers }) => {
    const rate = cents(numbers.rate);
    const saturday = rounded(Number(numbers.saturday_hours) * rounded((rate * 12) / 10));
    const gross = rounded(Number(numbers.hours) * rate) + saturday;
    const withheld = rounded((gross - 35_000) / 500) * 100;
    return {
      saturday: amount(saturday),
      gross_pay: amount(gross),
      net_pay: amount(gross - withheld),
      super_amount: amount(rounded((gross * 12) / 100)),
      where_tax: 'tax_withheld',
    };
  },
  taxReturn: ({ numbers }) => {
    const of = (name: string) => Number(numbers[name]);
    const income = of('wages') + of('interest');
    const deductions = of('clothing') + of('tools');
    const taxable = income - deductions;
    // The tax on $45,000 is $4,020, 15% of $26,800; above $45,000, the rate is 30%. The offset of $325 falls by 1.5
    // cents for each dollar above $45,000.
    const taxOn = (dollars: number) => 402_000 + (dollars - 45_000) * 30;
    const offset = rounded(32_500 - (taxable - 45_000) * 1.5);
    const withheld = rounded((taxOn(of('wages')) + of('wages') * 2) / 100) * 100;
    return {
      total_income: String(income),
      total_deductions: String(deductions),
      taxable_income: String(taxable),
      tax_payable: amount(taxOn(taxable)),
      refund_due: amount(withheld + offset - taxOn(taxable) - taxable * 2),
    };
  },
  conditionReport: ({ numbers, figures }) => {
    const agrees = (seen: string | undefined) =>
      /^(No marks|Opens and locks|Clean, all hotplates work|Freshly painted.*)$/.test(seen ?? '') ? 'Y' : 'N';
    return {
      bond_amount: String(Number(numbers.rent) * 4),
      agree_carpet: agrees(figures.carpet),
      agree_window: agrees(figures.window),
      agree_stove: agrees(figures.stove),
      agree_walls: agrees(figures.walls),
      where_agent: 'agent',
      return_day: String(Number(numbers.start_day) + 7),
    };
  },
  jobApplication: ({ numbers, figures }) => ({
    family_name: figures.family ?? '',
    given_name: figures.given ?? '',
    mobile_number: figures.mobile ?? '',
    weekly_hours: String(Number(numbers.thursday) + Number(numbers.saturday) + Number(numbers.sunday)),
    email: 'plain_email',
    experience_line: 'experience_note',
    referee: 'coach',
  }),
};

describe.each(SEEDED_DOCUMENTS)('$style', ({ style }) => {
  const definition = templateDocument(TEMPLATES[style]);
  const { draws, problems } = drawDocuments(definition, Infinity);

  it('has no problems, and more documents than a class has students', () => {
    expect(problems).toEqual([]);
    expect(draws.length).toBeGreaterThan(30);
  });

  it('has one right answer for each field of every document, calculated in a second way', () => {
    for (const draw of draws)
      expect([draw.numbers, draw.results]).toEqual([draw.numbers, RIGHT[style]?.(draw)]);
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
