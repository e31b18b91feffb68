import { useLayoutEffect } from 'react';

/** Keeps the document's title at '<page> · <product>'. For hosts; a screen names what it shows with `useScreenTitle`. */
export function useDocumentTitle(page: string | undefined, product: string): void {
  // Before the effect in which the screen that appears names what it shows.
  useLayoutEffect(() => {
    document.title = page ? `${page} · ${product}` : product;
  }, [page, product]);
}
