import { useLayoutEffect } from 'react';

/** Keeps the document's title at '<page> · <product>'. For hosts; a screen names its content with `useScreenTitle`. */
export function useDocumentTitle(page: string | undefined, product: string): void {
  // This runs before the new screen's effect that sets its own title.
  useLayoutEffect(() => {
    document.title = page ? `${page} · ${product}` : product;
  }, [page, product]);
}
