import type { DocumentTemplate } from './template.ts';

/**
 * Has the details that a payslip must show according to the Fair Work Ombudsman, 'Pay slips'
 * (fairwork.gov.au/pay-and-wages/paying-wages/pay-slips), as listed at
 * alltechpayroll.com.au/news/fair-work-pay-slip-requirements. Super has been 12% since 1 July 2025. The lowest rate is
 * the minimum for an adult casual since 1 July 2026: $26.44 plus 25% (Annual Wage Review 2026,
 * norfolk.work/insights/annual-wage-review-2026). On Saturdays, restaurant casuals get 150% instead of 125%
 * (intercom.help/youngworkerscbr, 'Penalty rates'), which is a fifth more. The withheld amounts are invented, close to
 * the formulas for 2024–25; no source was found for the formulas for 2026–27.
 */
export const payslip: DocumentTemplate = {
  questionTitle: 'Complete Mia’s payslip',
  explanation:
    'Gross pay is what Mia earned before tax. Net pay is what arrives in her account. Her employer pays super on top.',
  document: {
    style: 'payslip',
    title: 'Payslip',
    sections: [
      {
        rows: [
          ['Employer', 'Harbour Street Cafe Pty Ltd'],
          ['ABN', '12 345 678 900'],
          ['Employee', 'Mia Tran'],
          ['Employment', 'Casual, adult rate'],
          ['Pay period', '16 to 22 November 2026'],
          ['Payment date', '25 November 2026'],
        ],
      },
      {
        heading: 'Earnings',
        columns: ['Item', 'Hours', 'Rate', 'Amount'],
        rows: [
          [
            'Weekdays',
            '{hours}',
            { text: '{rate}', place: 'weekday_rate' },
            { text: '{weekday_pay}', place: 'weekday_amount' },
          ],
          ['Saturday', '{saturday_hours}', '{saturday_rate}', { field: 'saturday' }],
          ['Gross pay', '', '', { field: 'gross_pay' }],
        ],
      },
      {
        heading: 'Deductions',
        columns: ['Item', 'Amount'],
        rows: [
          ['PAYG tax withheld', { text: '{tax}', place: 'tax_withheld' }],
          ['Net pay', { field: 'net_pay' }],
        ],
      },
      {
        heading: 'Employer super contribution',
        columns: ['Super fund', 'Amount'],
        rows: [['Paperbark Practice Super, member 0000 417', { field: 'super_amount' }]],
      },
      {
        heading: 'Paid to',
        rows: [
          ['Name', 'Mia Tran'],
          ['BSB and account number', '000-000, 0000 0417'],
        ],
      },
    ],
    variables: [
      { name: 'hours', label: 'Weekday hours', min: 8, max: 14, step: 0.5 },
      { name: 'saturday_hours', label: 'Saturday hours', min: 3, max: 7, step: 0.5 },
      { name: 'rate', label: 'Weekday rate', format: 'money', values: [33.05, 33.85, 35.2, 36.9] },
    ],
    formulas: [
      { name: 'weekday_pay', label: 'Weekday pay', format: 'money', formula: 'round(hours * rate, 2)' },
      { name: 'saturday_rate', label: 'Saturday rate', format: 'money', formula: 'round(rate * 1.2, 2)' },
      {
        name: 'saturday_pay',
        label: 'Saturday pay',
        format: 'money',
        formula: 'round(saturday_hours * saturday_rate, 2)',
      },
      { name: 'gross', label: 'Gross pay', format: 'money', formula: 'weekday_pay + saturday_pay' },
      { name: 'tax', label: 'PAYG tax withheld', format: 'money', formula: 'round((gross - 350) * 0.2)' },
      { name: 'net', label: 'Net pay', format: 'money', formula: 'gross - tax' },
      {
        name: 'super',
        label: 'Super (12% of gross pay)',
        format: 'money',
        formula: 'round(gross * 0.12, 2)',
      },
    ],
    constraints: ['gross > 400'],
    fields: [
      { id: 'saturday', label: 'Saturday amount', kind: 'number', answer: '{saturday_pay}', unit: '$' },
      { id: 'gross_pay', label: 'Gross pay', kind: 'number', answer: '{gross}', unit: '$' },
      { id: 'net_pay', label: 'Net pay', kind: 'number', answer: '{net}', unit: '$', points: 2 },
      { id: 'super_amount', label: 'Super (12% of gross pay)', kind: 'number', answer: '{super}', unit: '$' },
      {
        id: 'where_tax',
        label: 'Which amount does the employer send to the tax office?',
        kind: 'place',
        answer: 'tax_withheld',
      },
    ],
  },
};

