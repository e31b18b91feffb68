/** One line of the function's log. Contains no personal data: no address with ids, no query, no body and no token. */
export interface LogEntry {
  level: 'info' | 'error';
  /** The event: 'request', or a sentence. */
  message: string;
  requestId?: string;
  method?: string;
  /** The route pattern of the request, such as `/api/courses/:id`. */
  route?: string;
  status?: number;
  durationMs?: number;
  /** The error code of a refused request. */
  code?: string;
  /** An unexpected error with its stack and its causes. */
  error?: string;
}

export type WriteLog = (entry: LogEntry) => void;

/** Writes an entry as one line of JSON, which any log collector can read. */
export const writeLog: WriteLog = (entry) => {
  const line = JSON.stringify({ time: new Date().toISOString(), ...entry });
  // eslint-disable-next-line no-console -- This is where the function's log is written.
  (entry.level === 'error' ? console.error : console.log)(line);
};

/** Describes an error, for the log only. */
export function inWords(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : JSON.stringify(error);
  const text = error.stack ?? String(error);
  return error.cause === undefined ? text : `${text}\nCaused by: ${inWords(error.cause)}`;
}
