import type { DocumentTemplate } from './template.ts';

/**
 * Based on the New South Wales condition report: 'clean', 'undamaged', 'working' and 'tenant agrees' are Y or N, the
 * tenant comments on any disagreement and returns the report within 7 days (fairtrading.nsw.gov.au;
 * allresidentialrealestate.com.au, 'What do I need to do with the condition report'). The maximum bond in New South
 * Wales is four weeks' rent.
 */
export const conditionReport: DocumentTemplate = {
  questionTitle: 'You’re moving in. Fill in the tenant’s part of the condition report.',
  explanation:
    'Write N wherever the report doesn’t match what you see. When you move out, this report helps decide what comes out of your bond.',
  document: {
    style: 'conditionReport',
    title: 'Condition report: start of tenancy',
    sections: [
      {
        rows: [
          ['Premises', '4/12 Example Street, Practiceville'],
          ['Tenant', 'Sam Rossi'],
          ['Agent', { text: 'Lemon Tree Practice Realty', place: 'agent' }],
          ['Agent’s phone', '(02) 5550 0142'],
          ['Tenancy starts', { text: '{start_day} February 2027', place: 'start' }],
          ['Weekly rent', { text: '{rent}', place: 'rent_cell' }],
          ['Bond (4 weeks’ rent)', { field: 'bond_amount' }],
        ],
      },
      {
        heading: 'What you see',
        rows: [
          ['Carpet', '{carpet}'],
          ['Window', '{window}'],
          ['Stove', '{stove}'],
          ['Walls', '{walls}'],
        ],
      },
      {
        heading: 'What the agent reports',
        columns: ['Item', 'Clean', 'Undamaged', 'Working', 'Tenant agrees'],
        rows: [
          ['Lounge carpet', 'Y', 'Y', '', { field: 'agree_carpet' }],
          ['Lounge window', 'Y', 'Y', 'Y', { field: 'agree_window' }],
          ['Kitchen stove', 'Y', 'Y', 'Y', { field: 'agree_stove' }],
          ['Bedroom walls', 'Y', 'Y', '', { field: 'agree_walls' }],
        ],
      },
      {
        rows: [
          [
            'Return a signed copy by',
            { field: 'return_day' },
            'February 2027 (7 days after the tenancy starts)',
          ],
        ],
      },
    ],
    variables: [
      { name: 'start_day', label: 'Start day', min: 1, max: 18, step: 1 },
      { name: 'rent', label: 'Weekly rent', format: 'dollars', min: 380, max: 620, step: 20 },
      {
        name: 'carpet',
        label: 'Carpet',
        format: 'text',
        values: ['No marks', 'A burn mark by the door', 'A wine stain under the table'],
      },
      {
        name: 'window',
        label: 'Window',
        format: 'text',
        values: ['Opens and locks', 'The lock doesn’t work', 'A crack in a corner'],
      },
      {
        name: 'stove',
        label: 'Stove',
        format: 'text',
        values: ['Clean, all hotplates work', 'Grease behind the hotplates', 'One hotplate stays cold'],
      },
      {
        name: 'walls',
        label: 'Walls',
        format: 'text',
        values: ['Freshly painted', 'Three nail holes', 'Freshly painted, no marks'],
      },
    ],
    formulas: [
      { name: 'bond', label: 'Bond', format: 'dollars', formula: 'rent * 4' },
      { name: 'last_day', label: 'Last day to return a signed copy', formula: 'start_day + 7' },
      { name: 'carpet_ok', label: 'Carpet', format: 'text', formula: 'carpet == "No marks" ? "Y" : "N"' },
      {
        name: 'window_ok',
        label: 'Window',
        format: 'text',
        formula: 'window == "Opens and locks" ? "Y" : "N"',
      },
      {
        name: 'stove_ok',
        label: 'Stove',
        format: 'text',
        formula: 'stove == "Clean, all hotplates work" ? "Y" : "N"',
      },
      {
        name: 'walls_ok',
        label: 'Walls',
        format: 'text',
        formula: 'walls == "Three nail holes" ? "N" : "Y"',
      },
    ],
    fields: [
      { id: 'bond_amount', label: 'Bond', kind: 'number', answer: '{bond}', unit: '$' },
      {
        id: 'agree_carpet',
        label: 'Lounge carpet: tenant agrees',
        kind: 'choice',
        options: ['Y', 'N'],
        answer: '{carpet_ok}',
      },
      {
        id: 'agree_window',
        label: 'Lounge window: tenant agrees',
        kind: 'choice',
        options: ['Y', 'N'],
        answer: '{window_ok}',
      },
      {
        id: 'agree_stove',
        label: 'Kitchen stove: tenant agrees',
        kind: 'choice',
        options: ['Y', 'N'],
        answer: '{stove_ok}',
      },
      {
        id: 'agree_walls',
        label: 'Bedroom walls: tenant agrees',
        kind: 'choice',
        options: ['Y', 'N'],
        answer: '{walls_ok}',
      },
      { id: 'return_day', label: 'Return a signed copy by', kind: 'number', answer: '{last_day}' },
      { id: 'where_agent', label: 'Who gets the signed copy?', kind: 'place', answer: 'agent' },
    ],
  },
};

