/**
 * A new trace context for one request (https://www.w3.org/TR/trace-context/). Its trace id, 32 hexadecimal digits, is the id of
 * the request in every log of the project.
 */
export function createTraceparent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${digits.slice(0, 32)}-${digits.slice(32)}-00`;
}

/** The request's id in a trace context: its trace id. */
export const requestIdOf = (traceparent: string): string => traceparent.slice(3, 35);
