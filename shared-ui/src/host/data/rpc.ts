import type { AuthorisedRequestInit, HostServices } from '../../contract';
import { noteAccountHold } from '../session/account-hold';
import { AppError, toAppError } from './app-error';
import { camelize, type Camelized } from './camelize';

/** Functions of a database by name, with keys in snake_case as the generated types have them. */
type DatabaseFunctions = Record<string, { Args: object; Returns: unknown }>;

interface RpcOptions {
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  keepalive?: boolean | undefined;
}

/** A function without parameters, generated as `Record<PropertyKey, never>`, may be called without arguments. */
type Rest<Args> = string extends keyof Args
  ? [args?: Args, options?: RpcOptions]
  : [args: Args, options?: RpcOptions];

/**
 * Calls a function of the database.
 *
 * @returns its answer with camelCase keys
 * @throws AppError
 */
export type Rpc<Functions extends DatabaseFunctions> = <Name extends keyof Functions & string>(
  services: HostServices,
  name: Name,
  ...rest: Rest<Functions[Name]['Args']>
) => Promise<Camelized<Functions[Name]['Returns']>>;

/** `rpc` for one database, whose functions each app names: this package knows no database. */
export function createRpc<Functions extends DatabaseFunctions>(): Rpc<Functions> {
  return async (services, name, ...rest) => {
    const [args = {}, { signal, keepalive = false } = {}]: [object?, RpcOptions?] = rest;
    const answer = await requestData(services, `rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(args),
      signal: signal ?? null,
      keepalive,
    });
    return camelize(answer as Functions[typeof name]['Returns']);
  };
}

/**
 * Sends a request to the Data API.
 *
 * @param path below `/rest/v1/`, for example `testimonials?select=quote`
 * @returns the parsed body; null without one
 * @throws AppError with the code and sentence of the server
 */
export async function requestData(
  services: HostServices,
  path: string,
  init?: AuthorisedRequestInit,
): Promise<unknown> {
  try {
    const response = await services.fetch(`${services.config.supabaseUrl}/rest/v1/${path}`, init);
    const { ok, status } = response;
    const requestId = response.headers.get('x-request-id') ?? undefined;
    const body = parseJson(await response.text());
    if (ok && body !== undefined) return body;
    // A page instead of an answer comes from a proxy or a network that wants a login.
    if (body === undefined || body === null)
      throw new AppError('unknown', `The server answered ${status}.`, status, undefined, { requestId });
    throw toAppError({ ...body, status, requestId });
  } catch (thrown) {
    const error = toAppError(thrown);
    noteAccountHold(services.session, error.code);
    throw error;
  }
}

/** @returns null without text, undefined for anything but JSON */
function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
