import { visibleText } from 'supabase-project/content/text-comparison';
import { headingKey, PROBLEM_COLUMN, type ColumnDefinition } from '../columns';
import type { CellProblem, ImportTable, TableRow } from '../import-row';
import { readNumber, ruleOf, type NumberRules, type WrittenNumber } from './column-numbers';
import { parseMinutes } from './text-rules';

/** Reads the cells of a row by column name and collects the row's problems. */
export class RowReader {
  #row: TableRow;
  /** The indexes of columns that were read. */
  readonly #read = new Set<number>();
  readonly problems: CellProblem[] = [];

  constructor(
    readonly columns: ColumnIndex,
    row: TableRow,
    readonly numbers: NumberRules,
  ) {
    this.#row = row;
  }

  /** Returns a cell's trimmed text; '' if there's no such column, or no visible text. */
  text(name: string): string {
    const index = this.columns.indexOf(name);
    this.#read.add(index);
    const cell = index === -1 ? '' : (this.#row.cells[index] ?? '');
    return visibleText(cell) === '' ? '' : cell.trim();
  }

  /** Reads the number in a cell by its column's rule; undefined if the cell has none. Ambiguous numbers get a warning. */
  number(name: string): WrittenNumber | undefined {
    const text = this.text(name);
    const number = readNumber(text, ruleOf(this.numbers, name));
    if (number?.isAmbiguous) this.warnOfReading(name, text, number.value);
    return number;
  }

  /** Reads minutes in any supported notation; undefined if the cell has none. */
  minutes(name: string): number | undefined {
    return parseMinutes(this.text(name), () => this.number(name)?.value);
  }

  /** Adds a warning that says how a number was read, because other programs may read it differently. */
  warnOfReading(name: string, text: string, value: number | string): void {
    const message = `“${text}” is read as ${value}, because this file seems to use a decimal ${ruleOf(this.numbers, name).decimal}.`;
    if (!this.problems.some((problem) => problem.message === message)) this.report(name, message, 'warning');
  }

  /** Adds a warning to each cell whose value hasn't been read. */
  reportUnread(message: string): void {
    for (const column of this.columns.known())
      if (!this.#read.has(column) && (this.#row.cells[column] ?? '').trim() !== '')
        this.problems.push({ column, message, level: 'warning' });
  }

  /** Reports a problem with a cell; does nothing without a message. If the file lacks the column, the message names it. */
  report(name: string, message: string | undefined, level: CellProblem['level'] = 'error'): void {
    if (!message) return;
    const column = this.columns.indexOf(name);
    this.problems.push({
      column,
      message: column === -1 && name !== '' ? `${name}: ${message}` : message,
      level,
    });
  }
}

/** Finds the supported columns among the headings of a file. */
export class ColumnIndex {
  readonly #indexes = new Map<string, number>();
  readonly #unknown: string[] = [];
  readonly #names: ReadonlySet<string>;

  constructor(table: Pick<ImportTable, 'columns'>, definitions: readonly ColumnDefinition[]) {
    this.#names = new Set(definitions.map(({ name }) => name));
    const nameByHeading = new Map(
      definitions.flatMap(({ name, aliases }) =>
        [name, ...aliases].map((alias) => [headingKey(alias), name]),
      ),
    );
    table.columns.forEach((heading, index) => {
      const name = nameByHeading.get(headingKey(heading));
      if (name !== undefined && !this.#indexes.has(name)) this.#indexes.set(name, index);
      else if (headingKey(heading) !== PROBLEM_COLUMN && !/^Column \d+$/.test(heading))
        this.#unknown.push(heading);
    });
  }

  /**
   * Returns the index of a column; -1 if the file doesn't have it.
   * @throws TypeError for a column without a definition
   */
  indexOf(name: string): number {
    // Columns read without a definition would be missing from the templates.
    if (name !== '' && !this.#names.has(name)) throw new TypeError(`No column ${name}`);
    return this.#indexes.get(name) ?? -1;
  }

  /** Returns the indexes of supported columns. */
  known(): Iterable<number> {
    return this.#indexes.values();
  }

  /** Returns notes about unsupported headings. */
  notes(): string[] {
    return this.#unknown.length > 0 ? [`Ignored columns: ${this.#unknown.join(', ')}.`] : [];
  }
}
