import { useEffect, useLayoutEffect, useRef } from 'react';

/** Returns the `@font-face` rules that the browser ignores for the rest of the document's life if their files arrive late. */
function optionalFaces(): CSSStyleDeclaration[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => style)
    .filter((style) => style.getPropertyValue('font-display') === 'optional');
}

/** Whether the browser draws text in this typeface. `document.fonts.check` only says whether it has loaded. */
function isInUse(face: CSSStyleDeclaration): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  const width = (families: string): number => {
    context.font = `100px ${families}`;
    return context.measureText('Learn for Life').width;
  };
  return width(`${face.getPropertyValue('font-family')}, monospace`) !== width('monospace');
}

/** Loads fonts that arrived too late for the page, from the browser's cache. */
async function loadLateTypefaces(): Promise<FontFace[]> {
  await document.fonts.ready;
  const late = optionalFaces().filter((face) => !isInUse(face));
  return Promise.all(
    late.map((face) => {
      const read = (name: string): string => face.getPropertyValue(name);
      const family = read('font-family').replace(/^["']|["']$/g, '');
      return new FontFace(family, read('src'), {
        weight: read('font-weight'),
        unicodeRange: read('unicode-range'),
      }).load();
    }),
  );
}

/**
 * From the next screen on, uses typefaces that arrived too late for the first one. `font-display: optional` keeps text in place, but
 * excludes late typefaces for the document's whole life, which here is the whole visit.
 */
export function useLateTypefaces(pathname: string): void {
  const first = useRef(pathname);
  const loaded = useRef<FontFace[]>([]);
  useEffect(() => {
    // jsdom has no `document.fonts`.
    if (!('fonts' in document)) return;
    loadLateTypefaces().then(
      (faces) => void (loaded.current = faces),
      (error: unknown) => console.error(error),
    );
  }, []);
  useLayoutEffect(() => {
    if (first.current === pathname) return;
    for (const face of loaded.current.splice(0)) document.fonts.add(face);
  }, [pathname]);
}
