import type { DocumentDefinition } from '../definition.ts';

/**
 * A part of a tenancy condition report as New South Wales prescribes it (Residential Tenancies Regulation 2019, Schedule 2): items by room,
 * 'clean', 'undamaged' and 'working' by the agent, and what the tenant says. The tenant gives a copy back within 7 days after moving in
 * (Residential Tenancies Act 2010, section 29). What else differs from state to state is left out.
 */
export const conditionReport: DocumentDefinition = {
  style: 'conditionReport',
  title: 'Condition report',
  sections: [
    {
      heading: '',
      columns: [],
      rows: [
        ['Premises', '8/14 Banksia Lane'],
        ['Tenant', 'Mia Chen'],
        ['Report received and moved in', '{day} March 2027'],
        ['Keys given to tenant', '{keys}'],
      ],
    },
    {
      heading: 'Kitchen and living room',
      columns: ['Item', 'Clean', 'Undamaged', 'Working', 'Agent’s comments'],
      rows: [
        [{ text: 'Oven', place: 'oven' }, 'Yes', 'Yes', 'Yes', '{oven_says}'],
        [{ text: 'Blinds', place: 'blinds' }, 'Yes', 'Yes', 'Yes', '{blinds_says}'],
        [{ text: 'Carpet', place: 'carpet' }, 'Yes', '{carpet_mark}', 'n/a', '{carpet_says}'],
        [{ text: 'Smoke alarm', place: 'smoke_alarm' }, 'Yes', 'Yes', 'Yes', 'Tested 26 February 2027'],
      ],
    },
    {
      heading: 'What you see when you move in',
      columns: [],
      rows: [
        ['Oven', 'A scratch on the door'],
        ['Blinds', 'One slat is bent'],
        ['Carpet', 'A stain by the door, as large as a plate'],
        ['Smoke alarm', 'Beeps when you press its button'],
        ['Keys', 'Two for the front door, {mailbox} for the mailbox'],
      ],
    },
  ],
  variables: [
    { name: 'day', label: 'Day of moving in', format: 'number', min: 1, max: 24, step: 1 },
    { name: 'mailbox', label: 'Mailbox keys', format: 'number', values: [1, 2] },
    { name: 'wrong', label: 'Line that is not true', format: 'text', values: ['oven', 'blinds', 'carpet'] },
  ],
  formulas: [
    { name: 'keys', label: 'Keys', format: 'number', formula: '2 + mailbox' },
    { name: 'last_day', label: 'Last day to give it back', format: 'number', formula: 'day + 7' },
    {
      name: 'oven_says',
      label: 'Agent on the oven',
      format: 'text',
      formula: 'wrong == "oven" ? "As new" : "Scratch on the door"',
    },
    {
      name: 'blinds_says',
      label: 'Agent on the blinds',
      format: 'text',
      formula: 'wrong == "blinds" ? "All slats whole" : "One slat bent"',
    },
    {
      name: 'carpet_mark',
      label: 'Agent’s mark for the carpet',
      format: 'text',
      formula: 'wrong == "carpet" ? "Yes" : "No"',
    },
    {
      name: 'carpet_says',
      label: 'Agent on the carpet',
      format: 'text',
      formula: 'wrong == "carpet" ? "No marks" : "Stain by the door"',
    },
  ],
  constraints: [],
  fields: [
    {
      id: 'line',
      label: 'Which item does the report not describe as you see it?',
      kind: 'place',
      answer: '{wrong}',
      points: 2,
      tolerance: 0,
      unit: '',
      options: [],
    },
    {
      id: 'what_to_do',
      label: 'What do you do about it?',
      kind: 'choice',
      answer: 'Write what you see on the report and keep photos',
      points: 1,
      tolerance: 0,
      unit: '',
      options: [
        'Write what you see on the report and keep photos',
        'Sign the report, since the agent knows the flat',
        'Repair it before anybody notices',
        'Tell the agent when you move out',
      ],
    },
    {
      id: 'give_back',
      label: 'By which day of March do you give your copy back?',
      kind: 'number',
      answer: '{last_day}',
      points: 1,
      tolerance: 0,
      unit: '',
      options: [],
    },
    {
      id: 'key_count',
      label: 'How many keys do you count?',
      kind: 'number',
      answer: '{keys}',
      points: 1,
      tolerance: 0,
      unit: '',
      options: [],
    },
  ],
};
