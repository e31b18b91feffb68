/** The template with the app's scripts, on a page that delays them (`shared-ui/build/pages/page.ejs`). */
const template = () => document.querySelector<HTMLTemplateElement>('template#app');

/** URLs of the app's scripts. */
export function appScripts(): string[] {
  return [...(template()?.content.querySelectorAll('script') ?? [])].map(({ src }) => src);
}

/** Runs the app's scripts. If called again, or on a page that runs them by itself, it does nothing. */
export function startApp(): void {
  const held = template();
  if (!held) return;
  held.remove();
  // Imported copies of the scripts run without assigning a URL. Assigning one needs a Trusted Types policy, and none is installed yet.
  document.head.append(document.importNode(held.content, true));
}
