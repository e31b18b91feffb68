import type { DocumentTemplate } from './template.ts';

/** Returns a formula that chooses a cost's jar (needs, wants or savings) by its purpose. */
const jarOf = (cost: string, need: string, want: string): string =>
  `${cost} == "${need}" ? "Needs" : ${cost} == "${want}" ? "Wants" : "Savings"`;

/**
 * A budget with 50% for needs, 30% for wants and 20% for savings. Wages and costs are invented and chosen so that each
 * jar is in whole dollars.
 */
export const budget: DocumentTemplate = {
  questionTitle: 'Complete Zoe’s budget for the week',
  explanation:
    'Half of the money coming in goes to needs, 30% to wants and 20% to savings. Transport, a phone and lunch at work are needs. Fun is a want, and money for later is savings.',
  document: {
    style: 'budget',
    title: 'Zoe’s weekly budget',
    sections: [
      {
        heading: 'Money in',
        columns: ['Item', 'Amount'],
        rows: [
          ['Wages', '{wages}'],
          ['Pocket money', '{pocket}'],
          ['Total money in', { field: 'total_in' }],
        ],
      },
      {
        heading: 'Three jars',
        columns: ['Jar', 'Amount'],
        rows: [
          ['Needs (50%)', { field: 'needs_jar' }],
          ['Wants, for fun (30%)', { field: 'wants_jar' }],
          ['Savings, for later (20%)', { field: 'savings_jar' }],
        ],
      },
      {
        heading: 'Money out',
        columns: ['Item', 'Amount', 'Jar'],
        rows: [
          ['{first}', '{first_cost}', { field: 'first_jar' }],
          ['{second}', '{second_cost}', { field: 'second_jar' }],
          ['{third}', '{third_cost}', { field: 'third_jar' }],
        ],
      },
      {
        heading: 'What’s left',
        columns: ['Item', 'Amount'],
        rows: [['Left over (money in less costs)', { field: 'left_over' }]],
      },
    ],
    variables: [
      { name: 'wages', label: 'Wages', format: 'dollars', min: 130, max: 250, step: 10 },
      { name: 'pocket', label: 'Pocket money', format: 'dollars', values: [10, 20, 30] },
      {
        name: 'first',
        label: 'First cost',
        format: 'text',
        values: ['Bus fares', 'Cinema ticket', 'Laptop fund'],
      },
      { name: 'first_cost', label: 'Amount of the first cost', format: 'dollars', values: [18, 22, 26] },
      {
        name: 'second',
        label: 'Second cost',
        format: 'text',
        values: ['Phone plan', 'Concert ticket', 'Holiday fund'],
      },
      { name: 'second_cost', label: 'Amount of the second cost', format: 'dollars', values: [25, 29, 35] },
      {
        name: 'third',
        label: 'Third cost',
        format: 'text',
        values: ['Lunch at work', 'Video game', 'Bike fund'],
      },
      { name: 'third_cost', label: 'Amount of the third cost', format: 'dollars', values: [15, 24, 32] },
    ],
    formulas: [
      { name: 'money_in', label: 'Total money in', format: 'dollars', formula: 'wages + pocket' },
      { name: 'needs', label: 'Needs (50%)', format: 'dollars', formula: 'money_in * 0.5' },
      { name: 'wants', label: 'Wants (30%)', format: 'dollars', formula: 'money_in * 0.3' },
      { name: 'savings', label: 'Savings (20%)', format: 'dollars', formula: 'money_in * 0.2' },
      {
        name: 'jar_1',
        label: 'First jar',
        format: 'text',
        formula: jarOf('first', 'Bus fares', 'Cinema ticket'),
      },
      {
        name: 'jar_2',
        label: 'Second jar',
        format: 'text',
        formula: jarOf('second', 'Phone plan', 'Concert ticket'),
      },
      {
        name: 'jar_3',
        label: 'Third jar',
        format: 'text',
        formula: jarOf('third', 'Lunch at work', 'Video game'),
      },
      {
        name: 'left',
        label: 'Left over',
        format: 'dollars',
        formula: 'money_in - first_cost - second_cost - third_cost',
      },
    ],
    fields: [
      { id: 'total_in', label: 'Total money in', kind: 'number', answer: '{money_in}', unit: '$' },
      { id: 'needs_jar', label: 'Needs', kind: 'number', answer: '{needs}', unit: '$' },
      { id: 'wants_jar', label: 'Wants, for fun', kind: 'number', answer: '{wants}', unit: '$' },
      { id: 'savings_jar', label: 'Savings, for later', kind: 'number', answer: '{savings}', unit: '$' },
      ...['first', 'second', 'third'].map((cost, index) => ({
        id: `${cost}_jar`,
        label: `{${cost}}: jar`,
        kind: 'choice' as const,
        options: ['Needs', 'Wants', 'Savings'],
        answer: `{jar_${index + 1}}`,
      })),
      { id: 'left_over', label: 'Left over', kind: 'number', answer: '{left}', unit: '$' },
    ],
  },
};

