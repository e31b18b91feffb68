import { Decimal } from 'decimal.js';
import jsep, { type CallExpression, type CoreExpression, type Expression, type Identifier } from 'jsep';
import { TABLES } from './tax-tables.ts';

/** The values available to a formula. Numbers are decimal: 0.1 + 0.2 is 0.3. */
export type Value = Decimal | string | boolean;
export type Values = ReadonlyMap<string, Value>;

/** A formula that can't be read or calculated; the message is for its author. */
export class FormulaError extends Error {}

/** A parsed formula, with the names it uses and a function that calculates its value. */
export interface Formula {
  names: ReadonlySet<string>;
  /** @throws {FormulaError} */
  evaluate(values: Values): Value;
}

// Limits the digits of results such as 1 / 3. Half a cent rounds up, as on bills.
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

const number = (value: Value | undefined): Decimal => {
  if (value instanceof Decimal) return value;
  throw new FormulaError(`Use a number instead of "${String(value)}".`);
};
const truth = (value: Value): boolean => {
  if (typeof value === 'boolean') return value;
  throw new FormulaError('Use a comparison, such as hours > 0.');
};
const isEqual = (a: Value, b: Value): boolean =>
  a instanceof Decimal && b instanceof Decimal ? a.equals(b) : a === b;

const BINARY: Readonly<Record<string, (a: Value, b: Value) => Value>> = {
  '+': (a, b) => number(a).plus(number(b)),
  '-': (a, b) => number(a).minus(number(b)),
  '*': (a, b) => number(a).times(number(b)),
  '/': (a, b) => {
    if (number(b).isZero()) throw new FormulaError('This formula divides by zero.');
    return number(a).dividedBy(number(b));
  },
  '<': (a, b) => number(a).lessThan(number(b)),
  '<=': (a, b) => number(a).lessThanOrEqualTo(number(b)),
  '>': (a, b) => number(a).greaterThan(number(b)),
  '>=': (a, b) => number(a).greaterThanOrEqualTo(number(b)),
  '==': isEqual,
  '!=': (a, b) => !isEqual(a, b),
};

interface FormulaFunction {
  /** The minimum number of arguments. */
  least: number;
  most: number;
  apply(...args: Value[]): Value;
}

const FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map<string, FormulaFunction>([
  [
    'round',
    {
      least: 1,
      most: 2,
      apply: (value, places) => number(value).toDecimalPlaces(decimalPlaces(places), Decimal.ROUND_HALF_UP),
    },
  ],
  ['floor', { least: 1, most: 1, apply: (value) => number(value).floor() }],
  ['ceil', { least: 1, most: 1, apply: (value) => number(value).ceil() }],
  ['abs', { least: 1, most: 1, apply: (value) => number(value).abs() }],
  ['min', { least: 1, most: 10, apply: (...values) => Exact.min(...values.map(number)) }],
  ['max', { least: 1, most: 10, apply: (...values) => Exact.max(...values.map(number)) }],
  ['table', { least: 2, most: 2, apply: (table, value) => lookUp(table, number(value)) }],
]);

function decimalPlaces(places: Value | undefined): number {
  const count = places === undefined ? 0 : number(places).toNumber();
  if (Number.isInteger(count) && count >= 0 && count <= 6) return count;
  throw new FormulaError('Use 0 to 6 decimal places in round().');
}

function lookUp(table: Value | undefined, value: Decimal): Decimal {
  const steps = Object.hasOwn(TABLES, String(table)) ? TABLES[String(table)]?.steps : undefined;
  if (!steps) throw new FormulaError(`The table "${String(table)}" doesn’t exist.`);
  return steps.reduce((sum, { over, rate }, index) => {
    const top = steps[index + 1]?.over;
    const inStep = (top === undefined ? value : Exact.min(value, top)).minus(over);
    return inStep.isPositive() ? sum.plus(inStep.times(rate)) : sum;
  }, new Exact(0));
}

type Node = (values: Values) => Value;

