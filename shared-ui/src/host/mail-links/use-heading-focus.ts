import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the heading of what took a form's place, so that it is announced. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
