/** The part of the browser's Trusted Types that is used here; TypeScript's DOM library has none of it. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createScriptURL: (url: string) => string | null;
      createHTML: (markup: string) => string | null;
    },
  ): Policy;
}

/** The results are objects of the browser that pass for strings. */
interface Policy {
  createScriptURL: (url: string) => string;
  createHTML: (markup: string) => string;
}

const factory = () => (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

/** Markup that would run or load something. */
const ACTIVE_MARKUP =
  /<\s*(script|iframe|frame|object|embed|base|link|meta)|\son\w+\s*=|javascript:|srcdoc|formaction/i;

const rejectActive = (markup: string) => (ACTIVE_MARKUP.test(markup) ? null : markup);

/** Besides, a form could send typed text elsewhere; no library of ours writes one as markup. */
const rejectActiveAndForms = (markup: string) => (/<\s*form/i.test(markup) ? null : rejectActive(markup));

const origins = new Set<string>();

/** Lets scripts of that URL's origin run from now on; the page's own origin may in any case. */
export function trustScriptsFrom(url: string): void {
  origins.add(new URL(url, location.href).origin);
}

/**
 * Installs the app's policy: every URL of a script or worker, and every piece of markup, passes through it, and nothing is ever compiled
 * from text. It is the default policy because webpack, federation and the player's elements assign plain strings. Browsers without Trusted
 * Types have the rest of the content security policy.
 */
export function installTrustedTypes(): void {
  trustScriptsFrom(location.href);
  // Every copy of zod reads this. Without it, zod tests whether it may compile text, which is reported as a violation.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  factory()?.createPolicy('default', {
    createScriptURL: (url) => (origins.has(new URL(url, location.href).origin) ? url : null),
    createHTML: rejectActiveAndForms,
  });
}

/**
 * The policy for a page's first view, before the app installs its own: a script of the remote that the registry names, and
 * markup that was rendered at build time, in which a form may appear (the login page's).
 *
 * @param entry URL of the remote's container
 * @throws TypeError when the deployment's content security policy does not allow it
 */
export function firstViewPolicy(entry: string): Policy {
  const { origin } = new URL(entry, location.href);
  const policy = factory()?.createPolicy('first-view', {
    createScriptURL: (url) => (new URL(url, location.href).origin === origin ? url : null),
    createHTML: rejectActive,
  });
  return policy ?? { createScriptURL: (url) => url, createHTML: (markup) => markup };
}
