/** As much of the browser's Trusted Types as is used here; the compiler's library has none of it. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createScriptURL: (address: string) => string | null;
      createHTML: (markup: string) => string | null;
    },
  ): Policy;
}

/** What it answers are the browser's own objects, which pass for text. */
interface Policy {
  createScriptURL: (address: string) => string;
  createHTML: (markup: string) => string;
}

const factory = () => (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const harmless = (markup: string) => (ACTIVE_MARKUP.test(markup) ? null : markup);

/** What would run or load something: no library of ours writes that as markup. */
const ACTIVE_MARKUP =
  /<\s*(script|iframe|frame|object|embed|base|link|meta|form)|\son\w+\s*=|javascript:|srcdoc/i;

const origins = new Set<string>();

/** Lets scripts of that address's origin run from now on; the page's own may in any case. */
export function trustScriptsFrom(address: string): void {
  origins.add(new URL(address, location.href).origin);
}

/**
 * Makes the app's policy: every address a script or a worker gets, and every piece of markup, passes here, and nothing is
 * ever compiled from text. Webpack, federation and the player's elements assign plain strings, which is why
 * the policy is the default one. Browsers without Trusted Types have the rest of the content security policy.
 */
export function installTrustedTypes(): void {
  trustScriptsFrom(location.href);
  // Every copy of zod reads this; asked for nothing, it tries whether it may compile text, which is reported.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  factory()?.createPolicy('default', {
    createScriptURL: (address) => (origins.has(new URL(address, location.href).origin) ? address : null),
    createHTML: harmless,
  });
}

/**
 * The policy by which a page gets its first view, before the app makes its own: a script of the remote that the
 * registry names, and markup that was rendered at build time.
 *
 * @param entry address of the remote's container
 * @throws TypeError when the deployment's content security policy does not know it
 */
export function firstViewPolicy(entry: string): Policy {
  const { origin } = new URL(entry, location.href);
  const policy = factory()?.createPolicy('first-view', {
    createScriptURL: (address) => (new URL(address, location.href).origin === origin ? address : null),
    createHTML: harmless,
  });
  return policy ?? { createScriptURL: (address) => address, createHTML: (markup) => markup };
}
