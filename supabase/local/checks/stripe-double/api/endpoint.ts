import type { z } from 'zod';
import { type Account, findById } from '../account/account.ts';
import type { StripeEvent } from '../account/stored.ts';
import type { Params } from './form.ts';
import { parseParams } from './parameters.ts';
import { StripeError } from './stripe-error.ts';

/** Stripe follows no more references than this. */
const MAXIMUM_DEPTH = 4;

/**
 * Replaces ids by the objects they name.
 * @param paths such as `customer` or `data.product`
 * @returns a copy; the object itself stays as it is
 * @throws StripeError 400 for a path that leads to no reference
 */
function expandObject(account: Account, object: object, paths: string[]): object {
  return paths.reduce<object>((copy, path) => {
    const names = path.split('.');
    if (names.length > MAXIMUM_DEPTH + Number(names[0] === 'data')) throw cannotExpand(path);
    return expandPath(account, copy, names, path) as object;
  }, structuredClone(object));
}

function expandPath(account: Account, value: unknown, names: string[], path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => expandPath(account, item, names, path));
  const [name, ...rest] = names;
  if (name === undefined) return typeof value === 'string' ? lookUp(account, value, path) : value;
  // Nothing to follow, which is no mistake: a session before it is paid has no subscription.
  if (value === null) return null;
  if (typeof value !== 'object' || !Object.hasOwn(value, name)) throw cannotExpand(path);
  const child = (value as Record<string, unknown>)[name];
  const object = rest.length > 0 && typeof child === 'string' ? lookUp(account, child, path) : child;
  return { ...value, [name]: expandPath(account, object, rest, path) };
}

function lookUp(account: Account, id: string, path: string): object {
  const found = findById(account, id);
  if (!found) throw cannotExpand(path);
  return structuredClone(found);
}

function cannotExpand(path: string): StripeError {
  return new StripeError(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

/** What endpoints work with. */
export interface Context {
  account: Account;
  /** Address of the double's pages, without a slash at the end. */
  origin: string;
  /** Sends events to the webhook, without waiting for its answer. */
  announce: (events: StripeEvent[]) => void;
}

interface Definition<Accepted extends { expand?: string[] }> {
  method: 'GET' | 'POST';
  /** With `:id` where the id of an object stands. */
  path: string;
  accepts: z.ZodType<Accepted>;
  /** @param id of the path, or '' */
  answer: (params: Accepted, context: Context, id: string) => object;
}

/** An endpoint of Stripe's API. */
export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  /**
   * Checks the parameters.
   * @returns what answers the request
   * @throws StripeError 400
   */
  prepare: (params: Params, context: Context, id: string) => () => object;
}

/** Declares an endpoint with the parameters that it accepts. */
export function endpoint<Accepted extends { expand?: string[] }>(definition: Definition<Accepted>): Endpoint {
  const { method, path, accepts, answer } = definition;
  return {
    method,
    path,
    prepare: (params, context, id) => {
      const parsed = parseParams(accepts, params);
      return () => expandObject(context.account, answer(parsed, context, id), parsed.expand ?? []);
    },
  };
}
