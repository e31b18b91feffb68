import { Decimal } from 'decimal.js';
import { DOCUMENT_LIMITS, type DocumentField } from './definition.ts';
import { exact, type Values } from './expression.ts';
import type { DocumentModel } from './model.ts';
import { fillIn } from './value-text.ts';

/** One document, while it's being calculated. */
interface Worked {
  model: DocumentModel;
  values: Values;
  /** The formatted values, by name. */
  texts: Readonly<Record<string, string>>;
}

interface FieldAnswer {
  /** The right answer: a number in digits, typed text, an option, or a place's name. */
  result?: string;
  /** The answer as a review shows it. Defaults to the result. */
  shown?: string;
  /**
   * The reason that this document can't ask the field's question, and the part of the field that causes the problem.
   */
  problem?: { part: 'answer' | 'tolerance' | 'options'; message: string };
}

/** Calculates the right answer to a field in one document. */
export const fieldAnswer = (field: DocumentField, worked: Worked): FieldAnswer =>
  field.kind === 'number' ? numberAnswer(field, worked) : textAnswer(field, worked);

const wrong = (message: string): FieldAnswer => ({ problem: { part: 'answer', message } });

function numberAnswer({ answer, tolerance }: DocumentField, { values, texts }: Worked): FieldAnswer {
  const name = /^\{([a-z][a-z0-9_]*)\}$/.exec(answer)?.[1];
  const value = name === undefined ? literal(answer) : values.get(name);
  if (!(value instanceof Decimal)) {
    return wrong('The answer must be a number or a single {name} whose value is a number.');
  }
  if (value.isNegative() && !value.isZero()) {
    return wrong(
      `An answer can’t be negative (${value.toFixed()}), because some phone keyboards have no minus sign.`,
    );
  }
  if (value.greaterThanOrEqualTo(exact(10).pow(DOCUMENT_LIMITS.wholeDigits))) {
    return wrong('An answer is too large.');
  }
  if (value.decimalPlaces() > 2 && exact(tolerance).lessThan('0.005')) {
    return wrong(
      `An answer has more than 2 decimal places (${value.toSignificantDigits(8).toString()}…). Round it in its formula, or allow a tolerance.`,
    );
  }
  const found: FieldAnswer = {
    result: value.toFixed(),
    shown: name === undefined ? answer : (texts[name] ?? ''),
  };
  for (const [other, near] of values) {
    const distance = near instanceof Decimal && other !== name ? near.minus(value).abs() : undefined;
    if (distance && !distance.isZero() && distance.lessThanOrEqualTo(tolerance)) {
      const message = `Two answers would be correct: "${other}" is within the tolerance.`;
      return { ...found, problem: { part: 'tolerance', message } };
    }
  }
  return found;
}

const literal = (text: string): Decimal | undefined =>
  /^\d{1,15}(\.\d{1,6})?$/.test(text) ? exact(text) : undefined;

function textAnswer({ kind, answer, options }: DocumentField, { model, texts }: Worked): FieldAnswer {
  const result = fillIn(answer, texts).trim();
  if (result === '') return wrong('An answer is blank.');
  if (kind === 'choice') {
    const offered = options.map((option) => fillIn(option, texts));
    if (new Set(offered).size < offered.length) {
      return { result, problem: { part: 'options', message: 'Options must be different from each other.' } };
    }
    return offered.includes(result) ? { result } : wrong(`The answer "${result}" isn’t one of the options.`);
  }
  if (kind === 'text' && result.length > DOCUMENT_LIMITS.typedAnswer) {
    return wrong(`A typed answer can have at most ${DOCUMENT_LIMITS.typedAnswer} characters.`);
  }
  if (kind !== 'place') return { result };
  const text = model.places.get(result);
  if (text === undefined) return wrong(`The place "${result}" doesn’t exist.`);
  const shown = fillIn(text, texts);
  const alike = [...model.places].some(([name, other]) => name !== result && fillIn(other, texts) === shown);
  return alike
    ? wrong('Another place shows the same text, so two answers would be correct. Change one of them.')
    : { result, shown };
}