/**
 * Has the usual parts of a bill: account, National Metering Identifier, supply address, billing period, meter reads,
 * usage and daily supply charge, GST and amount due (energyplans.com.au/guides/how-to-read-your-electricity-bill,
 * connected.org.au/resource/reading-bills-electricity-tariffs). The rates are invented and exclude GST. At these rates,
 * 4,000 kWh a year costs between $1,600 and $1,940 including GST. The Victorian Default Offer for the same usage was
 * $1,675 in 2025–26 (wattever.com.au/2025-26-victorian-default-offer-electricity-price). No source was found for
 * 2026–27. A real NMI has 10 or 11 digits.
 */
export const electricityBill: DocumentTemplate = {
  questionTitle: 'Complete this electricity bill',
  explanation:
    'Usage is the current reading minus the previous one. Convert cents to dollars, and add 10% GST to all charges.',
  document: {
    style: 'bill',
    title: 'Electricity bill',
    sections: [
      {
        rows: [
          ['Retailer', { text: 'Banksia Practice Energy', place: 'retailer' }],
          ['Questions', '1800 975 711'],
          ['Account number', { text: '0000 0317', place: 'account' }],
          ['NMI', { text: 'NMI 0000', place: 'nmi' }],
          ['Supply address', '8 Example Street, Practiceville'],
          ['Billing period', '{days} days to 30 September 2026'],
          ['Issued', { text: '6 October 2026', place: 'issued' }],
          ['Due', { text: '23 October 2026', place: 'due' }],
        ],
      },
      {
        heading: 'Your meter',
        columns: ['Reading', 'Previous', 'Current', 'Usage in kWh'],
        rows: [['Actual', '{previous}', '{current}', { field: 'usage' }]],
      },
      {
        heading: 'Charges',
        columns: ['Charge', 'Rate', 'Amount'],
        rows: [
          ['Usage charge', '{rate} cents per kWh', { field: 'usage_amount' }],
          ['Daily supply, {days} days', '{supply} cents per day', '{supply_charge}'],
          ['GST (10%)', '', { field: 'gst_amount' }],
          ['Amount due', '', { field: 'amount_due' }],
        ],
      },
    ],
    variables: [
      { name: 'previous', label: 'Previous reading', min: 14_210, max: 15_830, step: 135 },
      { name: 'consumption', label: 'Electricity used in kWh', min: 640, max: 1480, step: 20 },
      { name: 'rate', label: 'Cents per kWh', values: [27.4, 29.15, 31.6, 33.8] },
      { name: 'supply', label: 'Cents per day', values: [98.5, 104.2, 112.75] },
      { name: 'days', label: 'Days', values: [90, 91, 92] },
    ],
    formulas: [
      { name: 'current', label: 'Current reading', formula: 'previous + consumption' },
      { name: 'used', label: 'Usage in kWh', formula: 'current - previous' },
      {
        name: 'usage_charge',
        label: 'Usage charge',
        format: 'money',
        formula: 'round(used * rate / 100, 2)',
      },
      {
        name: 'supply_charge',
        label: 'Supply charge',
        format: 'money',
        formula: 'round(days * supply / 100, 2)',
      },
      {
        name: 'gst',
        label: 'GST',
        format: 'money',
        formula: 'round((usage_charge + supply_charge) * 0.1, 2)',
      },
      { name: 'due', label: 'Amount due', format: 'money', formula: 'usage_charge + supply_charge + gst' },
    ],
    fields: [
      { id: 'usage', label: 'Usage in kWh', kind: 'number', answer: '{used}' },
      { id: 'usage_amount', label: 'Usage charge', kind: 'number', answer: '{usage_charge}', unit: '$' },
      { id: 'gst_amount', label: 'GST', kind: 'number', answer: '{gst}', unit: '$' },
      { id: 'amount_due', label: 'Amount due', kind: 'number', answer: '{due}', unit: '$', points: 2 },
      { id: 'pay_by', label: 'When is the bill due?', kind: 'place', answer: 'due' },
    ],
  },
};
