import { createTraceparent, withRequestId } from './traceparent';

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';
const named = (status: number, headers: Record<string, string> = {}) =>
  withRequestId(new Response('body', { status, headers }), TRACEPARENT);

test('each request has a trace context of its own', () => {
  const [one, other] = [createTraceparent(), createTraceparent()];
  expect(one).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(one).not.toBe(other);
});

test('a failure of the server says which request it answers, whichever part answered', () => {
  expect(named(502).headers.get('x-request-id')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  expect(named(502)).toMatchObject({ status: 502, body: 'body' });
  expect(named(500, { 'x-request-id': 'own' }).headers.get('x-request-id')).toBe('own');
});

test.each([200, 404])('a response with %d stays as it is', (status) => {
  expect(named(status).headers.has('x-request-id')).toBe(false);
});
