import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { discardFiles } from './media.ts';
import { type Access, authenticate, authenticateIfSignedIn, requireRight, rightFor } from './auth.ts';
import { type RawBody, readBody } from './body.ts';
import { type DatabaseCall, type FunctionName, handlerOf } from './database-call.ts';
import { routeNotFound } from '../errors.ts';
import type { FileParts } from './file-types.ts';
import { checkReferences, readFiles, withStoredFiles } from './files.ts';
import { describe, registerRefusals, takesIdempotencyKey } from './openapi.ts';
import { readNewCaptions } from './new-captions.ts';
import { createRequestLimit } from './request-limit.ts';
import { hashRequest, readIdempotencyKey, runOnce } from './run-once.ts';
import type { ApiConfig } from '../supabase-client.ts';
import type { OperationRequest } from './request.ts';
import { validate } from './validation.ts';
import { expectedVersion } from './versions.ts';

/** An operation of the API: its documentation and its validation. */
interface Declaration<Body extends z.ZodType, Result extends z.ZodType, Query extends z.ZodObject> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** The path in OpenAPI form, such as `/api/courses/{id}`. */
  path: string;
  tag: string;
  summary: string;
  /** Details that the summary leaves out. */
  description?: string;
  access: Access;
  /** Schemas of path parameters that are not plain ids. */
  params?: Record<string, z.ZodType<string>>;
  query?: Query;
  body?: Body;
  /** Validates bodies for which a single schema can't report all invalid fields together. */
  readBody?: (body: RawBody) => z.output<Body>;
  /** Files that a multipart form may contain besides its fields. */
  files?: FileParts;
  /** Whether the operation may change captions, so that new captions must be read for search. */
  changesCaptions?: true;
  /** The status of a successful response. 204 means that there is no result. */
  status: 200 | 201 | 204;
  result?: Result;
}

/** An operation with effects outside the database. */
interface Handled<Body, Result, Query> {
  handle: (request: OperationRequest<Body, Query>) => Promise<Result> | Result;
  calls?: undefined;
}

/** Every operation has a handler, or names the database function that it calls. */
type Operation<
  Body extends z.ZodType,
  Result extends z.ZodType,
  Query extends z.ZodObject,
  Name extends FunctionName,
> = Declaration<Body, Result, Query> &
  (
    | Handled<z.output<Body>, z.output<Result>, z.output<Query>>
    | DatabaseCall<z.output<Body>, z.output<Result>, z.output<Query>, Name>
  );

export type Register = <
  Body extends z.ZodType = z.ZodVoid,
  Result extends z.ZodType = z.ZodVoid,
  Query extends z.ZodObject = z.ZodObject<Record<string, never>>,
  Name extends FunctionName = never,
>(
  operation: Operation<Body, Result, Query, Name>,
) => void;

/** Returns the function that route files use to add operations to the app and its OpenAPI document. */
export function createRegister(app: OpenAPIHono, config: ApiConfig): Register {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  registerRefusals(app.openAPIRegistry);
  const limitRequest = createRequestLimit(config);
  return (operation) => {
    const handle = (operation.handle ?? handlerOf(operation)) as (
      request: OperationRequest,
    ) => Promise<unknown>;
    app.openAPIRegistry.registerPath(describe(operation));
    // A request's trailing slash is ignored only if the pattern has none.
    const path = operation.path.replaceAll(/{(\w+)}/g, ':$1').replace(/\/$/, '');
    app.on(operation.method.toUpperCase(), path, async (c) => {
      // The caller is authorised before any byte of the body is read.
      const identify = operation.access === 'everybody' ? authenticateIfSignedIn : authenticate;
      const { traceparent } = c.get('trace');
      const authorization = c.req.header('authorization');
      const caller = await identify(config, { authorization, traceparent });
      const { userId } = caller;
      const right = rightFor(operation.access);
      await Promise.all([limitRequest(userId, c.req.raw.headers), right && requireRight(caller.db, right)]);
      const params = readParams(c, operation.params);
      const query = operation.query ? validate(operation.query, c.req.query()) : {};
      const raw = operation.body ? await readBody(c, operation.files !== undefined) : {};
      const version = expectedVersion(c.req.header('if-match'), raw.version);
      const { fields, files } = await readFiles(raw, operation.files);
      const body = operation.readBody?.(fields) ?? (operation.body && validate(operation.body, fields));
      await checkReferences(config, fields, files, operation.files);
      const key = takesIdempotencyKey(operation) ? readIdempotencyKey(c.req.header('idempotency-key')) : null;
      const once =
        key && runOnce(config, { key, hash: await hashRequest(operation.method, c.req.path, raw) });
      const db = once ? caller.connect({ ...config, fetch: once.fetch }) : caller.db;
      const result = await withStoredFiles(db, files, () =>
        handle({
          config,
          db,
          address: config.limits ? (c.req.header(config.limits.addressHeader) ?? null) : null,
          authorization,
          userId,
          id: params.id ?? '',
          params,
          query,
          body,
          version,
          setTotal: (total) => c.header('X-Total-Count', String(total)),
          setVersion: (listVersion) => {
            if (listVersion !== undefined) c.header('ETag', `"${listVersion}"`);
          },
        }),
      );
      if (once && once.isRepeated()) {
        c.header('Idempotency-Replayed', 'true');
        await discardFiles(
          db,
          files.map(({ path }) => path),
        );
      }
      if (operation.changesCaptions) await readNewCaptions(config, caller.db);
      return respond(c, operation.status, result);
    });
  };
}

function respond(c: Context, status: 200 | 201 | 204, result: unknown): Response {
  if (status === 204) return c.body(null, 204);
  const { version } = result as { version?: unknown };
  if (typeof version === 'string') c.header('ETag', `"${version}"`);
  return c.json(result as object, status);
}

/**
 * Reads the path parameters. Ids with invalid characters aren't looked up.
 * @throws {ApiError} 404
 */
function readParams(c: Context, shapes: Record<string, z.ZodType<string>> = {}): Record<string, string> {
  const params = c.req.param() as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    const fits = shapes[name]?.safeParse(value).success ?? /^[\w.~-]{1,128}$/.test(value);
    if (!fits) throw routeNotFound();
  }
  return params;
}
