/** How many digits of a request's id are shown: few enough to be read out, enough to find it in the logs. */
const REFERENCE_LENGTH = 8;

/** The one error type of the apps: every failed request reaches components as this. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly requestId: string | undefined;

  /**
   * @param code snake_case code of the server, or 'network', 'timeout', 'aborted' or 'unknown'
   * @param message a sentence for people
   * @param status HTTP status, if there was a response
   * @param fields messages by field name, for form errors
   * @param options.requestId id of the failed request in the logs of the project, if it is known
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

  /** What somebody who asks for help can name, so that the failure is found in the logs. Only for failures nobody expects. */
  get reference(): string | undefined {
    return (this.status ?? 0) >= 500 ? this.requestId?.slice(0, REFERENCE_LENGTH) : undefined;
  }
}

interface ErrorLike {
  name?: unknown;
  message?: unknown;
  details?: unknown;
  code?: unknown;
  status?: unknown;
  requestId?: unknown;
}

/** A function of the database raises its code as the message, and a sentence for people as the details. */
const CODE = /^[a-z0-9]+(_[a-z0-9]+)+$/;

/** The database cancelled a statement that took too long, waited for a lock, or had no connection to give. */
const CANCELLED = ['57014', '55P03', 'PGRST003'];

/** The Data API cannot connect to the database, or lost the connection; Postgres stops or starts. */
const UNREACHABLE = /^(PGRST00[012]|08\w{3}|57P0[123])$/;

/** Postgres has no disk space, memory or connections left, or cannot read its files: it rolled back, and the request can be sent again. */
const EXHAUSTED = /^(53|58|XX00[12]$)/;

/** What Chromium, Firefox and Safari call a lost connection; any other TypeError is a bug of ours. */
const LOST_CONNECTION = /failed to fetch|networkerror|load failed/i;

/** What the language throws where the code, or an answer that is not JSON, is wrong; its text says nothing to people. */
const BUGS = ['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError'];

/** Maps what supabase-js, fetch or our own code throws to an `AppError`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { name, message, details, code, status, requestId } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as ErrorLike;
  const text = typeof message === 'string' ? message : String(error);
  const httpStatus = typeof status === 'number' && status > 0 ? status : undefined;
  const appError = (appCode: string, sentence: string) =>
    new AppError(appCode, sentence, httpStatus, undefined, {
      cause: error,
      requestId: typeof requestId === 'string' ? requestId : undefined,
    });
  if (LOST_CONNECTION.test(text)) return appError('network', 'The connection was lost. Please try again.');
  if (name === 'AbortError') return appError('aborted', 'The request was cancelled.');
  if (name === 'NetworkError' || UNREACHABLE.test(String(code)))
    return appError('network', 'The server cannot be reached. Please try again.');
  if (EXHAUSTED.test(String(code)))
    return appError(
      'network',
      'The server has a problem right now, so nothing was changed. Please try again later.',
    );
  // Of `fetch` and `AbortSignal.timeout()`: a request that hangs counts as a lost connection.
  if (name === 'TimeoutError') return appError('network', 'The server took too long.');
  if (typeof name === 'string' && BUGS.includes(name)) {
    console.error(error);
    return appError('unknown', 'Something went wrong. Please try again.');
  }
  if (CANCELLED.includes(String(code)))
    return appError('timeout', 'The server took too long, so nothing was changed. Please try again.');
  if (CODE.test(text)) return appError(text, typeof details === 'string' && details ? details : text);
  return appError(typeof code === 'string' && code ? code : 'unknown', text);
}
