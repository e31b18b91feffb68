import { deepEqual, equal, match, ok, throws } from 'node:assert/strict';
import { rowSaysLabel } from '../../field-label.ts';
import { documentDefinition, type DocumentDefinition } from './definition.ts';
import { drawDocuments } from './draws.ts';
import { exact, FormulaError, readFormula, type Value } from './expression.ts';
import { PAYSLIP } from './testing.ts';
import { workingStep } from './value-text.ts';

const valueOf = (formula: string, values: Record<string, Value> = {}): string =>
  String(readFormula(formula).evaluate(new Map(Object.entries(values))));

Deno.test('formulas calculate in decimals, with comparisons, choices, functions and tables', () => {
  equal(valueOf('0.1 + 0.2'), '0.3');
  equal(valueOf('round(2.675, 2)'), '2.68');
  equal(valueOf('-(hours * 2) + 100 / 8', { hours: exact(3.5) }), '5.5');
  equal(valueOf('hours > 3 && !(hours > 4) ? "yes" : "no"', { hours: exact(3.5) }), 'yes');
  equal(valueOf('max(1, 2, hours)', { hours: exact(3.5) }), '3.5');
  equal(valueOf('table("resident_tax_2026_27", 60000)'), '8520');
  equal(valueOf('table("resident_tax_2026_27", 200000)'), '55870');
  equal(valueOf('table("resident_tax_2026_27", 18200)'), '0');
});

Deno.test('a formula can’t do anything else', () => {
  for (const text of [
    'constructor',
    'a.b',
    'a["b"]',
    '[1]',
    'this',
    'a = 1',
    '1; 2',
    'x => x',
    '`a`',
    'constructor("return 1")()',
    'toString()',
    'round',
    '1 +',
    '(1',
    '2 ** 3',
    '1 & 2',
    'null',
    'round()',
    'round(1, 2, 3)',
    'table("constructor", 1)',
    '1 / 0',
    'round(1, 0.5)',
    '"a" * 2',
    '1 ? 2 : 3',
  ]) {
    throws(() => valueOf(text), FormulaError, text);
  }
});

Deno.test('documents of one definition differ, meet its conditions and are the same each time', () => {
  const { draws, problems } = drawDocuments(PAYSLIP);
  deepEqual(problems, []);
  ok(draws.length > 30 && draws.length < 60, String(draws.length));
  equal(new Set(draws.map((draw) => JSON.stringify(draw))).size, draws.length);
  deepEqual(drawDocuments(PAYSLIP).draws, draws);
  for (const { figures, results, answers, numbers, working } of draws) {
    // Calculates with integers, independently of the formulas.
    const gross = Math.round(Number(numbers.hours) * 100 * Number(numbers.rate));
    const tax = Math.round(gross / 1000) * 100;
    ok(gross > 30_000);
    equal(Math.round(Number(results.gross_pay) * 100), gross);
    equal(Math.round(Number(results.net_pay) * 100), gross - tax);
    equal(results.where, 'abn');
    equal(answers.where, '51 000 000 000');
    deepEqual(Object.keys(figures).toSorted(), ['hours', 'rate', 'tax']);
    deepEqual(
      working.map(({ label }) => label),
      // The document shows withheld amounts, so the working doesn't calculate them.
      ['Gross pay', 'Net pay'],
    );
    match(working[0]?.text ?? '', /^[\d.]+ × \$[\d.]+ = \$[\d,.]+, rounded$/);
  }
});

Deno.test('the working starts from figures shown in a cell or a question', () => {
  const workingFor = (change: (payslip: DocumentDefinition) => void) => {
    const changed = structuredClone(PAYSLIP);
    change(changed);
    return drawDocuments(changed).draws[0]?.working.map(({ label }) => label);
  };
  deepEqual(
    workingFor((p) => {
      p.sections[1]!.rows[1]![1] = '';
    }),
    ['Gross pay', 'PAYG tax withheld', 'Net pay'],
  );
  deepEqual(
    workingFor((p) => {
      p.fields.splice(0, 1);
      p.sections[1]!.rows[0]![1] = '{gross}';
    }),
    ['Net pay'],
  );
  deepEqual(
    workingFor((p) => {
      p.fields[3]!.label = 'Is tax withheld from {gross}?';
    }),
    ['Net pay'],
  );
  // Figures in options don't count as given, because the question asks which option is right.
  deepEqual(
    workingFor((p) => {
      p.fields[3] = { ...p.fields[3]!, options: ['{net}', '{rate}'], answer: '{net}' };
    }),
    ['Gross pay', 'Net pay'],
  );
});

