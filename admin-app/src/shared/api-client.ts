import createClient, { type Middleware } from 'openapi-fetch';
import type { HostServices } from 'shared-ui/contract';
import { AppError, toAppError } from 'shared-ui/lib';
import { loseAdminRight } from './admin-right';
import { apiUrl, credentials, renewedCredentials } from './credentials.api';
import type { components, paths } from 'supabase-project/types/api';

export type Schemas = components['schemas'];

/** Somebody else saved first; `current` is what stands now, as the API answers it. */
export class StaleError extends AppError {
  constructor(
    message: string,
    readonly current: unknown,
  ) {
    super('stale_update', message, 409);
  }
}

/** `fetch`, with one more try where a token is refused that can be renewed. */
async function fetchRenewing(services: HostServices, request: Request): Promise<Response> {
  // Its body can be read once.
  const again = request.clone();
  // The global is looked up per request, so that a test or a service worker may replace it.
  const response = await fetch(request);
  if (response.status !== 401) return response;
  const renewed = await renewedCredentials(services, request.headers.get('Authorization'));
  if (!renewed) return response;
  for (const [name, value] of Object.entries(renewed)) again.headers.set(name, value);
  return fetch(again);
}

/** A client of the REST API, typed from its OpenAPI document; every request carries the user's token. */
export function createApiClient(services: HostServices) {
  const authorize: Middleware = {
    async onRequest({ request }) {
      for (const [name, value] of Object.entries(await credentials(services)))
        request.headers.set(name, value);
      return request;
    },
    // Every operation of this API is for admins: somebody took the right away meanwhile.
    onResponse({ response }) {
      if (response.status === 403) loseAdminRight(services.session);
    },
  };
  const client = createClient<paths>({
    baseUrl: apiUrl(services),
    fetch: (request) => fetchRenewing(services, request),
  });
  client.use(authorize);
  return client;
}

type Answer<Data> = { data?: Data; error?: Schemas['Error']; response: Response };

/**
 * The body of a successful answer.
 * @throws AppError with the API's code, message and field messages, or 'network'
 */
export async function unwrap<Data>(request: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await request.catch((cause: unknown) => {
    throw toAppError(cause);
  });
  if (response.ok) return data as Data;
  throw refusal(response.status, error);
}

/** The API's answer to what it did not do. */
export function refusal(status: number, error: Schemas['Error'] | undefined): AppError {
  const { code, message, fields } = error?.error ?? {
    code: 'unknown',
    message: `The server answered ${status}.`,
    fields: {},
  };
  if (error?.current !== undefined) return new StaleError(message, error.current);
  return new AppError(code, message, status, fields);
}

/** One page of a list, and how many items there are on all pages. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

/**
 * The items of a list's page and the total, which travels in a header.
 * @throws AppError as `unwrap` does
 */
export async function unwrapPage<Item>(request: Promise<Answer<Item[]>>): Promise<Page<Item>> {
  const items = await unwrap(request);
  const { response } = await request;
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
}
