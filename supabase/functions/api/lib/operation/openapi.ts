import { type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { errorBody } from './error.schema.ts';
import type { Access } from './auth.ts';
import { type FileParts, EXPECTED_FORMATS } from './file-types.ts';

interface Described {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  tag: string;
  summary: string;
  description?: string;
  access: Access;
  params?: Record<string, z.ZodType<string>>;
  query?: z.ZodObject;
  body?: z.ZodType;
  files?: FileParts;
  status: 200 | 201 | 204;
  result?: z.ZodType;
}

const id = z.string().openapi({ description: 'Id of the item.' });

/** Name and description of each error response, by its status. */
const REFUSALS = {
  400: ['BadRequest', 'The body couldn’t be parsed.'],
  401: ['Unauthorized', 'Not logged in.'],
  403: ['Forbidden', 'Logged in, but without the required right or role.'],
  404: ['NotFound', 'The item, or something the body refers to, doesn’t exist.'],
  409: [
    'Conflict',
    'Conflicts with the stored data. For a stale update, `current` contains the newest version.',
  ],
  413: ['ContentTooLarge', 'The body is over 1 MB (6 MB for a form with files).'],
  415: ['UnsupportedMediaType', 'The body is neither JSON nor a form.'],
  422: ['UnprocessableContent', 'Invalid fields in the query or body. `fields` has a message for each.'],
  429: ['TooManyRequests', 'Too many requests from this account or network address within a minute.'],
  500: ['InternalServerError', 'Something went wrong on our side.'],
  503: [
    'ServiceUnavailable',
    'The login service or payment provider isn’t responding, or the database took too long. Nothing was changed.',
  ],
} as const;

const ACCESS_DESCRIPTIONS = {
  everybody: 'No login needed.',
  'signed-in': 'For everyone who’s logged in.',
  staff: 'For school staff, people admins and full admins.',
  any: 'For all admins.',
  content: 'For content admins and full admins.',
  people: 'For people admins and full admins.',
  all: 'For full admins.',
} as const;

const TOTAL = {
  'X-Total-Count': {
    description: 'Total number of items.',
    schema: { type: 'integer', minimum: 0 },
  },
} as const;

/**
 * Whether the operation recognises a repeated request by its key. Keys belong to accounts. Public operations don't need
 * them: they're safe to repeat, because purchases have their own ids.
 */
export const takesIdempotencyKey = ({ method, access }: Pick<Described, 'method' | 'access'>): boolean =>
  method === 'post' && access !== 'everybody';

const IDEMPOTENCY_KEY = z.object({
  'Idempotency-Key': z.string().min(1).max(255).optional().openapi({
    description:
      'Random string that identifies the request. If you repeat the request with the same key within 24 hours, such as after a lost response, it isn’t run twice. The response then describes what the first request created and has the header `Idempotency-Replayed`. Returns 409 while the first request is running, and 422 if the key belongs to a different request. You can correct a refused request and send it with the same key.',
  }),
});

/** Adds the error responses to the document's components, so that operations can refer to them. */
export function registerRefusals(registry: OpenAPIHono['openAPIRegistry']): void {
  registry.register('Error', errorBody);
  const schema = { $ref: '#/components/schemas/Error' };
  for (const [name, description] of Object.values(REFUSALS))
    registry.registerComponent('responses', name, {
      description,
      content: { 'application/json': { schema } },
    });
}

/** Returns the OpenAPI description of an operation, with every error it can return. */
export function describe(operation: Described): RouteConfig {
  const { method, path, tag, summary, description, access, query, body, status, result } = operation;
  const names = [...path.matchAll(/{(\w+)}/g)].map(([, name = '']) => name);
  const params = names.map((name) => [name, operation.params?.[name] ?? id]);
  const refusals: (keyof typeof REFUSALS)[] = access === 'everybody' ? [429, 500, 503] : [401, 429, 500, 503];
  if (access !== 'everybody' && access !== 'signed-in') refusals.push(403);
  if (names.length > 0 || body || method === 'post') refusals.push(404, 409);
  if (query || body) refusals.push(422);
  if (body) refusals.push(400, 413, 415);
  return {
    method,
    path,
    tags: [tag],
    summary,
    description: [description, ACCESS_DESCRIPTIONS[access]].filter(Boolean).join(' '),
    security: access === 'everybody' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    request: {
      params: names.length > 0 ? z.object(Object.fromEntries(params)) : undefined,
      headers: takesIdempotencyKey(operation) ? IDEMPOTENCY_KEY : undefined,
      query,
      body: body && {
        required: true,
        content: {
          'application/json': { schema: body },
          'multipart/form-data': { schema: withFiles(body, operation.files) },
          'application/x-www-form-urlencoded': { schema: body },
        },
      },
    },
    responses: {
      [status]: result
        ? {
            description: 'Done.',
            headers: query && 'page' in query.shape ? TOTAL : undefined,
            content: { 'application/json': { schema: result } },
          }
        : { description: 'Done. No content.' },
      ...Object.fromEntries(
        refusals.map((code) => [code, { $ref: `#/components/responses/${REFUSALS[code][0]}` }]),
      ),
    },
  };
}

/** Returns the form schema of a body that may include files. */
function withFiles(body: z.ZodType, files: FileParts | undefined): z.ZodType {
  if (!files || !(body instanceof z.ZodObject)) return body;
  const parts = Object.entries(files).map(([name, { kind }]) => [
    name,
    z
      .unknown()
      .optional()
      .openapi({
        type: 'string',
        format: 'binary',
        description: `File to upload: ${EXPECTED_FORMATS[kind]}.`,
      }),
  ]);
  return z.object({ ...body.shape, ...Object.fromEntries(parts) });
}
