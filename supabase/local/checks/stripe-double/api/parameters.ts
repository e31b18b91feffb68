import { z } from 'zod';
import type { Param, Params } from './form.ts';
import { StripeError } from './stripe-error.ts';

/**
 * Names that an endpoint accepts, checked against the parameters of the SDK. They are fewer than Stripe's:
 * parameters of features that the double lacks are refused as well.
 */
export type Accepts<Parameters> = { [Name in keyof Parameters]?: z.ZodType };

/** Text that is not empty. @param maximum in characters */
export const text = (maximum = 5000) => z.string().min(1).max(maximum);

/** A whole number within these limits, both included. */
export const integer = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum));

export const boolean = z.enum(['true', 'false']).transform((value) => value === 'true');

export const url = text().refine((value) => URL.canParse(value), { params: { code: 'url_invalid' } });

/** `''` clears what this was set to. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

/** A list that `''` empties; the SDK does not send empty lists. @param maximum of items */
export const clearableList = <Schema extends z.ZodType>(item: Schema, maximum = 100) =>
  z.preprocess((value) => (value === '' ? [] : value), z.array(item).max(maximum));

/** At most 50 keys of 40 characters with values of 500, as Stripe allows. */
export const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((value) => Object.keys(value).length <= 50);

export const expand = z.array(text()).max(20).optional();

/** Parameters of every list. */
export const paging = { limit: integer(1, 100).default(10), starting_after: text().optional(), expand };

/** @throws StripeError 400 for the first parameter that is unknown, missing or invalid */
export function parseParams<Schema extends z.ZodType>(schema: Schema, params: Params): z.output<Schema> {
  const { data, error } = schema.safeParse(params);
  if (!error) return data;
  const issue = error.issues.find(({ code }) => code === 'unrecognized_keys') ?? error.issues[0];
  throw issue ? toStripeError(issue, params) : new StripeError('Invalid request.');
}

function toStripeError(issue: z.core.$ZodIssue, params: Params): StripeError {
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    return new StripeError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue.path);
  const value = valueAt(params, issue.path);
  if (value === undefined) {
    return new StripeError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (value === '') {
    const message = `You passed an empty string for '${param}', which cannot be unset.`;
    return new StripeError(message, { code: 'parameter_invalid_empty', param });
  }
  const isNumber = issue.code === 'invalid_format' && issue.format === 'regex';
  const given = issue.code === 'custom' ? (issue.params?.code as string | undefined) : undefined;
  const code = isNumber ? 'parameter_invalid_integer' : given;
  return new StripeError(`Invalid ${param}: ${issue.message}`, { param, ...(code && { code }) });
}

/** `line_items[0][price]` */
function nameOf([first, ...rest]: PropertyKey[]): string {
  return String(first ?? '') + rest.map((part) => `[${String(part)}]`).join('');
}

function valueAt(params: Params, path: PropertyKey[]): Param | undefined {
  let value: Param | undefined = params;
  for (const name of path) {
    if (typeof value !== 'object') return undefined;
    value = new Map<string, Param>(Object.entries(value)).get(String(name));
  }
  return value;
}
