import { requestIdOf } from '../start';

export interface Failure {
  /** The codes of a possible refusal, in the forms of the Data API and of the REST API. */
  codes: unknown[];
  /** A response with the same status, whose body is JSON with the request's id. */
  response: Response;
}

/**
 * A failed response whose body is always an object with the `requestId`. The query builder only passes the body on, and an error that
 * someone reports must be found in the logs. A proxy's page, which means nothing to people, is dropped.
 */
export async function describeFailure(response: Response, traceparent = ''): Promise<Failure> {
  const { status, statusText } = response;
  const body = parseAnswer(await response.text());
  return {
    codes: [body?.message, body?.error?.code],
    response: new Response(JSON.stringify({ requestId: requestIdOf(traceparent), ...body }), {
      status,
      statusText,
      headers: { 'content-type': 'application/json' },
    }),
  };
}

/** The parts of a response that are used here. */
interface Answer {
  message?: unknown;
  error?: { code?: unknown } | null;
}

/** @returns null for anything but an object */
function parseAnswer(text: string): Answer | null {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && !Array.isArray(answer) ? answer : null;
  } catch {
    return null;
  }
}
