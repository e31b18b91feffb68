import { documentDefinition, type DocumentDefinition } from './definition.ts';

/** For tests: a small payslip with every kind of field. */
export const PAYSLIP: DocumentDefinition = documentDefinition.parse({
  style: 'payslip',
  title: 'Payslip',
  sections: [
    {
      rows: [
        ['Employer', { text: 'Harbour Cafe Pty Ltd', place: 'employer' }],
        ['ABN', { text: '51 000 000 000', place: 'abn' }],
        ['Hours worked', '{hours}'],
        ['Hourly rate', '{rate}'],
      ],
    },
    {
      heading: 'This pay',
      columns: ['Item', 'Amount'],
      rows: [
        ['Gross pay', { field: 'gross_pay' }],
        ['PAYG tax withheld', '{tax}'],
        ['Net pay', { field: 'net_pay' }],
      ],
    },
  ],
  variables: [
    { name: 'hours', label: 'Hours', min: 10, max: 20, step: 0.5 },
    { name: 'rate', label: 'Hourly rate', format: 'money', values: [24.1, 25.4, 27.85] },
  ],
  formulas: [
    { name: 'net', label: 'Net pay', format: 'money', formula: 'gross - tax' },
    { name: 'gross', label: 'Gross pay', format: 'money', formula: 'round(hours * rate, 2)' },
    { name: 'tax', label: 'PAYG tax withheld', format: 'money', formula: 'round(gross * 0.1)' },
  ],
  constraints: ['gross > 300', 'hours < 20'],
  fields: [
    { id: 'gross_pay', label: 'Gross pay', kind: 'number', answer: '{gross}', unit: '$', points: 2 },
    { id: 'net_pay', label: 'Net pay', kind: 'number', answer: '{net}', unit: '$' },
    { id: 'where', label: 'Where is the employer’s number?', kind: 'place', answer: 'abn' },
    { id: 'more', label: 'Is tax withheld?', kind: 'choice', options: ['Yes', 'No'], answer: 'Yes' },
  ],
});
