import {
  type DocumentCell,
  type DocumentDefinition,
  type DocumentProblem,
  type ValueFormat,
} from './definition.ts';
import { type FieldPlace, rowTexts } from '../../field-label.ts';
import { type Formula, FormulaError, readFormula } from './expression.ts';
import { namesIn } from './value-text.ts';

/** A parsed formula or condition, and where it is in the definition. */
interface Step {
  path: string;
  formula: Formula;
}

/** A parsed definition, with its formulas in an order in which they can be calculated. */
export interface DocumentModel {
  definition: DocumentDefinition;
  formulas: readonly (Step & { name: string })[];
  constraints: readonly Step[];
  formats: ReadonlyMap<string, ValueFormat>;
  /** Labels of variables and formulas, by name. */
  labels: ReadonlyMap<string, string>;
  /** The names whose values learners see. */
  shown: readonly string[];
  /** The names whose values appear in the document or its questions, not only in options. */
  given: ReadonlySet<string>;
  /**
   * The places in the document where students fill in fields, by field id. Fields without a place are outside the
   * document.
   */
  fieldPlaces: ReadonlyMap<string, FieldPlace>;
  /** The text in the document that students can be asked to find, by name. */
  places: ReadonlyMap<string, string>;
}

const cellsOf = ({ sections }: DocumentDefinition): { path: string; cell: DocumentCell }[] =>
  sections.flatMap(({ rows }, section) =>
    rows.flatMap((cells, row) =>
      cells.map((cell, column) => ({ path: `sections.${section}.rows.${row}.${column}`, cell })),
    ),
  );

const missing = (name: string): string =>
  `"${name}" doesn’t exist. Correct the name, or add a number called "${name}".`;

/** Parses a definition and adds any problems to `problems`. */
export function readModel(definition: DocumentDefinition, problems: DocumentProblem[]): DocumentModel {
  const { variables, formulas, constraints, fields } = definition;
  const named = [
    ...variables.map((each, index) => ({ ...each, path: `variables.${index}.name` })),
    ...formulas.map((each, index) => ({ ...each, path: `formulas.${index}.name` })),
  ];
  refuseDuplicates(named, ({ name }) => name, 'This name is already used. Choose another one.', problems);
  const ids = fields.map(({ id }, index) => ({ id, path: `fields.${index}.id` }));
  refuseDuplicates(ids, ({ id }) => id, 'Another field already has this name. Choose another one.', problems);
  const known = new Set(named.map(({ name }) => name));
  const read = (path: string, text: string): Step[] => {
    try {
      const formula = readFormula(text);
      const unknown = [...formula.names].find((name) => !known.has(name));
      if (unknown !== undefined) throw new FormulaError(missing(unknown));
      return [{ path, formula }];
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      problems.push({ path, message: error.message });
      return [];
    }
  };
  const steps = formulas.flatMap(({ name, formula }, index) =>
    read(`formulas.${index}.formula`, formula).map((step) => ({ ...step, name })),
  );
  const { shown, given } = checkTexts(definition, known, problems);
  // Unreadable formulas count as calculated, so that `inOrder` doesn't report them as a cycle.
  const unread = formulas.filter(({ name }) => !steps.some((step) => step.name === name));
  const ready = new Set([...variables, ...unread].map(({ name }) => name));
  return {
    definition,
    formulas: inOrder(steps, ready, problems),
    constraints: constraints.flatMap((text, index) => read(`constraints.${index}`, text)),
    formats: new Map(named.map(({ name, format }) => [name, format])),
    labels: new Map(named.map(({ name, label }) => [name, label])),
    shown: [...shown],
    given,
    fieldPlaces: fieldPlacesOf(definition),
    places: checkPlaces(definition, problems),
  };
}

function refuseDuplicates<Entry extends { path: string }>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  message: string,
  problems: DocumentProblem[],
): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(keyOf(entry))) problems.push({ path: entry.path, message });
    seen.add(keyOf(entry));
  }
}

/**
 * Sorts formulas so that each one follows the formulas it uses, and reports formulas that use each other in a circle.
 */
