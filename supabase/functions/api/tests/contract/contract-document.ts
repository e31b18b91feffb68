import { apiUrl } from '../project.ts';

/** The part of JSON Schema that the API's document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  example?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Schema;
}

interface DocumentedOperation {
  parameters?: Parameter[];
  responses: Record<string, unknown>;
  security: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface OpenApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** One operation of the API's own OpenAPI document. */
export interface Operation {
  label: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  /** Whether the operation is open to everyone, even without an account. */
  isPublic: boolean;
  /** Documented statuses. */
  statuses: number[];
}

export interface Contract {
  operations: Operation[];
  /** Resolves references, takes the first of several alternatives, and merges schemas that all apply. */
  resolve: (schema: Schema) => Schema;
}

/** Reads the document of the running API. @throws Error for a body that is not sent as JSON */
export async function readContract(): Promise<Contract> {
  const { paths, components } = (await (await fetch(`${apiUrl}/api/openapi.json`)).json()) as OpenApiDocument;
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    if (name) return resolve(components.schemas[name] ?? {});
    const [first] = schema.anyOf ?? schema.oneOf ?? [];
    return first ? resolve(first) : merge(schema, (schema.allOf ?? []).map(resolve));
  };
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], responses, requestBody, security }]) => {
      const label = `${method.toUpperCase()} ${path}`;
      const body = requestBody?.content['application/json']?.schema;
      if (requestBody && !body) throw new Error(`${label} takes no JSON.`);
      const statuses = Object.keys(responses).map(Number);
      const isPublic = security.some((way) => Object.keys(way).length === 0);
      return {
        label,
        method: method.toUpperCase(),
        path,
        parameters,
        body: body && resolve(body),
        isPublic,
        statuses,
      };
    }),
  );
  return { operations, resolve };
}

function merge(schema: Schema, parts: Schema[]): Schema {
  if (parts.length === 0) return schema;
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  };
}
