import type { CellProblem, ImportTable, TableRow } from './import-table';
import { headingKey } from './read-csv';
import { PROBLEM_COLUMN } from './write-csv';

/** Column name of ours → the headings it goes by, each without case, spaces and signs. */
export type ColumnNames = Readonly<Record<string, readonly string[]>>;

/** The cells of a row by our column names; problems found are kept for the row. */
export class RowReader {
  #row: TableRow;
  readonly problems: CellProblem[] = [];

  constructor(
    readonly columns: ColumnPlaces,
    row: TableRow,
  ) {
    this.#row = row;
  }

  /** The trimmed text; '' where there is no such column. */
  text(name: string): string {
    const place = this.columns.place(name);
    return place === -1 ? '' : (this.#row.cells[place] ?? '').trim();
  }

  /** The first of these cells with a text. */
  firstText(...names: string[]): string {
    return names.map((name) => this.text(name)).find((text) => text !== '') ?? '';
  }

  /** Marks a cell; a column that the file lacks is named in the message instead. */
  report(name: string, message: string | undefined, level: CellProblem['level'] = 'error'): void {
    if (!message) return;
    const column = this.columns.place(name);
    this.problems.push({
      column,
      message: column === -1 && name !== '' ? `${name}: ${message}` : message,
      level,
    });
  }
}

/** Where the columns of ours stand in a file. */
export class ColumnPlaces {
  readonly #places = new Map<string, number>();
  /** Headings that mean nothing to us. */
  readonly unknown: string[] = [];

  constructor(table: Pick<ImportTable, 'columns'>, names: ColumnNames) {
    const known = new Map(
      Object.entries(names).flatMap(([name, aliases]) =>
        [name, ...aliases].map((alias) => [headingKey(alias), name]),
      ),
    );
    table.columns.forEach((heading, index) => {
      const name = known.get(headingKey(heading));
      if (name !== undefined && !this.#places.has(name)) this.#places.set(name, index);
      else if (headingKey(heading) !== PROBLEM_COLUMN && !/^Column \d+$/.test(heading))
        this.unknown.push(heading);
    });
  }

  /** Index of a column, -1 where the file has none. */
  place(name: string): number {
    return this.#places.get(name) ?? -1;
  }
}
