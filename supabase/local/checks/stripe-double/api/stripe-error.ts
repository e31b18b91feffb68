/** Statuses of Stripe's errors that the double answers with. */
export type ErrorStatus = 400 | 401 | 404 | 409 | 503;

interface Details {
  status?: ErrorStatus;
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  param?: string;
}

/** A refusal in the form of Stripe's API. */
export class StripeError extends Error {
  override name = 'StripeError';
  readonly status: ErrorStatus;
  readonly body: { error: Record<string, string> };

  /** @param details by default 400, `invalid_request_error`, without a code or the name of a parameter */
  constructor(message: string, { status = 400, type = 'invalid_request_error', code, param }: Details = {}) {
    super(message);
    this.status = status;
    this.body = { error: { message, type, ...(code && { code }), ...(param && { param }) } };
  }
}

/** There is no object with this id. @param param parameter that names it; without it the path does */
export function resourceMissing(kind: string, id: string, param?: string): StripeError {
  return new StripeError(`No such ${kind}: '${id}'`, {
    status: param ? 400 : 404,
    code: 'resource_missing',
    param: param ?? 'id',
  });
}
