import { tellFailure } from 'shared-ui/boot';

/** Where a page that came with its content holds the app's scripts back (`shared-ui/webpack/page.ejs`). */
const template = () => document.querySelector<HTMLTemplateElement>('template#app');

/** Addresses of the app's scripts. */
export function appScripts(): string[] {
  return [...(template()?.content.querySelectorAll('script') ?? [])].map(({ src }) => src);
}

/** Runs the app's scripts; called again, or on a page that runs them by itself, it does nothing. */
export function startApp(): void {
  const held = template();
  if (!held) return;
  held.remove();
  // Copies run, and no address is written: the page's own policy needs not be asked, and is not there yet.
  const scripts = document.importNode(held.content, true);
  // A page with content of its own can be used without the app.
  if (!document.querySelector('#root > :not([data-first-view])'))
    for (const script of scripts.querySelectorAll('script'))
      script.addEventListener('error', tellFailure, { once: true });
  document.head.append(scripts);
}
