import { Decimal } from 'decimal.js';
import { DOCUMENT_LIMITS, type DocumentDefinition, type DocumentProblem } from './definition.ts';
import { isTaskVisible, rowTexts } from '../../field-label.ts';
import { combinations } from './combinations.ts';
import { FormulaError, type Value } from './expression.ts';
import { fieldAnswer } from './field-answer.ts';
import { type DocumentModel, readModel } from './model.ts';
import { fillIn, formatValue, workingStep, namesIn } from './value-text.ts';

/** One learner's document. */
export interface DocumentDraw {
  /** The document's values, by the name of their variable or formula. */
  figures: Record<string, string>;
  /** The right answers, by field: a number in digits, typed text, an option, or a place's name. */
  results: Record<string, string>;
  /** The right answers as a review shows them. */
  answers: Record<string, string>;
  /** Every exact number behind the document, by name. A wrong answer equal to one of them has a known cause. */
  numbers: Record<string, string>;
  /** How the answers are calculated, step by step. */
  working: { label: string; text: string }[];
}

export interface DrawnDocument {
  draws: DocumentDraw[];
  /** Every value behind the first draws, formatted, by name. Only authors see them. */
  values: Record<string, string>[];
  problems: DocumentProblem[];
}

/** The number of documents that authors can compare. */
const COMPARED = 10;

/** The maximum time for one definition's draws. The author and later requests wait for them. */
const LONGEST_MS = 1500;

/**
 * Draws a definition's documents and lists its problems. The same definition always gives the same documents. Every
 * document is checked, so learners can't get a document with an unreported problem.
 * @param longestMs the maximum time; if drawing takes longer, a problem says so
 */
export function drawDocuments(definition: DocumentDefinition, longestMs = LONGEST_MS): DrawnDocument {
  const problems: DocumentProblem[] = [];
  const model = readModel(definition, problems);
  if (problems.length > 0) return { draws: [], values: [], problems };
  const report = reporter(problems);
  const draws: DocumentDraw[] = [];
  const written: Record<string, string>[] = [];
  const end = Date.now() + longestMs;
  for (const values of combinations(definition)) {
    if (Date.now() > end) {
      report(
        'constraints',
        'The documents take too long to calculate. Simplify the formulas or relax the conditions.',
      );
      break;
    }
    const draw = tryDraw(model, values, report);
    if (draw) draws.push(draw);
    if (draw && written.length < COMPARED) written.push(textsOf(model, values));
    if (draws.length === DOCUMENT_LIMITS.draws) break;
  }
  if (draws.length === 0 && problems.length === 0) {
    problems.push({
      path: 'constraints',
      message: 'No values meet all the conditions. Change a condition or a value.',
    });
  }
  checkDistinct(definition, draws, report);
  if (JSON.stringify(draws).length > DOCUMENT_LIMITS.drawnBytes) {
    report('formulas', 'The documents are too large. Shorten the text values.');
  }
  return { draws, values: written, problems };
}

/** Reports each problem once, however many documents have it. */
function reporter(problems: DocumentProblem[]) {
  return (path: string, message: string): void => {
    if (!problems.some((each) => each.path === path)) problems.push({ path, message });
  };
}
type Report = ReturnType<typeof reporter>;

/**
 * Draws the document with these values. Returns undefined if a condition isn't met or something can't be calculated.
 */
function tryDraw(model: DocumentModel, values: Map<string, Value>, report: Report): DocumentDraw | undefined {
  const waiting = new Set(model.constraints);
  const meets = (): boolean => {
    for (const step of waiting) {
      if (![...step.formula.names].every((name) => values.has(name))) continue;
      waiting.delete(step);
      const met = step.formula.evaluate(values);
      if (typeof met !== 'boolean') report(step.path, 'A condition must be a comparison, such as hours > 0.');
      if (met !== true) return false;
    }
    return true;
  };
  let path = '';
  try {
    // Each condition is checked as soon as its values are known, so that it can rule out a division by zero.
    if (!meets()) return undefined;
    for (const step of model.formulas) {
      path = step.path;
      values.set(step.name, step.formula.evaluate(values));
      if (!meets()) return undefined;
    }
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    report(path === '' ? 'constraints' : path, `In some documents: ${error.message}`);
    return undefined;
  }
  return toDraw(model, values, report);
}