function inOrder<Each extends Step & { name: string }>(
  steps: readonly Each[],
  ready: Set<string>,
  problems: DocumentProblem[],
): Each[] {
  const ordered: Each[] = [];
  let waiting = [...steps];
  while (waiting.length > 0) {
    const next = waiting.filter(({ formula }) => [...formula.names].every((name) => ready.has(name)));
    if (next.length === 0) {
      for (const { path } of waiting)
        problems.push({ path, message: 'These formulas refer to each other in a loop.' });
      break;
    }
    for (const step of next) ready.add(step.name);
    ordered.push(...next);
    waiting = waiting.filter((step) => !next.includes(step));
  }
  return ordered;
}

/** Collects the names whose values are shown, and reports unknown names. */
function checkTexts(
  definition: DocumentDefinition,
  known: ReadonlySet<string>,
  problems: DocumentProblem[],
): { shown: Set<string>; given: Set<string> } {
  const shown = new Set<string>();
  const given = new Set<string>();
  const check = (path: string, text: string, ...into: Set<string>[]) => {
    for (const name of namesIn(text)) {
      if (!known.has(name)) problems.push({ path, message: missing(name) });
      else for (const names of into) names.add(name);
    }
  };
  check('title', definition.title, shown, given);
  definition.sections.forEach(({ heading, columns, rows }, index) => {
    check(`sections.${index}.heading`, heading, shown, given);
    columns.forEach((text, column) => check(`sections.${index}.columns.${column}`, text, shown, given));
    rows.forEach((cells, row) =>
      rowTexts(cells).forEach((text, column) =>
        check(`sections.${index}.rows.${row}.${column}`, text, shown, given),
      ),
    );
  });
  definition.fields.forEach(({ label, options, answer }, index) => {
    check(`fields.${index}.label`, label, shown, given);
    options.forEach((option, place) => check(`fields.${index}.options.${place}`, option, shown));
    check(`fields.${index}.answer`, answer);
  });
  return { shown, given };
}

function fieldPlacesOf({ sections }: DocumentDefinition): Map<string, FieldPlace> {
  const places = new Map<string, FieldPlace>();
  for (const { columns, rows } of sections)
    for (const row of rows)
      row.forEach((cell, column) => {
        if (typeof cell === 'object' && 'field' in cell)
          places.set(cell.field, { row, heading: columns[column] ?? '' });
      });
  return places;
}

function checkPlaces(definition: DocumentDefinition, problems: DocumentProblem[]): Map<string, string> {
  const places = new Map<string, string>();
  const placed = new Set<string>();
  const ids = new Set(definition.fields.map(({ id }) => id));
  for (const { path, cell } of cellsOf(definition)) {
    if (typeof cell === 'string') continue;
    if ('place' in cell) {
      if (places.has(cell.place))
        problems.push({ path, message: `More than one place is named "${cell.place}".` });
      places.set(cell.place, cell.text);
    } else {
      if (!ids.has(cell.field)) problems.push({ path, message: `The field "${cell.field}" doesn’t exist.` });
      if (placed.has(cell.field)) {
        problems.push({
          path,
          message: `The field "${cell.field}" appears more than once. Keep it in one cell.`,
        });
      }
      placed.add(cell.field);
    }
  }
  definition.fields.forEach(({ kind, id, options, unit, tolerance }, index) => {
    const refuse = (part: string, message: string) =>
      problems.push({ path: `fields.${index}.${part}`, message });
    if (kind === 'place' && places.size < 2) refuse('kind', 'Add at least 2 places to choose from.');
    if (kind === 'place' && placed.has(id))
      refuse('kind', 'Students choose a place in the document, so this field can’t have its own cell.');
    if (kind === 'choice' && options.length < 2) refuse('options', 'Add at least 2 options.');
    if (kind !== 'choice' && options.length > 0) refuse('options', 'Only a choice field can have options.');
    if (kind !== 'number' && unit !== '') refuse('unit', 'Only a number field can have a unit.');
    if (kind !== 'number' && tolerance > 0) refuse('tolerance', 'Only a number field can have a tolerance.');
  });
  const points = definition.fields.reduce((sum, field) => sum + field.points, 0);
  if (points > 100)
    problems.push({ path: 'fields', message: 'The fields can have at most 100 points in total.' });
  return places;
}
