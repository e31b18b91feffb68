import fc from 'fast-check';
import { routerParams } from './router-params.testing';
import { matchPath } from './match-path';

const word = fc.constantFrom('quiz', 'home', 'mail-link', 'course_2');
const text = fc.oneof(word, fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }));
const segment = fc.record({ kind: fc.constantFrom('static', 'param', 'optional'), word, text });
/** Generates a pattern, and a path that matches or nearly matches it. */
const example = fc
  .record({
    segments: fc.array(segment, { minLength: 1, maxLength: 4 }),
    splat: fc.boolean(),
    change: fc.constantFrom('none', 'none', 'upper', 'slash', 'slashes', 'longer', 'shorter', 'malformed'),
  })
  .map(({ segments, splat, change }) => {
    const pattern = segments.map(({ kind, word }, index) =>
      kind === 'static' ? word : `:p${index}${kind === 'optional' ? '?' : ''}`,
    );
    const path = segments.map(({ kind, word, text }) =>
      kind === 'static' ? word : encodeURIComponent(text),
    );
    if (change === 'shorter') path.pop();
    if (change === 'longer') path.push('more');
    if (change === 'malformed') path[path.length - 1] = '%E0%A4%A';
    const end = { slash: '/', slashes: '//' }[change as string] ?? '';
    const address = `/${path.join('/')}${end}`;
    return {
      pattern: `/${pattern.join('/')}${splat ? '/*' : ''}`,
      address: change === 'upper' ? address.toUpperCase() : address,
    };
  });

test('scripts that run before the router find the same parameters as the router', () => {
  fc.assert(
    fc.property(example, ({ pattern, address }) => {
      history.replaceState(null, '', address);
      expect([pattern, address, matchPath(pattern)]).toEqual([pattern, address, routerParams(pattern)]);
    }),
    { numRuns: 2_000 },
  );
});

test('an address with an invalid encoding doesn’t stop the page', () => {
  history.replaceState(null, '', '/quiz/%E0%A4%A');
  expect(matchPath('/quiz/:id')).toEqual({ id: '%E0%A4%A' });
  expect(matchPath('/home')).toBeUndefined();
});
