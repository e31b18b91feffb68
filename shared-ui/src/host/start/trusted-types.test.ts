import { installTrustedTypes, trustScriptsFrom } from './trusted-types';

interface Rules {
  createScriptURL: (address: string) => string | null;
  createHTML: (markup: string) => string | null;
}

/** jsdom has no Trusted Types, so this returns the rules that the browser would receive. */
function installed(): Rules {
  const createPolicy = jest.fn<unknown, [string, Rules]>();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  installTrustedTypes();
  return createPolicy.mock.calls[0]![1];
}

test('scripts load only from the page’s own origin and those of published remotes', () => {
  const { createScriptURL } = installed();
  expect(createScriptURL('/main.js')).toBe('/main.js');
  expect(createScriptURL('https://learner.test/entry.js')).toBeNull();
  trustScriptsFrom('https://learner.test/releases/1/');
  expect(createScriptURL('https://learner.test/entry.js')).toBe('https://learner.test/entry.js');
  expect(createScriptURL('https://learner.test.evil.test/entry.js')).toBeNull();
  expect(createScriptURL('data:text/javascript,alert(1)')).toBeNull();
});

test.each([
  ['<slot name="media"></slot><style>p { color: red }</style>', true],
  ['<img src=x onerror="alert(1)">', false],
  ['<script src="/main.js"></script>', false],
  ['<a href="javascript:alert(1)">x</a>', false],
  ['<iframe srcdoc="x"></iframe>', false],
])('markup %s is allowed: %s', (markup, admitted) => {
  expect(installed().createHTML(markup)).toBe(admitted ? markup : null);
});
