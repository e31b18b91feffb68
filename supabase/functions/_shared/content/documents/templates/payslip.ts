import type { DocumentDefinition } from '../definition.ts';

/**
 * A weekly payslip of a casual. What it has to say: Fair Work Regulations 2009, regulation 3.46 (employer and ABN, employee, day of payment,
 * period, gross and net amount, hourly rate, hours and the amount at that rate, casual loading, deductions, super and its fund). Super
 * guarantee 12 % from 1 July 2025. The tax withheld is printed and not asked for: 15 cents of each dollar above $361 a week, the first
 * step of 2026–27; the tax office's table differs by a dollar at most there. The ABN fails its check.
 */
export const payslip: DocumentDefinition = {
  style: 'payslip',
  title: 'Payslip',
  sections: [
    {
      heading: '',
      columns: [],
      rows: [
        ['Employer', { text: 'Harbour Corner Cafe Pty Ltd', place: 'employer' }],
        ['ABN', { text: '11 000 000 000', place: 'abn' }],
        ['Employee', { text: 'Mia Chen', place: 'employee' }],
        ['Employment', { text: 'Casual, Level 2', place: 'employment' }],
        ['Pay period', { text: '12 to 18 October 2026', place: 'period' }],
        ['Payment date', { text: '20 October 2026', place: 'payment_date' }],
      ],
    },
    {
      heading: 'Earnings',
      columns: ['Description', 'Hours', 'Rate', 'Amount'],
      rows: [
        ['Ordinary hours', '{hours}', '{rate}', { field: 'ordinary_pay' }],
        ['Casual loading 25%', '{hours}', '{loading_rate}', '{loading}'],
        ['Gross pay', '', '', { field: 'gross_pay' }],
      ],
    },
    {
      heading: 'Deductions',
      columns: ['Description', 'Amount'],
      rows: [
        ['PAYG tax withheld', '{tax}'],
        ['Net pay, paid to your account', { field: 'net_pay' }],
      ],
    },
    {
      heading: 'Superannuation',
      columns: ['Fund', 'Rate', 'Amount'],
      rows: [['Wattle Super, paid by your employer', '12%', { field: 'super_paid' }]],
    },
  ],
  variables: [
    { name: 'hours', label: 'Hours', format: 'number', min: 12, max: 20, step: 1 },
    { name: 'rate', label: 'Hourly rate', format: 'money', values: [22.4, 23.2, 24, 24.8, 25.6] },
  ],
  formulas: [
    { name: 'ordinary', label: 'Ordinary pay', format: 'money', formula: 'round(hours * rate, 2)' },
    {
      name: 'loading_rate',
      label: 'Loading for each hour',
      format: 'money',
      formula: 'round(rate * 0.25, 2)',
    },
    { name: 'loading', label: 'Casual loading', format: 'money', formula: 'round(hours * loading_rate, 2)' },
    { name: 'gross', label: 'Gross pay', format: 'money', formula: 'ordinary + loading' },
    {
      name: 'tax',
      label: 'PAYG tax withheld',
      format: 'money',
      formula: 'max(0, round((gross - 361) * 0.15))',
    },
    { name: 'net', label: 'Net pay', format: 'money', formula: 'gross - tax' },
    { name: 'super', label: 'Super', format: 'money', formula: 'round(gross * 0.12, 2)' },
  ],
  constraints: ['tax > 0'],
  fields: [
    {
      id: 'number',
      label: 'Where is the employer’s business number?',
      kind: 'place',
      answer: 'abn',
      points: 1,
      tolerance: 0,
      unit: '',
      options: [],
    },
    {
      id: 'ordinary_pay',
      label: 'Pay for ordinary hours',
      kind: 'number',
      answer: '{ordinary}',
      points: 1,
      tolerance: 0,
      unit: '$',
      options: [],
    },
    {
      id: 'gross_pay',
      label: 'Gross pay',
      kind: 'number',
      answer: '{gross}',
      points: 1,
      tolerance: 0,
      unit: '$',
      options: [],
    },
    {
      id: 'net_pay',
      label: 'Net pay',
      kind: 'number',
      answer: '{net}',
      points: 1,
      tolerance: 0,
      unit: '$',
      options: [],
    },
    {
      id: 'super_paid',
      label: 'Super',
      kind: 'number',
      answer: '{super}',
      points: 1,
      tolerance: 0,
      unit: '$',
      options: [],
    },
  ],
};
