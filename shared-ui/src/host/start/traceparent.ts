/**
 * A new trace context for one request (https://www.w3.org/TR/trace-context/). Its trace id, 32 hexadecimal digits, is the id of
 * the request in every log of the project.
 */
export function createTraceparent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${digits.slice(0, 32)}-${digits.slice(32)}-00`;
}

/**
 * A response that says which request it answers, as those of the REST API do. The Data API's and a proxy's do not, and an error
 * that somebody reports must be found in the logs.
 */
export function withRequestId(response: Response, traceparent: string): Response {
  if (!(response.status >= 500) || response.headers.has('x-request-id')) return response;
  const { body, status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set('x-request-id', traceparent.slice(3, 35));
  return new Response(body, { status, statusText, headers });
}
