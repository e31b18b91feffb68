/** A message per field of the request, keyed by its name (`title`) or path (`options.2`). */
export type FieldErrors = Record<string, string>;

interface ErrorDetails {
  fields?: FieldErrors;
  current?: unknown;
  headers?: Record<string, string>;
  /** The cause, which is only logged. */
  cause?: unknown;
}

/** An error with the status, code and message of the response. Any other thrown error becomes a 500. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(status: number, code: string, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const unauthorized = (message = 'Log in to use this.'): ApiError =>
  new ApiError(401, 'unauthorized', message, { headers: { 'WWW-Authenticate': 'Bearer' } });

export const forbidden = (): ApiError => new ApiError(403, 'forbidden', 'Only admins can do this.');

const MISSING = {
  content: 'Your admin role doesn’t include content. Ask a full admin.',
  people: 'Your admin role doesn’t include people. Ask a full admin.',
  all: 'Only a full admin can do this.',
} as const;

/** The error for an admin without the right to do this. */
export const rightMissing = (right: keyof typeof MISSING): ApiError =>
  new ApiError(403, 'right_missing', MISSING[right]);

/** @param what the item's kind in messages: 'course', 'video', 'quiz', 'person' */
export const notFound = (what: string, field?: string): ApiError => {
  const message = `This ${what} doesn’t exist.`;
  return new ApiError(404, `${what}_not_found`, message, field ? { fields: { [field]: message } } : {});
};

export const routeNotFound = (): ApiError =>
  new ApiError(404, 'not_found', 'There’s nothing at this address.');

export const invalid = (fields: FieldErrors): ApiError =>
  new ApiError(422, 'validation_failed', Object.values(fields)[0] ?? 'The request isn’t valid.', { fields });

export const tooMany = (): ApiError =>
  new ApiError(429, 'too_many_requests', 'Too many requests. Wait a minute, then try again.', {
    headers: { 'Retry-After': '60' },
  });

/** The error for a statement that the database cancelled and rolled back. */
export const tooSlow = (): ApiError =>
  new ApiError(503, 'timeout', 'The database took too long, so nothing was changed. Please try again.');

/** The error for a database that can't be reached. It's unknown whether anything was changed. */
export const databaseUnavailable = (cause: unknown): ApiError =>
  new ApiError(503, 'database_unavailable', 'The database isn’t responding. Please try again.', { cause });

/**
 * The error for a database that is out of disk space, memory or connections, or can't read its files. The database rolled
 * the statement back.
 */
export const databaseExhausted = (cause: unknown): ApiError =>
  new ApiError(
    503,
    'database_exhausted',
    'The database can’t do this right now, so nothing was changed. Please try again later.',
    { cause },
  );

/**
 * The error for an update after someone else saved. The response contains the current version, so that both can be
 * compared.
 */
export const stale = (what: string, current: unknown): ApiError =>
  new ApiError(409, 'stale_update', `Someone else changed this ${what} while you were editing.`, { current });

const UNEXPECTED = new ApiError(500, 'internal', 'Something went wrong on our side. Please try again.');

/**
 * Returns the response to a failed request: `{ error: { code, message, fields, requestId } }`, and `current` for a
 * stale update. An unexpected error becomes 500 `internal`; its text is only logged, with the same request id.
 */
export function toErrorResponse(error: unknown, requestId: string): Response {
  const apiError = error instanceof ApiError ? error : UNEXPECTED;
  const { fields = {}, current, headers = {} } = apiError.details;
  const body = { error: { code: apiError.code, message: apiError.message, fields, requestId } };
  return Response.json(current === undefined ? body : { ...body, current }, {
    status: apiError.status,
    headers,
  });
}
