import { ensureDistinctPorts, readPort } from './read-port.ts';

describe('reading a port from the environment', () => {
  test('uses the variable, or the default if it is unset or empty', () => {
    expect(readPort({ API_PORT: '4000' }, 'API_PORT', 54321)).toBe(4000);
    expect(readPort({}, 'API_PORT', 54321)).toBe(54321);
    expect(readPort({ API_PORT: '' }, 'API_PORT', 54321)).toBe(54321);
  });

  test.each(['abc', '0', '65536', '80.5', '-1'])('rejects %s and names the variable', (text) => {
    expect(() => readPort({ API_PORT: text }, 'API_PORT', 54321)).toThrow(/API_PORT=.* isn’t a port/);
  });
});

test('one port used for two parts is refused, naming both variables', () => {
  expect(() => ensureDistinctPorts({ A_PORT: 1, B_PORT: 2 })).not.toThrow();
  expect(() => ensureDistinctPorts({ A_PORT: 1, B_PORT: 2, C_PORT: 1 })).toThrow(
    'A_PORT and C_PORT are both 1',
  );
});