/**
 * Has an opening balance, deposits, withdrawals and a closing balance
 * (financialcapability.gov.au/teens/bank-statements). One balance is wrong, on a different line in each learner's
 * statement, and the balances below it include the error.
 */
export const bankStatement: DocumentTemplate = {
  questionTitle: 'One balance on this bank statement is wrong. Which one?',
  explanation:
    'Start with the opening balance. Add what comes in and subtract what goes out, line by line, until your balance doesn’t match the statement.',
  document: {
    style: 'bankStatement',
    title: 'Statement of account',
    sections: [
      {
        rows: [
          ['Account', 'Everyday account'],
          ['Name', 'Noah Singh'],
          ['BSB', '000-000'],
          ['Account number', '0000 0421'],
          ['Period', '1 to 30 November 2026'],
        ],
      },
      {
        heading: 'Transactions',
        columns: ['Date', 'Details', 'Money out', 'Money in', 'Balance'],
        rows: [
          ['1 Nov', 'Opening balance', '', '', '{opening}'],
          ['5 Nov', { text: 'Pay, Harbour Street Cafe', place: 'pay_line' }, '', '{pay}', '{balance_1}'],
          ['9 Nov', { text: 'Phone plan, direct debit', place: 'phone_line' }, '{phone}', '', '{balance_2}'],
          ['14 Nov', { text: 'Groceries, card', place: 'food_line' }, '{food}', '', '{balance_3}'],
          ['21 Nov', { text: 'Refund, shoe shop', place: 'refund_line' }, '', '{refund}', '{balance_4}'],
          ['28 Nov', { text: 'Travel card top-up', place: 'travel_line' }, '{travel}', '', '{balance_5}'],
          ['30 Nov', 'Closing balance', '', '', { field: 'closing_balance' }],
        ],
      },
    ],
    variables: [
      { name: 'opening', label: 'Opening balance', format: 'money', min: 180, max: 420, step: 12.35 },
      { name: 'pay', label: 'Pay', format: 'money', min: 230, max: 410, step: 14.6 },
      { name: 'phone', label: 'Phone plan', format: 'money', values: [25, 30, 35] },
      { name: 'food', label: 'Groceries', format: 'money', values: [38.45, 46.2, 52.75, 61.1] },
      { name: 'refund', label: 'Refund', format: 'money', values: [49.95, 59.95, 79.95] },
      { name: 'travel', label: 'Travel card', format: 'money', values: [20, 25, 40] },
      {
        name: 'wrong',
        label: 'Line with the error',
        format: 'text',
        values: ['pay_line', 'phone_line', 'food_line', 'refund_line', 'travel_line'],
      },
      { name: 'error', label: 'Size of the error', format: 'money', values: [-9, -2.7, 4.5, 10] },
    ],
    formulas: [
      {
        name: 'balance_1',
        label: 'Balance after pay',
        format: 'money',
        formula: 'opening + pay + (wrong == "pay_line" ? error : 0)',
      },
      {
        name: 'balance_2',
        label: 'Balance after phone plan',
        format: 'money',
        formula: 'balance_1 - phone + (wrong == "phone_line" ? error : 0)',
      },
      {
        name: 'balance_3',
        label: 'Balance after groceries',
        format: 'money',
        formula: 'balance_2 - food + (wrong == "food_line" ? error : 0)',
      },
      {
        name: 'balance_4',
        label: 'Balance after refund',
        format: 'money',
        formula: 'balance_3 + refund + (wrong == "refund_line" ? error : 0)',
      },
      {
        name: 'balance_5',
        label: 'Balance after travel card',
        format: 'money',
        formula: 'balance_4 - travel + (wrong == "travel_line" ? error : 0)',
      },
      { name: 'money_out', label: 'Total money out', format: 'money', formula: 'phone + food + travel' },
      { name: 'money_in', label: 'Total money in', format: 'money', formula: 'pay + refund' },
      {
        name: 'closing',
        label: 'Correct closing balance',
        format: 'money',
        formula: 'opening + money_in - money_out',
      },
    ],
    fields: [
      {
        id: 'wrong_line',
        label: 'Which line has the wrong balance?',
        kind: 'place',
        answer: '{wrong}',
        points: 2,
      },
      {
        id: 'closing_balance',
        label: 'Correct closing balance',
        kind: 'number',
        answer: '{closing}',
        unit: '$',
        points: 2,
      },
      { id: 'total_out', label: 'Money out in November', kind: 'number', answer: '{money_out}', unit: '$' },
    ],
  },
};

