import type { OpenAPIHono } from '@hono/zod-openapi';
import { html, raw } from 'hono/html';
import { STYLE } from './docs-style.ts';

type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Html = ReturnType<typeof html>;
type Paths = NonNullable<OpenApiDocument['paths']>;
type Operation = NonNullable<Paths[string]['get']>;

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

/** The OpenAPI document as one readable page: no script, nothing loaded from elsewhere. */
export function docsPage(document: OpenApiDocument): Html {
  const entries = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const tags = [...new Set(entries.map(({ operation }) => operation.tags?.[0] ?? ''))];
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${document.info.title}</h1>
          <p>${document.info.description ?? ''}</p>
          <p><a href="openapi.json">OpenAPI document</a></p>
          <nav aria-label="Sections">
            ${tags.map((tag) => html`<a href="#${tag}">${tag}</a> `)} <a href="#shapes">Shapes</a>
          </nav>
          ${tags.map(
            (tag) =>
              html`<h2 id="${tag}">${tag}</h2>
                ${entries.filter(({ operation }) => operation.tags?.[0] === tag).map(operationSection)}`,
          )}
          <h2 id="shapes">Shapes</h2>
          ${Object.entries(schemas).map(([name, schema]) => shapeSection(name, schema))}
        </main>
      </body>
    </html>`;
}

function operationSection({ method, path, operation }: Entry): Html {
  const body = contentSchema(operation.requestBody);
  const responses = Object.entries(operation.responses ?? {});
  return html`<section>
    <h3><span class="method">${method}</span> <code>${path}</code></h3>
    <p>${operation.summary ?? ''}. ${operation.description ?? ''}</p>
    ${body ? html`<p>Body: ${typeOf(body)}</p>` : ''}
    <table>
      <caption>
        Answers
      </caption>
      <tbody>
        ${responses.map(([status, response]) => {
          const schema = contentSchema(response);
          return html`<tr>
            <th scope="row">${status}</th>
            <td>${(response as { description?: string }).description ?? ''}</td>
            <td>${schema ? typeOf(schema) : ''}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </section>`;
}

function shapeSection(name: string, schema: Schema): Html {
  const rows = Object.entries(schema.properties ?? {});
  return html`<section id="shape-${name}">
    <h3>${name}</h3>
    ${
      rows.length === 0
        ? html`<p>${typeOf(schema)}</p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Type</th>
                <th scope="col">Notes</th>
              </tr>
            </thead>
            <tbody>
              ${rows.map(
                ([field, property]) =>
                  html`<tr>
                    <th scope="row"><code>${field}</code></th>
                    <td>${typeOf(property)}</td>
                    <td>${notesOf(property, schema.required?.includes(field) ?? false)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`;
}

function typeOf(schema: Schema): Html | string {
  const reference = schema.$ref?.split('/').at(-1);
  if (reference) return html`<a href="#shape-${reference}">${reference}</a>`;
  if (schema.oneOf) return html`one of ${schema.oneOf.map((option) => html`${typeOf(option)} `)}`;
  if (schema.items) return html`list of ${typeOf(schema.items)}`;
  if (schema.enum) return schema.enum.map(String).join(' | ');
  return [schema.type ?? 'any'].flat().join(' or ');
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
