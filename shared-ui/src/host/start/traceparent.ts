/**
 * Creates a new trace context for one request (https://www.w3.org/TR/trace-context/). Its trace id, 32 hexadecimal digits, is the request's
 * id in all of the project's logs.
 */
export function createTraceparent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${digits.slice(0, 32)}-${digits.slice(32)}-00`;
}

/** Returns the request's id in a trace context, which is the trace id. */
export const requestIdOf = (traceparent: string): string => traceparent.slice(3, 35);
