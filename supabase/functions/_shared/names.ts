// Column names are in snake_case and field names in camelCase. The code converts one to the other, so no file lists
// both. An underscore before a digit is unchanged, because digits have no capitals, so every name can be converted
// back.

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? Tail extends Capitalize<Tail>
    ? `${Head}_${CamelCase<Tail>}`
    : `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The columns of fields: `durationMinutes` becomes `duration_minutes`. */
export type ColumnsOf<Fields> = { [Field in keyof Fields & string as SnakeCase<Field>]: Fields[Field] };

/** The fields of a row: `duration_minutes` becomes `durationMinutes`. */
export type FieldsOf<Row> = { [Column in keyof Row & string as CamelCase<Column>]: Row[Column] };

/** `T` with the keys of every object in it converted to fields. */
export type Camelized<T> = T extends readonly unknown[]
  ? { [Index in keyof T]: Camelized<T[Index]> }
  : T extends object
    ? { [Key in keyof T as Key extends string ? CamelCase<Key> : Key]: Camelized<T[Key]> }
    : T;

/** Fields whose keys are data, such as ids. These keys aren't converted. */
export interface DataFields {
  /** Fields whose whole value isn't converted. */
  raw: ReadonlySet<string>;
  /** Fields that contain objects by key. The keys aren't converted, but the objects are. */
  keyed: ReadonlySet<string>;
}

export const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const fieldOf = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Converts fields to columns. Values aren't converted. */
export const toColumns = <Fields extends object>(fields: Fields): ColumnsOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [columnOf(field), value]),
  ) as ColumnsOf<Fields>;

/** Converts a row to fields. Values aren't converted. */
export const toFields = <Row extends object>(row: Row): FieldsOf<Row> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value])) as FieldsOf<Row>;

/**
 * Converts the columns in a database response to fields at any depth. The result's schema says which fields are data
 * (data-fields.ts).
 */
export function camelize(value: unknown, data: DataFields): unknown {
  const convert = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(convert);
    return isObject(part) ? mapEntries(part, fieldOf, convertField) : part;
  };
  const convertField = (entry: unknown, field: string): unknown => {
    if (data.raw.has(field)) return entry;
    return data.keyed.has(field) && isObject(entry) ? mapEntries(entry, String, convert) : convert(entry);
  };
  return convert(value);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapEntries = (
  object: object,
  rename: (key: string) => string,
  convert: (value: unknown, key: string) => unknown,
): object =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => [rename(key), convert(value, rename(key))]),
  );