Deno.test('a label is left out only if its row says the same', () => {
  const row = (label: string, cells: string[], heading = '') => rowSaysLabel(label, { row: cells, heading });
  ok(row('Net pay', ['Net pay']));
  ok(row('Net pay', ['NET PAY:']));
  ok(row('Bond', ['Bond (4 weeks’ rent)']));
  ok(row('Usage in kWh', ['Actual', '100'], 'Usage in kWh'));
  ok(row('Lounge carpet: tenant agrees', ['Lounge carpet', 'Y', ''], 'Tenant agrees'));
  ok(row('Amount of GST', ['GST'], 'Amount of'));
  ok(row('hours a week', ['', 'hours a week']));
  ok(row('Net pay', ['Pay', 'Net pay']));
  ok(!row('Super (12% of gross pay)', ['Super']));
  ok(!row('Super, 12% of gross pay', ['Paperbark Practice Super, member 0000 417'], 'Amount'));
  ok(!row('Correct closing balance', ['30 Nov', 'Closing balance'], 'Balance'));
  ok(!row('Tax', ['Income before tax']));
  ok(!row('10%', ['10']));
  ok(!row('Net pay', []));
});

Deno.test('each of many variables takes all of its values', () => {
  const variables = Array.from({ length: 12 }, (_, index) => ({
    name: `v${index}`,
    label: 'Value',
    format: 'number' as const,
    min: 1,
    max: 10,
    step: 1,
  }));
  const formulas = [
    {
      name: 'sum',
      label: 'Sum',
      format: 'number' as const,
      formula: variables.map(({ name }) => name).join(' + '),
    },
  ];
  const fields = [{ ...PAYSLIP.fields[0]!, id: 'sum', answer: '{sum}' }];
  const sections = [{ heading: '', columns: [], rows: [['Sum', { field: 'sum' }]] }];
  const { draws } = drawDocuments({ ...PAYSLIP, variables, formulas, fields, sections, constraints: [] });
  equal(draws.length, 500);
  for (const { name } of variables) equal(new Set(draws.map(({ numbers }) => numbers[name])).size, 10, name);
});

Deno.test('a range has at most 10,000 steps', () => {
  for (const step of [1e-300, 0.0001]) {
    const [, ...others] = PAYSLIP.variables;
    const variables = [{ name: 'hours', label: 'Hours', min: 0, max: 2, step }, ...others];
    match(
      documentDefinition.safeParse({ ...PAYSLIP, variables }).error?.issues[0]?.message ?? '',
      /steps|Invalid input/,
    );
  }
});

Deno.test('of very many combinations, as many are drawn as are stored', () => {
  const many = {
    ...PAYSLIP,
    variables: [
      { name: 'hours', label: 'Hours', format: 'number' as const, min: 10, max: 19, step: 0.01 },
      { name: 'rate', label: 'Rate', format: 'money' as const, min: 20, max: 60, step: 0.05 },
    ],
  };
  equal(drawDocuments(many).draws.length, 500);
});

Deno.test('the working shows sums with their numbers, and where they’re rounded', () => {
  const values = new Map<string, Value>([
    ['a', exact('10.125')],
    ['b', exact(3)],
    ['rate', exact('11.5')],
  ]);
  const formats = new Map([
    ['a', 'money'],
    ['rate', 'percent'],
  ] as const);
  const step = (formula: string) => workingStep(formula, 'X', values, formats);
  equal(step('a + b'), '$10.13 + 3 = X');
  equal(step('round(a * 2, 2) + round(b / 2, 2)'), '($10.13 × 2) + (3 ÷ 2) = X, rounded');
  equal(step('max(0, round((a - 1) * 0.2))'), 'max(0, (($10.13 − 1) × 0.2)) = X, rounded');
  equal(step('a * rate / 100'), '$10.13 × 11.5 ÷ 100 = X');
  equal(step('table("resident_tax_2026_27", b)'), 'Resident tax for 2026–27 on 3 = X');
  equal(step('table("resident_tax_2026_27", b) + 1'), '(Resident tax for 2026–27 on 3) + 1 = X');
  equal(step('table("resident_tax_2026_27", b - 1) * 2'), 'Resident tax for 2026–27 on (3 − 1) × 2 = X');
  equal(step('b + 45000 * 0.1234'), '3 + 45,000 × 0.1234 = X');
});

