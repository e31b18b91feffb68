import { requestIdOf } from '../start';

export interface Failure {
  /** The codes of a possible refusal, in the formats of the Data API and the REST API. */
  codes: unknown[];
  /** A response with the same status, whose body is JSON with the request's id. */
  response: Response;
}

/**
 * Gives a failed response a body that is always an object with the `requestId`, because the query builder passes on only the body, and
 * reported errors must be found in the logs. Drops a proxy's error page, which means nothing to people.
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

/** The parts of a failed response's body that are used here. */
interface Answer {
  message?: unknown;
  error?: { code?: unknown } | null;
}

/** Parses a response's body. @returns null for anything except an object */
function parseAnswer(text: string): Answer | null {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && !Array.isArray(answer) ? answer : null;
  } catch {
    return null;
  }
}
