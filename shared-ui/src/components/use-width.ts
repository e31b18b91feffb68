import { useLayoutEffect, useState } from 'react';

/**
 * Measures an element's width in CSS pixels, for layouts that CSS can't do. Measures before the first paint, and again when the width
 * changes.
 * @param otherwise the width until it's measured
 * @returns the width, and a `ref` for the element
 */
export function useWidth(otherwise: number): [number, (element: Element | null) => void] {
  const [element, setElement] = useState<Element | null>(null);
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setWidth(element.getBoundingClientRect().width || otherwise);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, otherwise]);
  return [width, setElement];
}