/**
 * Compiles an expression. Kinds of nodes that aren't listed here (members, arrays, assignments, `this`) are refused.
 */
function compile(expression: Expression, names: Set<string>): Node {
  const node = expression as CoreExpression;
  const inner = (child: Expression): Node => compile(child, names);
  switch (node.type) {
    case 'Literal': {
      const { value, raw } = node;
      if (typeof value === 'number') {
        // Reads the digits as written, so that 0.1 is exactly a tenth.
        const exact = new Exact(raw);
        return () => exact;
      }
      if (typeof value === 'string' || typeof value === 'boolean') return () => value;
      break;
    }
    case 'Identifier': {
      const id = node.name;
      names.add(id);
      return (values) => {
        const value = values.get(id);
        if (value === undefined) throw new FormulaError(`"${id}" doesn’t exist.`);
        return value;
      };
    }
    case 'UnaryExpression': {
      const argument = inner(node.argument);
      if (node.operator === '-') return (values) => number(argument(values)).negated();
      if (node.operator === '+') return (values) => number(argument(values));
      if (node.operator === '!') return (values) => !truth(argument(values));
      break;
    }
    case 'BinaryExpression':
      return compileBinary(node.operator, inner(node.left), inner(node.right));
    case 'ConditionalExpression': {
      const [test, yes, no] = [inner(node.test), inner(node.consequent), inner(node.alternate)];
      return (values) => (truth(test(values)) ? yes(values) : no(values));
    }
    case 'CallExpression':
      return compileCall(node, inner);
  }
  throw new FormulaError(
    'A formula can only contain numbers, names, + - * /, comparisons, ( ) and functions.',
  );
}

function compileBinary(operator: string, left: Node, right: Node): Node {
  if (operator === '&&') return (values) => truth(left(values)) && truth(right(values));
  if (operator === '||') return (values) => truth(left(values)) || truth(right(values));
  const apply = Object.hasOwn(BINARY, operator) ? BINARY[operator] : undefined;
  if (!apply) throw new FormulaError(`You can’t use "${operator}" in a formula.`);
  return (values) => apply(left(values), right(values));
}

function compileCall({ callee, arguments: given }: CallExpression, inner: (child: Expression) => Node): Node {
  const id = callee.type === 'Identifier' ? (callee as Identifier).name : '';
  const called = FUNCTIONS.get(id);
  if (!called)
    throw new FormulaError(`This function doesn’t exist. You can use ${[...FUNCTIONS.keys()].join(', ')}.`);
  const { least, most } = called;
  const args = given.map(inner);
  if (args.length < least || args.length > most) {
    const count = least === most ? `${most}` : `${least} to ${most}`;
    throw new FormulaError(`${id}() takes ${count} ${most === 1 ? 'value' : 'values'}.`);
  }
  return (values) => called.apply(...args.map((argument) => argument(values)));
}

/**
 * Reads a formula: decimal numbers, strings in quotes, names, + - * /, comparisons, && || !, `test ? yes : no` and the
 * functions above.
 * @throws {FormulaError}
 */
export function readFormula(text: string): Formula {
  const names = new Set<string>();
  let evaluate: Node;
  try {
    evaluate = compile(jsep(text), names);
  } catch (error) {
    if (error instanceof FormulaError) throw error;
    throw new FormulaError('Couldn’t read this formula. Check for a missing operator or bracket.');
  }
  return {
    names,
    evaluate: (values) => {
      const value = evaluate(values);
      if (value instanceof Decimal && !value.isFinite()) throw new FormulaError('The result isn’t a number.');
      // Refuses numbers that would have too many digits when written without an exponent.
      if (value instanceof Decimal && !value.isZero() && (value.e > 15 || value.e < -20)) {
        throw new FormulaError('The result is too large or too small.');
      }
      return value;
    },
  };
}

/** Converts a number or a decimal string to an exact number. */
export const exact = (value: number | string): Decimal => new Exact(String(value));
