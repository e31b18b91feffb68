/** W3C trace context (https://www.w3.org/TR/trace-context/): version, trace id, parent id, flags. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-.*)?$/;

/** Identifies the browser request that caused a request. */
export interface Trace {
  /** 32 hexadecimal digits: the id of the request in the browser, the gateway and the function. */
  requestId: string;
  /** The header to pass on in requests to other services. */
  traceparent: string;
}

/** Returns the trace that the caller has begun, or a new one if the caller sends none or an invalid one. */
export function readTrace(traceparent: string | undefined): Trace {
  const requestId = TRACEPARENT.exec(traceparent ?? '')?.[1];
  if (traceparent && requestId) return { requestId, traceparent };
  const id = randomHex(16);
  return { requestId: id, traceparent: `00-${id}-${randomHex(8)}-00` };
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
