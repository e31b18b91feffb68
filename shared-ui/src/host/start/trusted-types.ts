/** The part of the browser's Trusted Types that is used here; TypeScript's DOM library doesn't have these types. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createScriptURL: (url: string) => string | null;
      createHTML: (markup: string) => string | null;
    },
  ): Policy;
}

/** The results are browser objects that can be used as strings. */
interface Policy {
  createScriptURL: (url: string) => string;
  createHTML: (markup: string) => string;
}

const factory = () => (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

/** Matches markup that would run or load something. */
const ACTIVE_MARKUP =
  /<\s*(script|iframe|frame|object|embed|base|link|meta)|\son\w+\s*=|javascript:|srcdoc|formaction/i;

const rejectActive = (markup: string) => (ACTIVE_MARKUP.test(markup) ? null : markup);

/** Also rejects markup with forms, which could send typed text elsewhere. None of our libraries write forms as markup. */
const rejectActiveAndForms = (markup: string) => (/<\s*form/i.test(markup) ? null : rejectActive(markup));

const origins = new Set<string>();

/** Lets scripts from this URL's origin run from now on. Scripts from the page's own origin can always run. */
export function trustScriptsFrom(url: string): void {
  origins.add(new URL(url, location.href).origin);
}

/**
 * Installs the app's policy: every URL of a script or worker, and every piece of markup, passes through it, and nothing is ever compiled
 * from a string. It is the default policy because webpack, federation and the player's elements assign plain strings. Browsers without
 * Trusted Types are still protected by the rest of the content security policy.
 */
export function installTrustedTypes(): void {
  trustScriptsFrom(location.href);
  // Every copy of zod reads this. Without this, zod tests whether it may compile strings, and the test is reported as a violation.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  factory()?.createPolicy('default', {
    createScriptURL: (url) => (origins.has(new URL(url, location.href).origin) ? url : null),
    createHTML: rejectActiveAndForms,
  });
}

/**
 * Creates the policy for a page's first view, before the app installs its own. Allows scripts of the remote that the registry names, and
 * markup that was rendered at build time, which may contain a form (on the login page).
 * @param entry the URL of the remote's container
 * @throws TypeError if the deployment's content security policy doesn't allow this
 */
export function firstViewPolicy(entry: string): Policy {
  const { origin } = new URL(entry, location.href);
  const policy = factory()?.createPolicy('first-view', {
    createScriptURL: (url) => (new URL(url, location.href).origin === origin ? url : null),
    createHTML: rejectActive,
  });
  return policy ?? { createScriptURL: (url) => url, createHTML: (markup) => markup };
}
