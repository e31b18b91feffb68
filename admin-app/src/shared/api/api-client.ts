import createClient, { type Middleware } from 'openapi-fetch';
import type { HostServices } from '@learn-for-life/contract';
import { answeredWith, AppError, isAccountHold, toAppError } from 'shared-ui/data';
import type { components, paths } from 'supabase-project/types/api';
import { refreshAdminRight } from '../rights/admin-right.api';
import { keyOf, recordOutcome } from './repeated-requests';

export type Schemas = components['schemas'];

/** An update was refused because someone else saved first; `current` is the stored version, as the API returned it. */
export class StaleError extends AppError {
  constructor(
    message: string,
    readonly current: unknown,
  ) {
    super('stale_update', message, 409);
  }
}

/** Requests that can be repeated without a key: the response is the same each time, or reports progress. */
const SAFE_TO_REPEAT: ReadonlySet<string> = new Set<keyof paths>([
  '/api/content/{kind}/changes/preview',
  '/api/content/{kind}/impact',
  '/api/courses/{id}/pending/preview',
  '/api/documents/check',
  '/api/first-year/months/{month}/check',
  '/api/imports/check',
  '/api/imports/{id}/rows',
  '/api/questions/{id}/regrade',
  '/api/questions/{id}/regrade-preview',
  '/api/schools/{id}/rosters/preview',
  '/api/trash/preview',
]);

/** Adds a key to each POST that creates something, so that the server recognises repeats. */
function repeatableRequests(): Middleware {
  const underWay = new Map<string, { content: string; key: string }>();
  const end = (id: string, succeeded: boolean) => {
    const sent = underWay.get(id);
    underWay.delete(id);
    if (sent) recordOutcome(sent.content, sent.key, succeeded);
  };
  return {
    async onRequest({ request, schemaPath, id }) {
      if (request.method !== 'POST' || SAFE_TO_REPEAT.has(schemaPath)) return;
      const content = `${request.url} ${await request.clone().text()}`;
      const key = keyOf(content);
      underWay.set(id, { content, key });
      request.headers.set('Idempotency-Key', key);
    },
    onResponse: ({ id, response }) => end(id, response.ok),
    onError: ({ id }) => end(id, false),
  };
}

export const apiUrl = ({ config }: HostServices): string => `${config.supabaseUrl}/functions/v1`;

/** Creates a client for the REST API, typed from its OpenAPI document; every request carries the user's token. */
export function createApiClient(services: HostServices) {
  const handleForbidden: Middleware = {
    // The app only calls operations that the user's right includes, so a 403 means that the right has changed, or that the account is on
    // hold.
    async onResponse({ response }) {
      if (response.status !== 403) return;
      const body = (await response.clone().json()) as FailedBody;
      if (!isAccountHold(body.error?.code)) await refreshAdminRight(services);
    },
  };
  const client = createClient<paths>({
    baseUrl: apiUrl(services),
    fetch: services.fetch,
  });
  client.use(handleForbidden, repeatableRequests());
  return client;
}

export type ApiClient = ReturnType<typeof createApiClient>;

interface ApiResponse<Data> {
  data?: Data;
  error?: Schemas['Error'];
  response: Response;
}

/**
 * Returns the body of a successful response.
 * @throws AppError with the API's code, message and field messages, or 'network'
 */
export async function unwrap<Data>(request: Promise<ApiResponse<Data>>): Promise<Data> {
  const { data, error, response } = await request.catch((cause: unknown) => {
    throw toAppError(cause);
  });
  if (response.ok) return data as Data;
  throw toApiError(response.status, error);
}

/**
 * The body of a failed response. Without `error`, it isn't from the API but, for example, from a proxy. The host's `fetch` adds
 * `requestId`.
 */
type FailedBody = Partial<Schemas['Error']> & { requestId?: string };

export function toApiError(status: number, body: FailedBody | undefined): AppError {
  const { code, message, fields, requestId } = body?.error ?? {
    code: 'unknown',
    message: answeredWith(status),
    fields: {},
    requestId: body?.requestId,
  };
  if (body?.current !== undefined) return new StaleError(message, body.current);
  return new AppError(code, message, status, fields, { requestId });
}

/** One page of a list, and the number of items on all pages. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

/**
 * Returns a page of a list with its total, which the API sends in a header.
 * @throws AppError as `unwrap` does
 */
export async function unwrapPage<Item>(request: Promise<ApiResponse<Item[]>>): Promise<Page<Item>> {
  const items = await unwrap(request);
  const { response } = await request;
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
}
