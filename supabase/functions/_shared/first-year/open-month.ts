import { Decimal } from 'decimal.js';
import {
  stepsOf,
  type DocumentDefinition,
  type DocumentProblem,
  type ValueFormat,
} from '../content/documents/definition.ts';
import { type DocumentDraw, drawDocuments } from '../content/documents/draws.ts';
import { exact, FormulaError, readFormula, type Value } from '../content/documents/expression.ts';
import { fillIn, formatValue, namesIn } from '../content/documents/value-text.ts';
import { randomNumbers } from '../content/documents/combinations.ts';
import { balancesOf, type LedgerEntry } from './ledger.ts';
import { ACCOUNTS, type MonthFile } from './month.ts';
import { namesRead } from './names-read.ts';

/** A value that later months may use, in JSON form. */
export interface KnownValue {
  label: string;
  format: ValueFormat;
  value: number | string;
}
export type KnownValues = Readonly<Record<string, KnownValue>>;

/** The state that a life has reached. */
export interface Life {
  /** Decides which values are drawn. Checks use 'low' and 'high'. */
  seed: string;
  /** Draws and formulas of the months so far. */
  known: KnownValues;
  /** The values of the decided facts, by fact name. */
  facts: Readonly<Record<string, string>>;
  ledger: readonly LedgerEntry[];
}

/**
 * A month prepared for one life. Every option's consequence and every right answer is already calculated, so no
 * formula is needed later.
 */
export interface OpenedMonth {
  title: string;
  text: string;
  question: string;
  options: {
    id: string;
    label: string;
    consequence: string;
    facts: Record<string, string>;
    entries: LedgerEntry[];
  }[];
  document: Pick<DocumentDefinition, 'style' | 'title' | 'sections' | 'fields'> & { task: string };
  results: DocumentDraw['results'];
  answers: DocumentDraw['answers'];
  working: DocumentDraw['working'];
  opening: LedgerEntry[];
  /** The entries for the document. */
  entries: LedgerEntry[];
  known: KnownValues;
}

const ACCOUNT_LABELS = {
  cash: 'Cash',
  savings: 'Savings',
  debt: 'Debt',
  super: 'Super',
  tax_withheld: 'Tax withheld',
} as const;

/**
 * Calculates a month for a life.
 * @returns the month, or undefined if the file has problems; `problems` lists them by path
 * ('options.1.entries.0.amount')
 */
export function openMonth(
  file: MonthFile,
  life: Life,
): { opened?: OpenedMonth; problems: DocumentProblem[] } {
  const problems: DocumentProblem[] = [];
  const report = (path: string, message: string) => problems.push({ path, message });
  /** `own` are the values that this month adds, and `given` are values that it only reads. */
  const own = drawn(file, life.seed);
  const given = givenBy(life);
  const find = (name: string): KnownValue | undefined => own[name] ?? given[name] ?? life.known[name];
  // A year has about 200 values, and each month uses only a few.
  const read = [...namesRead(file)].flatMap((name) => {
    const each = find(name);
    return each ? [{ name, format: each.format, value: exactly(each) }] : [];
  });
  const values = new Map<string, Value>(read.map(({ name, value }) => [name, value]));
  const evaluate = (path: string, formula: string): Value | undefined => {
    try {
      return readFormula(formula).evaluate(values);
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      report(path, error.message);
      return undefined;
    }
  };
  const texts = Object.fromEntries(read.map(({ name, format, value }) => [name, formatValue(value, format)]));
  const write = (path: string, text: string): string => {
    for (const name of namesIn(text)) if (!(name in texts)) report(path, `"${name}" doesn’t exist.`);
    return fillIn(text, texts);
  };
  file.formulas.forEach(({ name, label, format, formula }, index) => {
    const path = `formulas.${index}.formula`;
    const result = evaluate(path, formula);
    if (result === undefined) return;
    if (find(name)) report(`formulas.${index}.name`, 'This name is already used. Choose another one.');
    // A string chosen by a formula may also name values.
    const value = typeof result === 'string' ? write(path, result) : result;
    values.set(name, value);
    texts[name] = formatValue(value, format);
    own[name] = { label, format, value: value instanceof Decimal ? value.toNumber() : String(value) };
  });
  const post = (source: LedgerEntry['source'], path: string, entries: MonthFile['entries']): LedgerEntry[] =>
    entries.flatMap(({ account, label, amount }, index) => {
      const at = `${path}.${index}`;
      const value = evaluate(`${at}.amount`, amount);
      if (!(value instanceof Decimal)) {
        if (value !== undefined) report(`${at}.amount`, 'An amount must be a number.');
        return [];
      }
      if (value.decimalPlaces() > 2) report(`${at}.amount`, 'Round the amount to the cent: round(…, 2).');
      if (value.isZero()) return [];
      return [
        { month: file.month, source, account, label: write(`${at}.label`, label), amount: value.toFixed(2) },
      ];
    });
  const { task, sections, ...definition } = file.document;
  const expanded = sections.map((section) =>
    'ledger' in section ? ledgerRows(section, life.ledger) : section,
  );
  // A document can't be drawn if some of its values have problems, which are already reported.
  const { draw, problems: wrong } =
    problems.length > 0
      ? { draw: undefined, problems: [] }
      : drawOne({ ...definition, sections: expanded }, file.formulas, find);
  problems.push(...wrong);
  const opened = {
    title: file.title,
    text: write('text', file.text),
    question: write('question', file.question),
    options: file.options.map(({ id, label, facts, entries, consequence }, index) => ({
      id,
      label: write(`options.${index}.label`, label),
      facts,
      entries: post('choice', `options.${index}.entries`, entries),
      consequence: write(`options.${index}.consequence`, consequence),
    })),
    opening: post('opening', 'opening', file.opening),
    entries: post('document', 'entries', file.entries),
    document: {
      task: write('document.task', task),
      ...filled({ ...definition, sections: expanded }, texts),
    },
    known: { ...life.known, ...own },
  };
  if (!draw || problems.length > 0) return { problems };
  const { results, answers, working } = draw;
  return { opened: { ...opened, results, answers, working }, problems };
}

