import type { DocumentTemplate } from './template.ts';

/**
 * Doses and warnings are from 'Recommended paracetamol doses' by the Therapeutic Goods Administration (tga.gov.au):
 * from the age of 12, 500 to 1,000 mg every four to six hours and at most 4,000 mg in 24 hours, never with other
 * medicines that contain paracetamol. Children and adolescents shouldn't take it for more than 48 hours unless a doctor
 * advises it (tga.gov.au/alert/paracetamol-practitioner-fact-sheet). Don't change these numbers or vary them between
 * learners. The label has the same parts in the same order as the critical health information in TGO 92
 * (tga.gov.au/book-page/4-tabulated-display-chi): active ingredients, purpose, warnings, directions, then other
 * information. The wording is simpler than the wording that manufacturers have to use. A real label also has the
 * Poisons Information Centre's phone number. Shops other than pharmacies sell at most 16 tablets in a pack.
 */
export const medicineLabel: DocumentTemplate = {
  questionTitle: 'Read this label before you take anything',
  explanation:
    'A label sets three limits: how much at once, how long to wait, and how much in 24 hours. All three apply.',
  document: {
    style: 'medicineLabel',
    title: 'Practice Pain Relief tablets',
    sections: [
      {
        rows: [
          ['Active ingredient', { text: 'Paracetamol 500 mg in each tablet', place: 'ingredient' }],
          ['Uses', { text: 'Relief of pain and fever', place: 'uses' }],
        ],
      },
      {
        heading: 'Warnings',
        rows: [
          [
            'Do not take it with other medicines that contain paracetamol, unless a doctor or pharmacist says so.',
          ],
          [
            'Do not take it for more than a few days (48 hours for children and teenagers) unless a doctor says so.',
          ],
          [
            'If you take too much, call the Poisons Information Centre or go to a hospital straight away, even if you feel well.',
          ],
        ],
      },
      {
        heading: 'Directions',
        rows: [
          ['Adults and children from 12 years', '1 to 2 tablets every 4 to 6 hours, with water'],
          ['Maximum', '8 tablets in 24 hours'],
          ['Under 12 years', 'Ask a pharmacist or doctor'],
        ],
      },
      {
        heading: 'Other information',
        rows: [
          ['Contents', { text: '{pack} tablets', place: 'contents' }],
          ['Use by', { text: 'March 2029', place: 'expiry' }],
          ['Store', { text: 'Below 30 °C, out of reach of children', place: 'storage' }],
        ],
      },
      {
        heading: 'Today',
        rows: [
          ['Tablets taken in the last 24 hours', '{taken}'],
          ['Last taken at', '{last}:00'],
          ['Paracetamol taken so far, in mg', { field: 'milligrams' }],
          ['Tablets you can still take within these 24 hours', { field: 'left' }],
          ['Earliest time for the next dose (24-hour clock)', { field: 'next_hour' }],
        ],
      },
    ],
    variables: [
      { name: 'pack', label: 'Tablets in the pack', values: [12, 16] },
      { name: 'taken', label: 'Tablets taken', min: 2, max: 7, step: 1 },
      { name: 'last', label: 'Hour of the last dose', min: 10, max: 18, step: 1 },
      { name: 'age', label: 'Age', values: [8, 9, 10, 11, 12, 13, 14, 15] },
    ],
    formulas: [
      { name: 'mg', label: 'Paracetamol in mg', formula: 'taken * 500' },
      { name: 'remaining', label: 'Tablets still allowed, out of 8', formula: '8 - taken' },
      { name: 'from_hour', label: 'Earliest hour for the next dose', formula: 'last + 4' },
      {
        name: 'may_take',
        label: 'What the label says',
        format: 'text',
        formula: 'age >= 12 ? "1 to 2 tablets, as for adults" : "Ask a pharmacist or doctor"',
      },
    ],
    fields: [
      { id: 'milligrams', label: 'Paracetamol taken so far, in mg', kind: 'number', answer: '{mg}' },
      {
        id: 'left',
        label: 'Tablets you can still take within these 24 hours',
        kind: 'number',
        answer: '{remaining}',
      },
      {
        id: 'next_hour',
        label: 'Earliest time for the next dose (24-hour clock)',
        kind: 'text',
        answer: '{from_hour}:00',
      },
      {
        id: 'child',
        label: 'Your cousin is {age} and has a headache. What does the label say?',
        kind: 'choice',
        options: ['1 to 2 tablets, as for adults', 'Ask a pharmacist or doctor', 'Half an adult’s dose'],
        answer: '{may_take}',
      },
      {
        id: 'what',
        label: 'Which line should you check against the other medicines you have at home?',
        kind: 'place',
        answer: 'ingredient',
      },
    ],
  },
};

