import type { Contract, Operation, Schema } from './contract-document.ts';

type Resolve = Contract['resolve'];
type Body = Record<string, unknown>;

/** Values for fields that depend on each other, which no schema can express. */
const RELATED: Body = {
  options: ['a', 'b'],
  answer: 'a',
  leftItems: ['a'],
  rightItems: ['b'],
  matches: { a: 'b' },
  minValue: 0,
  maxValue: 10,
  correctAnswer: 5,
};

/** Values whose format the document does not describe. */
const KNOWN: Body = {
  fileHash: 'a'.repeat(64),
  email: 'sam@school.example',
  emails: ['sam@school.example'],
  password: 'my-own-secret-1',
};
/** Rows of an upload. They are objects, unlike a roster's rows, which are lists. */
const ROWS = [{ row: 1, quiz: { title: 'x' } }];

const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();

/**
 * Returns a value that the schema accepts.
 * @throws Error if the schema is not specific enough
 */
export function sample(reference: Schema, resolve: Resolve, label: string): unknown {
  const schema = resolve(reference);
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (typesOf(schema)[0]) {
    case 'string':
      if (schema.format === 'date') return '2026-07-01';
      if (schema.format === 'date-time') return '2099-07-01T00:00:00Z';
      if (schema.format === 'uuid') return crypto.randomUUID();
      return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
    case 'boolean':
      return true;
    case 'array': {
      const { items } = schema;
      if (!items) throw new Error(`${label}: a list of what?`);
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => sample(items, resolve, label));
    }
    case 'object':
      return sampleObject(schema, resolve, label);
    default:
      throw new Error(`${label}: no value can be made of ${JSON.stringify(schema)}`);
  }
}

const isRows = (name: string, { items }: Schema, resolve: Resolve): boolean =>
  name === 'rows' && items !== undefined && typesOf(resolve(items))[0] !== 'array';

function sampleObject(schema: Schema, resolve: Resolve, label: string): Body {
  const properties = Object.entries(schema.properties ?? {});
  const required = properties.filter(([name]) => schema.required?.includes(name));
  // An update requires at least one field.
  const chosen = required.length > 0 ? required : properties.slice(0, 1);
  return Object.fromEntries(
    chosen.map(([name, property]) => [
      name,
      name in RELATED && 'questionType' in (schema.properties ?? {})
        ? RELATED[name]
        : (KNOWN[name] ??
          (isRows(name, resolve(property), resolve) ? ROWS : sample(property, resolve, `${label} ${name}`))),
    ]),
  );
}

/** Returns a body that the operation accepts, provided that the referenced items exist. */
export function sampleBody({ body, label }: Operation, resolve: Resolve): Body | undefined {
  return body && (sample(body, resolve, label) as Body);
}

/** Returns values that a field must refuse, each with the reason. */
function hostileValues(name: string, schema: Schema): [what: string, value: unknown][] {
  const types = typesOf(schema);
  const values: [string, unknown][] = [['wrong type', types.includes('object') ? 5 : { x: { y: 1 } }]];
  if (schema.enum) return [...values, ['unknown word', 'nonsense']];
  if (types.includes('string')) {
    values.push(['NUL', 'a\u0000b'], ['half a character', 'a\ud800b']);
    if (schema.minLength) values.push(['blank', '   ']);
    if (schema.maxLength) values.push(['too long', 'x'.repeat(schema.maxLength + 1)]);
    if (/^(image|url|captionsUrl)$/.test(name)) {
      for (const address of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'a/../b']) {
        values.push(['address', address]);
      }
    }
  }
  if (types.includes('number') || types.includes('integer')) {
    values.push(['no number', 'abc']);
    if (schema.minimum !== undefined) values.push(['too small', schema.minimum - 1]);
    if (schema.maximum !== undefined) values.push(['too large', schema.maximum + 1]);
  }
  return values;
}

export interface HostileBody {
  what: string;
  field: string;
  body: Body;
}

/** Returns bodies, each with one invalid or missing field. */
export function hostileBodies(operation: Operation, resolve: Resolve): HostileBody[] {
  const valid = sampleBody(operation, resolve) ?? {};
  const { properties = {}, required = [] } = operation.body ?? {};
  const wrong = Object.entries(properties).flatMap(([field, schema]) =>
    hostileValues(field, resolve(schema)).map(([what, value]) => ({
      what,
      field,
      body: { ...valid, [field]: value },
    })),
  );
  const missing = required.map((field) => {
    const { [field]: _, ...body } = valid;
    return { what: 'missing', field, body };
  });
  return [...wrong, ...missing];
}

const HOSTILE_TEXT = `<img src=x onerror=alert(1)> =cmd|' /C calc'!A1 '; drop table courses; -- 🍎`;

/** Returns the body with hostile but storable text in every plain text field; undefined if there is no such field. */
export function hostileBody(operation: Operation, resolve: Resolve): Body | undefined {
  const valid = sampleBody(operation, resolve);
  const texts = Object.entries(operation.body?.properties ?? {}).filter(([name, property]) => {
    const schema = resolve(property);
    const isText = typesOf(schema).includes('string') && !schema.enum && !schema.format;
    return isText && !/Id$|^(image|url|captionsUrl|answer|contentType|fileHash|version|email)$/.test(name);
  });
  const fits = texts.filter(([, property]) => (resolve(property).maxLength ?? 1000) >= HOSTILE_TEXT.length);
  if (!valid || fits.length === 0) return undefined;
  return { ...valid, ...Object.fromEntries(fits.map(([name]) => [name, HOSTILE_TEXT])) };
}
