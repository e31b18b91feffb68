import type { DocumentDefinition } from '../definition.ts';

const number = { kind: 'number' as const, tolerance: 0, unit: '$' as const, options: [] };

/**
 * A simple return of a part-time worker. Questions and their numbers are those of the paper form of the newest year published, Individual
 * tax return 2025 (NAT 2541): 1 Salary or wages, 10 Gross interest, D3 clothing and laundry, D5 other work-related expenses, D9 gifts or
 * donations. Amounts are those of 2026–27: resident rates, and the low income tax offset of $700 up to $37,500. Incomes stay below the
 * threshold of the Medicare levy ($27,222 in 2024–25; it has only risen since), so no levy is worked out.
 */
export const taxReturn: DocumentDefinition = {
  style: 'taxReturn',
  title: 'Individual tax return 1 July 2026 to 30 June 2027',
  sections: [
    {
      heading: 'Income statement from your employer',
      columns: [],
      rows: [
        ['Payer', 'Harbour Corner Cafe Pty Ltd'],
        ['Gross payments', '{wages}'],
        ['Total tax withheld', '{withheld}'],
      ],
    },
    {
      heading: 'Other records',
      columns: [],
      rows: [
        ['Interest from your savings account', '{interest}'],
        ['Branded uniform you paid for', '{uniform}'],
        ['First aid course your job asked for', '{course}'],
        ['Donation to a registered charity, with receipt', '{gift}'],
        ['Bus from home to work', '{bus}'],
      ],
    },
    {
      heading: 'Income',
      columns: ['', 'Question', 'Amount'],
      rows: [
        ['1', 'Salary or wages', '{wages}'],
        ['10', 'Gross interest', '{interest}'],
        ['', 'Total income or loss', { field: 'total_income' }],
      ],
    },
    {
      heading: 'Deductions',
      columns: ['', 'Question', 'Amount'],
      rows: [
        ['D3', 'Work-related clothing, laundry and dry-cleaning', '{uniform}'],
        ['D5', 'Other work-related expenses', '{course}'],
        ['D9', 'Gifts or donations', '{gift}'],
        ['', 'Total deductions', { field: 'total_deductions' }],
        ['', 'Taxable income or loss', { field: 'taxable_income' }],
      ],
    },
    {
      heading: 'What comes of it',
      columns: [],
      rows: [
        ['Tax on your taxable income (15 cents for each dollar over $18,200)', { field: 'tax_on_income' }],
        ['Low income tax offset, $700 at most', '{offset}'],
        ['Your refund', { field: 'refund' }],
      ],
    },
  ],
  variables: [
    { name: 'wages', label: 'Salary or wages', format: 'dollars', min: 22_000, max: 26_500, step: 500 },
    { name: 'interest', label: 'Gross interest', format: 'dollars', values: [24, 38, 45, 61, 83] },
    { name: 'uniform', label: 'Uniform', format: 'dollars', values: [64, 96, 120] },
    { name: 'course', label: 'First aid course', format: 'dollars', values: [110, 135] },
    { name: 'gift', label: 'Donation', format: 'dollars', values: [20, 50] },
    { name: 'bus', label: 'Bus to work', format: 'dollars', values: [410, 520] },
    { name: 'withheld', label: 'Tax withheld', format: 'dollars', values: [940, 1180, 1320] },
  ],
  formulas: [
    { name: 'income', label: 'Total income', format: 'dollars', formula: 'wages + interest' },
    { name: 'deductions', label: 'Total deductions', format: 'dollars', formula: 'uniform + course + gift' },
    { name: 'taxable', label: 'Taxable income', format: 'dollars', formula: 'income - deductions' },
    {
      name: 'tax',
      label: 'Tax on taxable income',
      format: 'money',
      formula: 'round(table("resident_tax_2026_27", taxable), 2)',
    },
    { name: 'offset', label: 'Low income tax offset', format: 'money', formula: 'min(700, tax)' },
    { name: 'refund', label: 'Refund', format: 'money', formula: 'withheld - (tax - offset)' },
  ],
  constraints: ['taxable < 27000', 'refund > 0', 'refund < withheld'],
  fields: [
    { ...number, id: 'total_income', label: 'Total income', answer: '{income}', points: 1 },
    { ...number, id: 'total_deductions', label: 'Total deductions', answer: '{deductions}', points: 1 },
    { ...number, id: 'taxable_income', label: 'Taxable income', answer: '{taxable}', points: 1 },
    { ...number, id: 'tax_on_income', label: 'Tax on your taxable income', answer: '{tax}', points: 1 },
    { ...number, id: 'refund', label: 'Your refund', answer: '{refund}', points: 1 },
    {
      id: 'not_claimed',
      label: 'Why is the bus not among the deductions?',
      kind: 'choice',
      answer: 'Getting to work is private travel',
      points: 1,
      tolerance: 0,
      unit: '',
      options: [
        'Getting to work is private travel',
        'The amount is too small',
        'There is no receipt',
        'The employer pays for it',
      ],
    },
  ],
};