/**
 * Each row is a stop, each column a trip and each cell a time, as in Sydney's timetables
 * (newcastlebuses.info/sydney/routes/timetables-route-maps, 'Reading our timetables'; wtmaths.com/timetables.html).
 * Minutes are always between 10 and 59, because numbers are shown without a leading zero.
 */
export const timetable: DocumentTemplate = {
  questionTitle: 'Use this timetable to get to your first shift on time',
  explanation:
    'Find the stop you need, follow its row to the last bus that gets there on time, then go up that column to the stop where you get on.',
  document: {
    style: 'timetable',
    title: 'Bus 417: Station to Harbour TAFE, Monday to Friday',
    sections: [
      {
        heading: 'Morning',
        columns: ['Stop', 'First', 'Second', 'Third'],
        rows: [
          [
            'Station',
            { text: '7:{first}', place: 'bus_1' },
            { text: '8:{second}', place: 'bus_2' },
            { text: '9:{third}', place: 'bus_3' },
          ],
          ['Library', '7:{first_library}', '8:{second_library}', '9:{third_library}'],
          ['Hospital', '7:{first_hospital}', '8:{second_hospital}', '9:{third_hospital}'],
          ['Harbour TAFE', '7:{first_end}', '8:{second_end}', '9:{third_end}'],
        ],
      },
      {
        heading: 'Your morning',
        rows: [
          ['Your shift at Harbour TAFE starts at', '8:{shift}'],
          ['Your friend gets to the Library stop at', '8:10'],
          ['Minutes from the station to Harbour TAFE', { field: 'journey' }],
          ['Minutes your friend waits for the second bus', { field: 'wait' }],
        ],
      },
    ],
    variables: [
      { name: 'first', label: 'First bus, minutes past 7', min: 10, max: 18, step: 1 },
      { name: 'second', label: 'Second bus, minutes past 8', min: 11, max: 19, step: 1 },
      { name: 'third', label: 'Third bus, minutes past 9', min: 10, max: 20, step: 1 },
      { name: 'to_library', label: 'Minutes from the station to the library', min: 6, max: 9, step: 1 },
      { name: 'to_hospital', label: 'Minutes from the Library to the Hospital', min: 7, max: 11, step: 1 },
      { name: 'to_end', label: 'Minutes from the Hospital to Harbour TAFE', min: 6, max: 10, step: 1 },
      { name: 'shift', label: 'Start of shift, minutes past 8', min: 25, max: 55, step: 5 },
    ],
    formulas: [
      { name: 'first_library', label: 'First bus, Library', formula: 'first + to_library' },
      { name: 'first_hospital', label: 'First bus, Hospital', formula: 'first_library + to_hospital' },
      { name: 'first_end', label: 'First bus, Harbour TAFE', formula: 'first_hospital + to_end' },
      { name: 'second_library', label: 'Second bus, Library', formula: 'second + to_library' },
      { name: 'second_hospital', label: 'Second bus, Hospital', formula: 'second_library + to_hospital' },
      { name: 'second_end', label: 'Second bus, Harbour TAFE', formula: 'second_hospital + to_end' },
      { name: 'third_library', label: 'Third bus, Library', formula: 'third + to_library' },
      { name: 'third_hospital', label: 'Third bus, Hospital', formula: 'third_library + to_hospital' },
      { name: 'third_end', label: 'Third bus, Harbour TAFE', formula: 'third_hospital + to_end' },
      { name: 'minutes', label: 'Minutes on the bus', formula: 'first_end - first' },
      { name: 'waiting', label: 'Minutes to wait', formula: 'second_library - 10' },
      {
        name: 'bus',
        label: 'Last bus that’s on time',
        format: 'text',
        formula: 'second_end <= shift ? "bus_2" : "bus_1"',
      },
    ],
    fields: [
      {
        id: 'get_on',
        label: 'What’s the last bus from the station that gets you to work on time?',
        kind: 'place',
        answer: '{bus}',
        points: 2,
      },
      {
        id: 'journey',
        label: 'Minutes from the station to Harbour TAFE',
        kind: 'number',
        answer: '{minutes}',
      },
      {
        id: 'wait',
        label: 'Minutes your friend waits for the second bus',
        kind: 'number',
        answer: '{waiting}',
      },
    ],
  },
};
