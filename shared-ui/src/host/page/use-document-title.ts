import { useLayoutEffect } from 'react';

/** Keeps the document's title at '<page> · <product>'. For hosts; a screen names what it shows with `useScreenTitle`. */
export function useDocumentTitle(page: string | undefined, product: string): void {
  // Runs before the effect in which the new screen sets its own title.
  useLayoutEffect(() => {
    document.title = page ? `${page} · ${product}` : product;
  }, [page, product]);
}
