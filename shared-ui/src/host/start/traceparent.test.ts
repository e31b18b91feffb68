import { createTraceparent, requestIdOf } from './traceparent';

test('each request has a trace context and its own id', () => {
  const [one, other] = [createTraceparent(), createTraceparent()];
  expect(one).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(one).not.toBe(other);
  expect(one).toContain(`-${requestIdOf(one)}-`);
  expect(requestIdOf(one)).toHaveLength(32);
});