/** Returns the accounts' balances and the decisions as known values. */
function givenBy({ ledger, facts }: Life): Record<string, KnownValue> {
  const given: Record<string, KnownValue> = {};
  const balances = balancesOf(ledger);
  for (const account of ACCOUNTS)
    given[account] = {
      label: ACCOUNT_LABELS[account],
      format: 'money',
      value: balances[account].toNumber(),
    };
  for (const [name, value] of Object.entries(facts)) given[name] = { label: name, format: 'text', value };
  return given;
}

const exactly = ({ value }: KnownValue): Value => (typeof value === 'number' ? exact(value) : value);

/** Draws the month's values. They depend only on the seed and not on other draws. */
function drawn({ draws }: MonthFile, seed: string): Record<string, KnownValue> {
  return Object.fromEntries(
    draws.map((each) => {
      const size = 'values' in each ? each.values.length : stepsOf(each) + 1;
      const share = seed === 'low' ? 0 : seed === 'high' ? 1 : randomNumbers(`${seed} ${each.name}`)();
      const place = Math.min(size - 1, Math.floor(share * size));
      const value =
        'values' in each
          ? (each.values[place] ?? '')
          : exact(each.step).times(place).plus(each.min).toNumber();
      return [each.name, { label: each.label, format: each.format, value }];
    }),
  );
}

type Plain = Pick<DocumentDefinition, 'style' | 'title' | 'sections' | 'fields'>;

/** Draws the document with the known values it needs. Problems have the paths of the month's file. */
function drawOne(
  document: Plain,
  formulas: DocumentDefinition['formulas'],
  find: (name: string) => KnownValue | undefined,
): { draw: DocumentDraw | undefined; problems: DocumentProblem[] } {
  const needed = new Set(namesIn(JSON.stringify(document)));
  const own = formulas
    .toReversed()
    .filter(({ name, formula }) => {
      // Text values are finished: the names in them are already replaced with values.
      if (!needed.has(name) || typeof find(name)?.value === 'string') return false;
      for (const other of readFormula(formula).names) needed.add(other);
      return true;
    })
    .toReversed();
  const isOwn = new Set(own.map(({ name }) => name));
  const variables = [...needed].flatMap((name) => {
    const value = find(name);
    return value && !isOwn.has(name)
      ? [{ name, label: value.label, format: value.format, values: [value.value] }]
      : [];
  });
  const { draws, problems } = drawDocuments({ ...document, variables, formulas: own, constraints: [] });
  const pathInFile = (path: string): string => {
    const [part, index, ...rest] = path.split('.');
    const formula = part === 'formulas' ? own[Number(index)] : undefined;
    return formula ? ['formulas', formulas.indexOf(formula), ...rest].join('.') : `document.${path}`;
  };
  return {
    draw: draws[0],
    problems: problems.map(({ path, message }) => ({ path: pathInFile(path), message })),
  };
}

function filled({ title, sections, fields, style }: Plain, texts: Readonly<Record<string, string>>): Plain {
  const write = (text: string) => fillIn(text, texts);
  return {
    style,
    title: write(title),
    sections: sections.map(({ heading, columns, rows }) => ({
      heading: write(heading),
      columns: columns.map(write),
      rows: rows.map((row) =>
        row.map((cell) =>
          typeof cell === 'string'
            ? write(cell)
            : 'place' in cell
              ? { ...cell, text: write(cell.text) }
              : cell,
        ),
      ),
    })),
    fields: fields.map(({ answer: _answer, ...field }) => ({
      ...field,
      answer: '',
      label: write(field.label),
      options: field.options.map(write),
    })),
  };
}

function ledgerRows(
  { heading, ledger: account, last }: { heading: string; ledger: LedgerEntry['account']; last: number },
  ledger: readonly LedgerEntry[],
): DocumentDefinition['sections'][number] {
  let balance = new Decimal(0);
  const rows = ledger.flatMap((entry) => {
    if (entry.account !== account) return [];
    balance = balance.plus(entry.amount);
    return [
      [
        capitalised(entry.month),
        entry.label,
        formatValue(exact(entry.amount), 'money'),
        formatValue(balance, 'money'),
      ],
    ];
  });
  return {
    heading,
    columns: ['Month', 'Details', 'Amount', 'Balance'],
    rows: rows.length > 0 ? rows.slice(-last) : [['', 'Nothing yet', '', formatValue(exact(0), 'money')]],
  };
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
