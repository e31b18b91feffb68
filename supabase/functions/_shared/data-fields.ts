import type { z } from 'zod';
import { camelize, type DataFields, fieldOf } from './names.ts';

/** The parts of a schema's definition (`z.core.$ZodTypeDef`) that are read here. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  valueType?: Schema;
  innerType?: Schema;
  options?: Schema[];
  left?: Schema;
  right?: Schema;
  in?: Schema;
  out?: Schema;
}
interface Schema {
  def: Definition;
}

/**
 * Finds the result fields whose keys are data: records, and fields that may contain anything. Records of objects are
 * `keyed`.
 * @throws Error if a name is both data and an object with fields
 */
export function dataFieldsOf(...schemas: z.ZodType[]): DataFields {
  const found = { raw: new Set<string>(), keyed: new Set<string>(), fields: new Set<string>() };
  const visit = ({ def }: Schema, name: string | undefined): void => {
    const kind = kindOf(def);
    if (kind && name !== undefined) found[kind].add(name);
    for (const [key, field] of Object.entries(def.shape ?? {})) visit(field, fieldOf(key));
    if (kind === 'keyed') for (const value of partsOf(def)) visit(value, undefined);
    if (kind === null) for (const part of partsOf(def)) visit(part, name);
  };
  for (const schema of schemas) visit(schema, undefined);
  const unclear = [...found.raw, ...found.keyed].filter(
    (name) => found.fields.has(name) || (found.raw.has(name) && found.keyed.has(name)),
  );
  if (unclear.length > 0)
    throw new Error(`These fields are data fields in one place but not in another: ${unclear.join(', ')}`);
  return { raw: found.raw, keyed: found.keyed };
}

/** Returns a function that converts a database response to this result type, renaming columns to fields. */
export function converterTo<Result extends z.ZodType>(result: Result): (answer: unknown) => z.output<Result> {
  const data = dataFieldsOf(result);
  return (answer) => camelize(answer, data) as z.output<Result>;
}

/** Returns how to convert a value, or null if that depends on its parts. */
function kindOf({ type, valueType }: Definition): 'raw' | 'keyed' | 'fields' | null {
  if (type === 'object') return 'fields';
  if (type === 'record') return valueType && holdsFields(valueType) ? 'keyed' : 'raw';
  // `z.json()` is lazy, because it refers to itself.
  return ['unknown', 'any', 'lazy'].includes(type) ? 'raw' : null;
}

const holdsFields = ({ def }: Schema): boolean =>
  kindOf(def) === 'fields' || (kindOf(def) === null && partsOf(def).some(holdsFields));

const partsOf = ({
  element,
  valueType,
  innerType,
  options = [],
  left,
  right,
  in: input,
  out,
}: Definition): Schema[] =>
  [element, valueType, innerType, ...options, left, right, input, out].filter((part) => part !== undefined);
