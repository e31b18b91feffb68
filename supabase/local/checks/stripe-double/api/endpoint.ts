import type { z } from 'zod';
import type { Account } from '../account/account.ts';
import type { StripeEvent } from '../account/stored.ts';
import { expandObject } from './expand.ts';
import type { Params } from './form.ts';
import { parseParams } from './parameters.ts';

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
