import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the heading of the content that replaced a form, so that it's announced. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
