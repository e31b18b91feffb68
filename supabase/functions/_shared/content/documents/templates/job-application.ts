import type { DocumentDefinition } from '../definition.ts';

/**
 * An advertisement and the application form that goes with it. What applications ask for follows the federal and state job guides for school
 * leavers (position and reference as advertised, availability, a referee who is no relative); nobody may ask for a tax file number before
 * the job is yours. Phone numbers are of the ranges that the regulator keeps for fiction.
 */
export const jobApplication: DocumentDefinition = {
  style: 'jobApplication',
  title: 'Application form',
  sections: [
    {
      heading: 'The advertisement',
      columns: [],
      rows: [
        ['Position', 'Casual shop assistant'],
        ['Reference', 'GV-{number}'],
        ['Employer', { text: 'Green Valley Grocers', place: 'employer' }],
        ['Hours', { text: 'Up to {most_hours} a week, after school and on Saturday', place: 'hours' }],
        ['Pay', { text: '{rate} an hour, casual loading included', place: 'pay' }],
        ['Apply by', { text: '5 pm on {closing} November 2026', place: 'closing' }],
        ['How to apply', { text: 'This form and a résumé to jobs@greenvalley.example', place: 'how' }],
        ['Questions', { text: 'Sam, (03) 5550 0146', place: 'questions' }],
      ],
    },
    {
      heading: 'When you can work',
      columns: ['Day', 'From', 'To'],
      rows: [
        ['Tuesday', '4 pm', '{tuesday_end} pm'],
        ['Thursday', '4 pm', '{thursday_end} pm'],
        ['Saturday', '9 am', '1 pm'],
      ],
    },
    {
      heading: 'Your application',
      columns: [],
      rows: [
        ['Reference of the position', { field: 'reference' }],
        ['Hours a week you can work', { field: 'hours_free' }],
        ['What you would earn in a week with these hours', { field: 'weekly_pay' }],
        ['Referee', { field: 'referee' }],
      ],
    },
  ],
  variables: [
    {
      name: 'number',
      label: 'Number of the position',
      format: 'text',
      values: ['2041', '2067', '2083', '2096'],
    },
    { name: 'most_hours', label: 'Most hours', format: 'number', values: [12, 14] },
    { name: 'rate', label: 'Hourly rate', format: 'money', values: [18.4, 19.6, 20.8] },
    { name: 'closing', label: 'Closing day', format: 'number', values: [20, 23, 27] },
    { name: 'tuesday_end', label: 'End on Tuesday', format: 'number', values: [6, 7, 8] },
    { name: 'thursday_end', label: 'End on Thursday', format: 'number', values: [6, 7, 8] },
  ],
  formulas: [
    {
      name: 'hours',
      label: 'Hours a week',
      format: 'number',
      formula: '(tuesday_end - 4) + (thursday_end - 4) + 4',
    },
    { name: 'pay', label: 'Pay for a week', format: 'money', formula: 'round(hours * rate, 2)' },
  ],
  constraints: ['hours <= most_hours'],
  fields: [
    {
      id: 'apply',
      label: 'Where does it say how to apply?',
      kind: 'place',
      answer: 'how',
      points: 1,
      tolerance: 0,
      unit: '',
      options: [],
    },
    {
      id: 'reference',
      label: 'Reference',
      kind: 'text',
      answer: 'GV-{number}',
      points: 1,
      tolerance: 0,
      unit: '',
      options: [],
    },
    {
      id: 'hours_free',
      label: 'Hours a week',
      kind: 'number',
      answer: '{hours}',
      points: 1,
      tolerance: 0,
      unit: '',
      options: [],
    },
    {
      id: 'weekly_pay',
      label: 'Pay for a week',
      kind: 'number',
      answer: '{pay}',
      points: 1,
      tolerance: 0,
      unit: '$',
      options: [],
    },
    {
      id: 'referee',
      label: 'Referee',
      kind: 'choice',
      answer: 'Ms Adeyemi, your netball coach',
      points: 1,
      tolerance: 0,
      unit: '',
      options: [
        'Ms Adeyemi, your netball coach',
        'Dad, who knows you best',
        'Leo, your best friend',
        'Nobody, it is your first job',
      ],
    },
    {
      id: 'not_yet',
      label: 'Which of these do you not write on an application?',
      kind: 'choice',
      answer: 'Your tax file number',
      points: 1,
      tolerance: 0,
      unit: '',
      options: ['Your phone number', 'Your tax file number', 'Your school', 'What you are good at'],
    },
  ],
};
