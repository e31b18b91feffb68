import type { FirstView } from 'shared-ui/start';

/**
 * Runs the script of a first view.
 * @param url of the script, as the page's Trusted Types policy returns it
 * @throws Error when the script does not arrive, does not match its hash, or leaves no view
 */
export function loadFirstView(url: string, integrity: string | undefined): Promise<FirstView> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity ?? '';
    script.crossOrigin = 'anonymous';
    script.fetchPriority = 'high';
    const fail = () => reject(new Error('The first view could not be loaded.'));
    script.addEventListener('load', () => {
      if (globalThis.firstView) resolve(globalThis.firstView);
      else fail();
    });
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}