const textsOf = ({ formats }: DocumentModel, values: ReadonlyMap<string, Value>): Record<string, string> =>
  Object.fromEntries(
    [...values].map(([name, value]) => [name, formatValue(value, formats.get(name) ?? 'number')]),
  );

function toDraw(model: DocumentModel, values: ReadonlyMap<string, Value>, report: Report): DocumentDraw {
  const { definition } = model;
  const texts = textsOf(model, values);
  const draw: DocumentDraw = {
    figures: Object.fromEntries(model.shown.map((name) => [name, texts[name] ?? ''])),
    results: {},
    answers: {},
    numbers: Object.fromEntries(
      [...values].flatMap(([name, value]) => (value instanceof Decimal ? [[name, value.toFixed()]] : [])),
    ),
    working: workingOf(model, values),
  };
  checkShown(model, values, report);
  definition.fields.forEach((field, index) => {
    const { result = '', shown = result, problem } = fieldAnswer(field, { model, values, texts });
    draw.results[field.id] = result;
    draw.answers[field.id] = shown;
    if (problem) report(`fields.${index}.${problem.part}`, problem.message);
    const row = rowTexts(model.fieldPlaces.get(field.id)?.row ?? []);
    if (
      !isTaskVisible(
        fillIn(field.label, texts),
        row.map((text) => fillIn(text, texts)),
      )
    )
      report(`fields.${index}.label`, 'Students can’t see what to fill in. Write the question text.');
  });
  return draw;
}

/** Checks that students who calculate with the document's figures get the right answer. */
function checkShown(model: DocumentModel, values: ReadonlyMap<string, Value>, report: Report): void {
  model.definition.formulas.forEach(({ name, format }, index) => {
    const value = values.get(name);
    if (
      format === 'money' &&
      value instanceof Decimal &&
      value.decimalPlaces() > 2 &&
      model.shown.includes(name)
    ) {
      report(
        `formulas.${index}.formula`,
        'This amount shows cents but isn’t rounded to the cent. Use round(…, 2).',
      );
    }
  });
}

/** Lists the formulas behind the answers, with their numbers, starting from the document's figures. */
function workingOf(
  model: DocumentModel,
  values: ReadonlyMap<string, Value>,
): { label: string; text: string }[] {
  const needed = new Set<string>();
  const need = (names: Iterable<string>) => {
    for (const name of names) if (!model.given.has(name)) needed.add(name);
  };
  need(model.definition.fields.flatMap(({ answer }) => namesIn(answer)));
  const sources = new Map(model.definition.formulas.map(({ name, formula }) => [name, formula]));
  for (const { name, formula } of model.formulas.toReversed()) if (needed.has(name)) need(formula.names);
  return (
    model.formulas
      // Formulas that choose between strings don't help to explain an answer.
      .filter(({ name }) => needed.has(name) && !/[?=]/.test(sources.get(name) ?? ''))
      .map(({ name }) => ({
        label: model.labels.get(name) ?? name,
        text: workingStep(
          sources.get(name) ?? '',
          formatValue(values.get(name) ?? '', model.formats.get(name) ?? 'number'),
          values,
          model.formats,
        ),
      }))
  );
}

/** Checks that an answer that should differ between documents isn't the same in all of them. */
function checkDistinct({ fields }: DocumentDefinition, draws: readonly DocumentDraw[], report: Report): void {
  const [first] = draws;
  if (!first || draws.length < 2) return;
  fields.forEach(({ id, answer }, index) => {
    if (namesIn(answer).length > 0 && draws.every(({ results }) => results[id] === first.results[id])) {
      report(
        `fields.${index}.answer`,
        'The answer is the same in every document. Change the values it’s calculated from.',
      );
    }
  });
}
