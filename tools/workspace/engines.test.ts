import { missingEngines } from './engines.ts';

const webkit = { browser: '/b', driver: '/d', display: '/x' };

test.each([
  ['nothing, with both engines', { firefox: '/f', webkit }, null],
  ['WebKitGTK, where it is missing', { firefox: '/f', webkit: null }, /^WebKitGTK: not installed/],
  ['both, on another system', { firefox: null, webkit: null }, /^Firefox and WebKitGTK: not installed/],
])('a run reports that it lacks %s', (_, engines, expected) => {
  const said = missingEngines(engines);
  if (expected) expect(said).toMatch(expected);
  else expect(said).toBeNull();
});
