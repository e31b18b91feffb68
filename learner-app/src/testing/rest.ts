import { AppError } from 'shared-ui/data';
import { fakeServices, type FakeOptions } from 'shared-ui/testing';

export type ApiAnswer = (body: never) => unknown;

/**
 * Services whose REST API returns the test's responses, by keys such as 'GET plans' and 'POST checkouts'. An `AppError` with a status
 * becomes an error response; any other failure is a lost connection.
 *
 * @param under the folder of the API that contains these paths, such as 'billing/'
 */
export function servicesWithRest(under: string, api: Record<string, ApiAnswer>, options: FakeOptions = {}) {
  const services = fakeServices(options);
  const { fetch } = services;
  const requests: { name: string; body: unknown }[] = [];
  services.fetch = async (input, init) => {
    const [, path] = (typeof input === 'string' && /\/functions\/v1\/api\/(.*)$/.exec(input)) || [];
    if (!path?.startsWith(under)) return fetch(input, init);
    const name = `${init?.method ?? 'GET'} ${path.slice(under.length)}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ name, body });
    const answer = api[name];
    if (!answer) throw new Error(`The test has no response for ${name}.`);
    try {
      return response(200, await answer(body as never));
    } catch (error) {
      if (!(error instanceof AppError) || error.status === undefined) throw error;
      const { code, message, fields = {}, status } = error;
      return response(status, { error: { code, message, fields } });
    }
  };
  return { services, requests };
}

const response = (status: number, body: unknown) =>
  ({ ok: status < 400, status, text: () => Promise.resolve(JSON.stringify(body)) }) as Response;
