/** The one error type of the apps: whatever a request fails with arrives at the components as this. */
export class AppError extends Error {
  override readonly name = 'AppError';

  /**
   * @param code snake_case code of the server, or 'network' or 'unknown'
   * @param message a sentence for people
   * @param status HTTP status, where there was a response
   * @param fields messages by field name, for form errors
   */
  constructor(
    readonly code: string,
    message: string,
    readonly status?: number,
    readonly fields?: Record<string, string>,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface ErrorLike {
  message?: unknown;
  details?: unknown;
  code?: unknown;
  status?: unknown;
}

/**
 * Maps what supabase-js, fetch or our own code throws to an `AppError`. A database function says its code as the
 * message in snake_case and a human sentence as the details.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { message, details, code, status } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as ErrorLike;
  const text = typeof message === 'string' ? message : String(error);
  const http = typeof status === 'number' && status > 0 ? status : undefined;
  // What Chromium, Firefox and Safari call it; any other TypeError is a mistake of ours.
  if (/failed to fetch|networkerror|load failed/i.test(text))
    return new AppError('network', 'The connection was lost. Please try again.', http, undefined, {
      cause: error,
    });
  if (/^[a-z0-9]+(_[a-z0-9]+)+$/.test(text))
    return new AppError(text, typeof details === 'string' && details ? details : text, http, undefined, {
      cause: error,
    });
  return new AppError(typeof code === 'string' && code ? code : 'unknown', text, http, undefined, {
    cause: error,
  });
}