/** Changes that make the payslip invalid, each with the path and message of the problem. */
const BAD: [what: string, change: (payslip: DocumentDefinition) => void, path: string, message: RegExp][] = [
  [
    'a name that there is not',
    (p) => {
      p.formulas[1]!.formula = 'hours * wage';
    },
    'formulas.1.formula',
    /"wage" doesn’t exist/,
  ],
  [
    'a circle',
    (p) => {
      p.formulas[1]!.formula = 'net + 1';
    },
    'formulas.0.formula',
    /loop/,
  ],
  [
    'code',
    (p) => {
      p.formulas[1]!.formula = 'hours.constructor';
    },
    'formulas.1.formula',
    /numbers, names/,
  ],
  [
    'conditions that nothing meets',
    (p) => {
      p.constraints.push('gross < 0');
    },
    'constraints',
    /No values/,
  ],
  [
    'division by zero',
    (p) => {
      p.formulas[2]!.formula = 'round(gross / (hours - 15), 2)';
    },
    'formulas.2.formula',
    /divides by zero/,
  ],
  [
    'an answer below 0',
    (p) => {
      p.formulas[0]!.formula = 'gross - 400';
    },
    'fields.1.answer',
    /can’t be negative/,
  ],
  [
    'an answer with more decimals than a field holds',
    (p) => {
      p.formulas[0]!.formula = 'gross / 3';
    },
    'fields.1.answer',
    /decimal places/,
  ],
  [
    'an answer too large',
    (p) => {
      p.formulas[0]!.formula = 'gross * 100000000000';
    },
    'fields.1.answer',
    /too large/,
  ],
  [
    'an answer that is always the same',
    (p) => {
      p.formulas[0]!.formula = '5';
    },
    'fields.1.answer',
    /same in every/,
  ],
  [
    'a tolerance that another figure is within',
    (p) => {
      p.fields[1]!.tolerance = 60;
    },
    'fields.1.tolerance',
    /Two answers/,
  ],
  [
    'two places that show the same',
    (p) => {
      p.sections[0]!.rows[0]![1] = { text: '51 000 000 000', place: 'employer' };
    },
    'fields.2.answer',
    /Another place/,
  ],
  [
    'a place that there is not',
    (p) => {
      p.fields[2]!.answer = 'bsb';
    },
    'fields.2.answer',
    /place "bsb" doesn’t exist/,
  ],
  [
    'a field without a visible task',
    (p) => {
      p.fields[1]!.label = '…';
      p.sections[1]!.rows[2]![0] = '';
    },
    'fields.1.label',
    /can’t see what to fill in/,
  ],
  [
    'a field outside the document without a visible task',
    (p) => {
      p.fields[3]!.label = '\u200b?';
    },
    'fields.3.label',
    /can’t see what to fill in/,
  ],
  [
    'a task that some documents leave blank',
    (p) => {
      p.formulas.push({
        name: 'task',
        label: 'Task',
        format: 'text',
        formula: 'hours > 15 ? "Net pay" : ""',
      });
      p.fields[1]!.label = '{task}';
      p.sections[1]!.rows[2]![0] = '';
    },
    'fields.1.label',
    /can’t see what to fill in/,
  ],
  [
    'an option that there is not',
    (p) => {
      p.fields[3]!.answer = 'Maybe';
    },
    'fields.3.answer',
    /isn’t one of the options/,
  ],
  [
    'options that are the same',
    (p) => {
      p.fields[3]!.options = ['Yes', 'Yes'];
    },
    'fields.3.options',
    /must be different/,
  ],
  [
    'a field twice',
    (p) => {
      p.sections[0]!.rows[2]![1] = { field: 'net_pay' };
    },
    'sections.1.rows.2.1',
    /more than once/,
  ],
  [
    'a text for a number',
    (p) => {
      p.fields[1]!.answer = 'about {net}';
    },
    'fields.1.answer',
    /answer must be a number/,
  ],
  [
    'two values of one name',
    (p) => {
      p.formulas[0]!.name = 'hours';
    },
    'formulas.0.name',
    /already used/,
  ],
  [
    'an answer with very many digits',
    (p) => {
      p.formulas[0]!.formula = '1e300000';
    },
    'formulas.0.formula',
    /too large/,
  ],
  [
    'a figure that is shown rounded and counted exactly',
    (p) => {
      p.formulas[2]!.formula = 'gross / 7';
    },
    'formulas.2.formula',
    /Use round/,
  ],
  [
    'a condition that is none',
    (p) => {
      p.constraints[0] = 'gross';
    },
    'constraints.0',
    /comparison/,
  ],
];

Deno.test('a formula that uses an invalid one isn’t reported as circular', () => {
  const changed = structuredClone(PAYSLIP);
  changed.formulas[0]!.formula = 'hours *';
  deepEqual(
    drawDocuments(documentDefinition.parse(changed)).problems.map(({ path }) => path),
    ['formulas.0.formula'],
  );
});

for (const [what, change, path, message] of BAD) {
  Deno.test(`the checks refuse ${what}`, () => {
    const changed = structuredClone(PAYSLIP);
    change(changed);
    const { problems } = drawDocuments(documentDefinition.parse(changed));
    const found = problems.find((problem) => problem.path === path);
    match(found?.message ?? JSON.stringify(problems), message);
  });
}
