import type { ShownDocument } from '../document.types';

/** A payslip with a field of each kind, as a learner receives it. */
export const A_PAYSLIP: ShownDocument = {
  style: 'payslip',
  title: 'Payslip for {employee}',
  sections: [
    {
      heading: '',
      columns: [],
      rows: [
        ['Employer', { text: 'Harbour Cafe Pty Ltd', place: 'employer' }],
        ['ABN', { text: '51 000 000 000', place: 'abn' }],
        ['Hours worked', '{hours}'],
        ['Paid within one working day.'],
      ],
    },
    {
      heading: 'This pay',
      columns: ['Item', 'Amount'],
      rows: [
        ['Gross pay', { field: 'gross_pay' }],
        ['PAYG tax withheld', '{tax}'],
        ['What arrives', { field: 'net_pay' }],
      ],
    },
  ],
  fields: [
    { id: 'gross_pay', label: 'Gross pay', kind: 'number', unit: '$', options: [], points: 2 },
    { id: 'net_pay', label: 'Net pay', kind: 'number', unit: '$', options: [], points: 1 },
    {
      id: 'where',
      label: 'Where is the employer’s number?',
      kind: 'place',
      unit: '',
      options: [],
      points: 1,
    },
    { id: 'taxed', label: 'Is {tax} withheld?', kind: 'choice', unit: '', options: ['Yes', 'No'], points: 1 },
  ],
  figures: { employee: 'Mia Chen', hours: '15.5', tax: '$39' },
};
