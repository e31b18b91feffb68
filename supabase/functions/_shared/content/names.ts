// Columns are written in snake_case, fields in camelCase; one is named after the other, so nothing lists both.

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The columns of fields: `durationMinutes` is `duration_minutes`. */
export type ColumnsOf<Fields> = { [Field in keyof Fields & string as SnakeCase<Field>]: Fields[Field] };

/** The fields of a row: `duration_minutes` is `durationMinutes`. */
export type FieldsOf<Row> = { [Column in keyof Row & string as CamelCase<Column>]: Row[Column] };

export const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const fieldOf = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Fields as columns. Values stay as they are. */
export const toColumns = <Fields extends object>(fields: Fields): ColumnsOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [columnOf(field), value]),
  ) as ColumnsOf<Fields>;

/** A row as fields. Values stay as they are. */
export const toFields = <Row extends object>(row: Row): FieldsOf<Row> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value])) as FieldsOf<Row>;
