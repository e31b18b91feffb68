import type { FirstView, FirstViewFile } from 'shared-ui/boot';

/**
 * Runs the script of a first view.
 * @param address of the script, as the page's policy passes it
 * @throws Error when the script does not arrive, is not what was released, or leaves no view
 */
export function loadFirstView(address: string, { integrity }: FirstViewFile): Promise<FirstView> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.integrity = integrity;
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
