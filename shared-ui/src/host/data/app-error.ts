/** The number of digits of a request id that are shown: few enough to read out, but enough to find the request in the logs. */
const REFERENCE_LENGTH = 8;

/** The apps' only error type. Components receive every failed request as an `AppError`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly requestId: string | undefined;

  /**
   * @param code the server's snake_case code, or 'network', 'timeout', 'code_missing', 'aborted' or 'unknown'
   * @param message a readable message
   * @param status the HTTP status, if there was a response
   * @param fields messages by field name, for form errors
   * @param options.requestId the failed request's id in the project's logs, if known
   */
  constructor(
    readonly code: string,
    message: string,
    readonly status?: number,
    readonly fields?: Record<string, string>,
    options: ErrorOptions & { requestId?: string | undefined } = {},
  ) {
    super(message, options);
    this.requestId = options.requestId;
  }

  /**
   * The reference that people give when they ask for help, so that support can find the failure in the logs. Only unexpected failures have
   * one.
   */
  get reference(): string | undefined {
    return (this.status ?? 0) >= 500 ? this.requestId?.slice(0, REFERENCE_LENGTH) : undefined;
  }
}

interface ErrorLike {
  name?: unknown;
  type?: unknown;
  message?: unknown;
  details?: unknown;
  code?: unknown;
  status?: unknown;
  requestId?: unknown;
}

/** Database functions raise their code as the message, and a readable message as the details. */
const CODE = /^[a-z0-9]+(_[a-z0-9]+)+$/;

/** The codes for a statement that took too long, waited too long for a lock, or didn't get a free connection. */
const CANCELLED = ['57014', '55P03', 'PGRST003'];

/** The Data API cannot connect to the database, or lost the connection; or Postgres is stopping or starting. */
const UNREACHABLE = /^(PGRST00[012]|08\w{3}|57P0[123])$/;

/** Postgres has no disk space, memory or connections left, or cannot read its files: it rolled back, and the request can be sent again. */
const EXHAUSTED = /^(53|58|XX00[12]$)/;

const WENT_WRONG = 'Something went wrong. Please try again.';

/** The message for an unexplained server failure. The server's own text is only for the log. */
const SERVER_FAILED = 'Something went wrong on our side. Please try again in a moment.';

/** Returns the message for a response that didn't come from the server, such as a proxy's error page or a network's login page. */
export function answeredWith(status: number): string {
  if (status >= 500) return SERVER_FAILED;
  return status < 400
    ? 'Your network may be blocking this site or asking you to log in. Check it, then try again.'
    : `The server refused the request (${status}).`;
}

/** The messages of Chromium, Firefox and Safari for a lost connection. Any other TypeError is a bug. */
const LOST_CONNECTION = /failed to fetch|networkerror|load failed/i;

/** The name of our error for a server that was reached but currently can't respond. */
export const SERVER_UNAVAILABLE = 'ServerUnavailable';

/** JavaScript's own errors, for a bug or a response that isn't JSON. Their text means nothing to people. */
const BUGS = ['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError'];

/** Maps errors of supabase-js, fetch or our own code to an `AppError`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { name, type, message, details, code, status, requestId } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as ErrorLike;
  const text = typeof message === 'string' ? message : typeof error === 'string' ? error : WENT_WRONG;
  const httpStatus = typeof status === 'number' && status > 0 ? status : undefined;
  const appError = (appCode: string, sentence: string, appStatus = httpStatus) =>
    new AppError(appCode, sentence, appStatus, undefined, {
      cause: error,
      requestId: typeof requestId === 'string' ? requestId : undefined,
    });
  if (name === 'ChunkLoadError' && type !== 'offline')
    return appError('code_missing', 'Couldn’t load part of the site. Please try again in a moment.');
  if (LOST_CONNECTION.test(text) || name === 'ChunkLoadError')
    return appError('network', 'The connection was lost. Please try again.');
  if (name === 'AbortError') return appError('aborted', 'The request was cancelled.');
  if (name === 'NetworkError') return appError('network', 'The connection was lost. Please try again.');
  // These errors are retried like a lost connection; the status distinguishes them.
  if (name === SERVER_UNAVAILABLE || UNREACHABLE.test(String(code)))
    return appError('network', 'Couldn’t reach the server. Please try again in a moment.', httpStatus ?? 503);
  if (EXHAUSTED.test(String(code)))
    return appError(
      'network',
      'The server has a problem right now, so nothing was changed. Please try again later.',
      httpStatus ?? 503,
    );
  // `fetch` throws this after a time limit. A hanging request counts as a lost connection.
  if (name === 'TimeoutError')
    return appError('network', 'The server took too long. Please try again in a moment.');
  if (typeof name === 'string' && BUGS.includes(name)) {
    console.error(error);
    return appError('unknown', WENT_WRONG);
  }
  if (CANCELLED.includes(String(code)))
    return appError('timeout', 'The server took too long, so nothing was changed. Please try again.');
  if (CODE.test(text)) return appError(text, typeof details === 'string' && details ? details : text);
  return appError(
    typeof code === 'string' && code ? code : 'unknown',
    (httpStatus ?? 0) >= 500 ? SERVER_FAILED : text,
  );
}
