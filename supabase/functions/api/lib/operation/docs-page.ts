import type { OpenAPIHono } from '@hono/zod-openapi';

type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Paths = NonNullable<OpenApiDocument['paths']>;
type Operation = NonNullable<Paths[string]['get']>;

interface ResponseDocument {
  $ref?: string;
  description?: string;
}
type Responses = Record<string, ResponseDocument>;

interface Schema {
  $ref?: string;
  type?: string | string[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  description?: string;
}

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

/** Writes the OpenAPI document as Markdown, because a hosted project serves pages from functions as plain text. */
export function docsPage(document: OpenApiDocument): string {
  const entries = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const errors = (document.components?.responses ?? {}) as Responses;
  const tags = [...new Set(entries.map(({ operation }) => operation.tags?.[0] ?? ''))];
  return [
    `# ${document.info.title}`,
    document.info.description ?? '',
    'The OpenAPI document is openapi.json, at the same address as this page.',
    ...tags.flatMap((tag) => [
      `## ${tag}`,
      ...entries
        .filter(({ operation }) => operation.tags?.[0] === tag)
        .map((entry) => operationSection(entry, errors)),
    ]),
    '## Schemas',
    ...Object.entries(schemas).map(([name, schema]) => shapeSection(name, schema)),
    '',
  ].join('\n\n');
}

function operationSection({ method, path, operation }: Entry, errors: Responses): string {
  const body = contentSchema(operation.requestBody);
  const answers = Object.entries(operation.responses as Responses).map(([status, named]) => {
    const response = errors[nameOf(named) ?? ''] ?? named;
    const schema = contentSchema(response);
    const { description = '' } = response;
    return `- ${status}: ${description}${schema ? ` (${typeOf(schema)})` : ''}`;
  });
  return [
    `### ${method} ${path}\n`,
    `${operation.summary ?? ''}. ${operation.description ?? ''}\n`,
    ...(body ? [`Body: ${typeOf(body)}\n`] : []),
    ...answers,
  ].join('\n');
}

function shapeSection(name: string, schema: Schema): string {
  const fields = Object.entries(schema.properties ?? {}).map(([field, property]) => {
    const notes = notesOf(property, schema.required?.includes(field) ?? false);
    return `- ${field}: ${typeOf(property)}${notes ? `; ${notes}` : ''}`;
  });
  return [`### ${name}\n`, ...(fields.length > 0 ? fields : [typeOf(schema)])].join('\n');
}

function typeOf(schema: Schema): string {
  const name = nameOf(schema);
  if (name) return name;
  if (schema.oneOf) return `one of ${schema.oneOf.map(typeOf).join(', ')}`;
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  if (schema.enum) return schema.enum.map(String).join(' | ');
  return [schema.type ?? 'any'].flat().join(' or ');
}

/** Returns the name of the referenced component. */
function nameOf({ $ref }: { $ref?: string }): string | undefined {
  return $ref?.split('/').at(-1);
}

function notesOf(schema: Schema, isRequired: boolean): string {
  const { minimum, maximum, maxLength, format, description } = schema;
  return [
    isRequired ? 'required' : '',
    maxLength ? `at most ${maxLength} characters` : '',
    minimum === undefined ? '' : `from ${minimum}`,
    maximum === undefined ? '' : `to ${maximum}`,
    format ?? '',
    description ?? '',
  ]
    .filter(Boolean)
    .join(', ');
}

function contentSchema(part: unknown): Schema | undefined {
  const content = (part as { content?: Record<string, { schema?: Schema }> } | undefined)?.content;
  return content?.['application/json']?.schema;
}
