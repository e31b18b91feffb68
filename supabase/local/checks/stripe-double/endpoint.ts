import { z } from 'zod';
import type { Account, StripeEvent } from './account.ts';
import type { Params } from './form.ts';

/**
 * Parameters that an endpoint accepts, with names that the SDK's types check. These are the parameters that the
 * platform sends; any other is refused.
 */
export type Accepts<Parameters> = { [Name in keyof Parameters]?: z.ZodType };

/** Text that is not empty. */
export const text = z.string().min(1);

/** A whole number of at least `minimum`. */
export const integer = (minimum: number) => z.coerce.number().int().min(minimum);

export const boolean = z.enum(['true', 'false']).transform((value) => value === 'true');

export const url = z.url();

export const metadata = z.record(text, text);

export const expand = z.array(text).optional();

/** For endpoints without parameters. */
export const none = z.strictObject({});

/** Parameters of every list. */
export const paging = { limit: integer(1).default(10), starting_after: text.optional(), expand };

/** The context that endpoints work with. */
export interface Context {
  account: Account;
  /** Address of the double's pages, without a slash at the end. */
  origin: string;
  /** Sends an event to the webhook, without waiting for its response. */
  announce: (event: StripeEvent) => void;
}

interface Definition<Accepted extends object> {
  method: 'GET' | 'POST';
  /** The path, with `:id` in place of an object's id. */
  path: string;
  accepts: z.ZodType<Accepted>;
  /** @param id the id in the path, or '' */
  answer: (params: Accepted, context: Context, id: string) => object;
}

/** An endpoint of Stripe's API. */
export interface Endpoint extends Pick<Definition<object>, 'method' | 'path'> {
  /**
   * Checks the parameters.
   * @returns a function that answers the request
   * @throws StripeError 400
   */
  prepare: (params: Params, context: Context, id: string) => () => object;
}

/** Declares an endpoint with the parameters that it accepts. */
export function endpoint<Accepted extends object>({
  method,
  path,
  accepts,
  answer,
}: Definition<Accepted>): Endpoint {
  return {
    method,
    path,
    prepare: (params, context, id) => {
      const { data, error } = accepts.safeParse(params);
      if (error) throw new StripeError(z.prettifyError(error));
      const { expand: paths = [] } = data as { expand?: string[] };
      return () =>
        paths.reduce<object>(
          (object, each) => expandPath(context.account, object, each.split('.')) as object,
          answer(data, context, id),
        );
    },
  };
}

/**
 * Replaces the ids at a path such as `customer` or `data.product` with the objects they name.
 * @returns a copy
 * @throws StripeError 400 for a path that leads to no reference
 */
function expandPath(account: Account, value: unknown, [name, ...rest]: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => expandPath(account, item, [name ?? '', ...rest]));
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  const child = fields.get(name ?? '');
  if (rest.length > 0) fields.set(name ?? '', expandPath(account, child, rest));
  else fields.set(name ?? '', typeof child === 'string' ? lookUp(account, child) : child);
  return Object.fromEntries(fields);
}

function lookUp({ customers, products }: Account, id: string): object {
  const found = customers.get(id) ?? products.get(id);
  if (!found) throw new StripeError(`This property cannot be expanded (${id}).`);
  return found;
}

/**
 * Returns one page, newest first, as Stripe does.
 * @param items in the order of creation
 */
export function listPage<Item extends { id: string }>(
  items: Iterable<Item>,
  { limit, starting_after: after }: { limit: number; starting_after?: string | undefined },
): { object: 'list'; data: Item[]; has_more: boolean } {
  const newestFirst = [...items].reverse();
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < newestFirst.length };
}

interface Details {
  status?: 400 | 401 | 404 | 503;
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
}

/** A refusal in the form of Stripe's API. */
export class StripeError extends Error {
  override name = 'StripeError';
  readonly status: NonNullable<Details['status']>;
  readonly body: { error: Record<string, string> };

  /** @param details by default 400, `invalid_request_error`, without a code */
  constructor(message: string, { status = 400, type = 'invalid_request_error', code }: Details = {}) {
    super(message);
    this.status = status;
    this.body = { error: { message, type, ...(code && { code }) } };
  }
}

/** @throws StripeError 404 if the collection has nothing with this id */
export function findObject<Item>(collection: Map<string, Item>, id: string): Item {
  const found = collection.get(id);
  if (!found) throw new StripeError(`No such object: '${id}'`, { status: 404, code: 'resource_missing' });
  return found;
}