/**
 * The labels use the numbers and names from the Australian Taxation Office's individual tax return (1 Salary or wages,
 * 10 Gross interest, D3, D5, M2). Rates and the low income tax offset are the ones published for 2026–27. The Medicare
 * levy is 2% without its reduction, because every income here is too high for the reduction. The withheld amounts are
 * invented. The deductions are more than $1,000, so they count in full whether or not the proposed standard deduction
 * of $1,000 applies to 2026–27. There was draft legislation in May 2026 (charteredaccountantsanz.com, 'Joint submission
 * calls for refinement to $1,000 standard tax deduction'), but no source was found that says it's law.
 */
export const taxReturn: DocumentTemplate = {
  questionTitle: 'Work out Ella’s tax return for 2026–27',
  explanation:
    'Ella pays tax on what’s left of her income after deductions. If her employer withheld more tax than that, she gets the difference back.',
  document: {
    style: 'taxReturn',
    title: 'Tax return for individuals, 1 July 2026 to 30 June 2027',
    sections: [
      {
        rows: [
          ['Name', 'Ella Novak'],
          ['Tax file number', { text: '123 456 789', place: 'tfn' }],
          ['Australian resident for tax purposes', 'Yes'],
        ],
      },
      {
        heading: 'Income',
        columns: ['Label', 'Amount'],
        rows: [
          ['1 Salary or wages', { text: '{wages}', place: 'wages' }],
          ['Tax withheld from wages', { text: '{withheld}', place: 'withheld' }],
          ['10 Gross interest', { text: '{interest}', place: 'interest' }],
          ['Total income', { field: 'total_income' }],
        ],
      },
      {
        heading: 'Deductions',
        columns: ['Label', 'Amount'],
        rows: [
          ['D3 Work-related clothing and laundry', '{clothing}'],
          ['D5 Other work-related expenses', '{tools}'],
          ['Total deductions', { field: 'total_deductions' }],
        ],
      },
      {
        heading: 'Estimate',
        columns: ['', 'Amount'],
        rows: [
          ['Taxable income', { field: 'taxable_income' }],
          ['Tax on taxable income', { field: 'tax_payable' }],
          ['Low income tax offset', '{offset}'],
          ['Medicare levy (2%)', '{levy}'],
          ['Refund', { field: 'refund_due' }],
        ],
      },
      {
        heading: 'Rates for 2026–27',
        columns: ['Taxable income', 'Tax'],
        rows: [
          ['Up to $18,200', 'Nil'],
          ['$18,201 to $45,000', '15c for each $1 over $18,200'],
          ['$45,001 to $135,000', '$4,020 plus 30c for each $1 over $45,000'],
        ],
      },
    ],
    variables: [
      { name: 'wages', label: 'Salary or wages', format: 'dollars', min: 47_000, max: 62_000, step: 500 },
      { name: 'interest', label: 'Gross interest', format: 'dollars', min: 40, max: 240, step: 20 },
      { name: 'clothing', label: 'Clothing and laundry', format: 'dollars', values: [120, 150, 185, 210] },
      {
        name: 'tools',
        label: 'Other work-related expenses',
        format: 'dollars',
        min: 950,
        max: 1400,
        step: 50,
      },
    ],
    formulas: [
      { name: 'income', label: 'Total income', format: 'dollars', formula: 'wages + interest' },
      { name: 'deductions', label: 'Total deductions', format: 'dollars', formula: 'clothing + tools' },
      { name: 'taxable', label: 'Taxable income', format: 'dollars', formula: 'income - deductions' },
      {
        name: 'tax',
        label: 'Tax on taxable income',
        format: 'money',
        formula: 'table("resident_tax_2026_27", taxable)',
      },
      {
        name: 'offset',
        label: 'Low income tax offset',
        format: 'money',
        formula: 'round(325 - (taxable - 45000) * 0.015, 2)',
      },
      { name: 'levy', label: 'Medicare levy', format: 'money', formula: 'round(taxable * 0.02, 2)' },
      {
        name: 'withheld',
        label: 'Tax withheld',
        format: 'dollars',
        formula: 'round(table("resident_tax_2026_27", wages) + wages * 0.02)',
      },
      { name: 'refund', label: 'Refund', format: 'money', formula: 'withheld + offset - tax - levy' },
    ],
    constraints: ['taxable >= 45000', 'refund > 0'],
    fields: [
      { id: 'total_income', label: 'Total income', kind: 'number', answer: '{income}', unit: '$' },
      {
        id: 'total_deductions',
        label: 'Total deductions',
        kind: 'number',
        answer: '{deductions}',
        unit: '$',
      },
      { id: 'taxable_income', label: 'Taxable income', kind: 'number', answer: '{taxable}', unit: '$' },
      {
        id: 'tax_payable',
        label: 'Tax on taxable income',
        kind: 'number',
        answer: '{tax}',
        unit: '$',
        points: 2,
      },
      { id: 'refund_due', label: 'Refund', kind: 'number', answer: '{refund}', unit: '$', points: 2 },
    ],
  },
};
