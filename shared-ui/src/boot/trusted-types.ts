/** As much of the browser's Trusted Types as is used here; the compiler's library has none of it. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createScriptURL: (address: string) => string | null;
      createHTML: (markup: string) => string | null;
    },
  ): unknown;
}

/** What would run or load something: no library of ours writes that as markup. */
const ACTIVE_MARKUP =
  /<\s*(script|iframe|frame|object|embed|base|link|meta|form)|\son\w+\s*=|javascript:|srcdoc/i;

const origins = new Set<string>();

/** Lets scripts of that address's origin run from now on; the page's own may in any case. */
export function trustScriptsFrom(address: string): void {
  origins.add(new URL(address, location.href).origin);
}

/**
 * Makes the page's one policy: every address a script or a worker gets, and every piece of markup, passes here, and
 * nothing is ever compiled from text. Webpack, federation and the player's elements assign plain strings, which is why
 * the policy is the default one. Browsers without Trusted Types have the rest of the content security policy.
 */
export function installTrustedTypes(): void {
  trustScriptsFrom(location.href);
  // Every copy of zod reads this; asked for nothing, it tries whether it may compile text, which is reported.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (origins.has(new URL(address, location.href).origin) ? address : null),
    createHTML: (markup) => (ACTIVE_MARKUP.test(markup) ? null : markup),
  });
}