/**
 * Asks for the same details as real application forms for casual jobs: personal details, availability and referees
 * (studymelbourne.vic.gov.au, 'How to apply for a part-time job'; w3.unisa.edu.au/careers/application). Employers ask
 * for a tax file number and bank details only after they offer a job, so this form doesn't.
 */
export const jobApplication: DocumentTemplate = {
  questionTitle: 'Fill in the application form from your notes',
  explanation:
    'Your name, phone number and a sensible email address go at the top. School projects, sport and volunteering are experience too. Name only referees who have seen you work, aren’t family and have said yes.',
  document: {
    style: 'jobApplication',
    title: 'Application for casual work',
    sections: [
      {
        heading: 'Your notes',
        rows: [
          ['Name', '{given} {family}'],
          ['Mobile', '{mobile}'],
          ['Email', { text: 'chaos@example.com', place: 'games_email' }],
          ['', { text: '{given}@example.com', place: 'plain_email' }],
          ['About me', { text: 'Hard-working, friendly and punctual', place: 'praise_note' }],
          ['', { text: '{experience}', place: 'experience_note' }],
          ['', { text: 'I love pizza and sleeping in', place: 'hobby_note' }],
          ['Available', 'Thursday {thursday} hours, Saturday {saturday} hours, Sunday {sunday} hours'],
          ['People who know me', { text: 'Aunt Maria. She said yes.', place: 'aunt' }],
          ['', { text: 'Ms Rao, science teacher. I haven’t asked her.', place: 'teacher' }],
          ['', { text: 'Mr Okafor, coach of the team I help train. He said yes.', place: 'coach' }],
        ],
      },
      {
        heading: 'Application: Pelican Point Practice Store',
        rows: [
          ['Position', 'Casual shop assistant'],
          ['Family name', { field: 'family_name' }],
          ['Given name', { field: 'given_name' }],
          ['Mobile number', { field: 'mobile_number' }],
          ['Hours available each week', { field: 'weekly_hours' }],
        ],
      },
      {
        heading: 'Questions about this form',
        rows: [
          ['Visit', '3 Lemon Tree Street, Practiceville'],
          ['Call', '(03) 5550 0123'],
        ],
      },
    ],
    variables: [
      {
        name: 'given',
        label: 'Given name',
        format: 'text',
        values: ['Aisha', 'Ben', 'Chloe', 'Dan', 'Ivy', 'Kai'],
      },
      {
        name: 'family',
        label: 'Family name',
        format: 'text',
        values: ['Nguyen', 'Taylor', 'Haddad', 'Murphy', 'Costa', 'Wilson'],
      },
      {
        name: 'mobile',
        label: 'Mobile',
        format: 'text',
        values: ['0491 570 006', '0491 570 156', '0491 570 157', '0491 570 158', '0491 570 159'],
      },
      {
        name: 'experience',
        label: 'Experience',
        format: 'text',
        values: [
          'I ran the sausage stall at our school fair',
          'I volunteer at the library on Mondays',
          'I keep score for our netball club',
        ],
      },
      { name: 'thursday', label: 'Hours on Thursday', min: 2, max: 4, step: 0.5 },
      { name: 'saturday', label: 'Hours on Saturday', min: 5, max: 8, step: 0.5 },
      { name: 'sunday', label: 'Hours on Sunday', min: 3, max: 6, step: 0.5 },
    ],
    formulas: [
      { name: 'weekend', label: 'Hours on the weekend', formula: 'saturday + sunday' },
      { name: 'hours', label: 'Hours available each week', formula: 'thursday + weekend' },
    ],
    fields: [
      { id: 'family_name', label: 'Family name', kind: 'text', answer: '{family}' },
      { id: 'given_name', label: 'Given name', kind: 'text', answer: '{given}' },
      { id: 'mobile_number', label: 'Mobile number', kind: 'text', answer: '{mobile}' },
      {
        id: 'weekly_hours',
        label: 'Hours available each week',
        kind: 'number',
        answer: '{hours}',
        points: 2,
      },
      {
        id: 'email',
        label: 'Which email address should you give the employer?',
        kind: 'place',
        answer: 'plain_email',
      },
      {
        id: 'experience_line',
        label: 'Which of your notes counts as experience?',
        kind: 'place',
        answer: 'experience_note',
      },
      {
        id: 'referee',
        label: 'Whose name can you give as a referee today?',
        kind: 'place',
        answer: 'coach',
      },
    ],
  },
};
