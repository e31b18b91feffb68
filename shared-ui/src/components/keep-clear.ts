import { useLayoutEffect, type RefObject } from 'react';

/** Props of what messages never cover: actions that stay in view while the page is scrolled. */
export const keepClear = { 'data-keep-clear': true } as const;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * How far above the bottom of the window something has to stand to cover none of the obstacles, in pixels. 0 where it would
 * have to leave the window.
 * @param width its left and right edge
 */
export function clearOffset(
  height: number,
  width: Pick<Box, 'left' | 'right'>,
  windowHeight: number,
  obstacles: readonly Box[],
): number {
  const beside = obstacles.filter(({ left, right }) => left < width.right && right > width.left);
  let offset = 0;
  while (offset + height <= windowHeight) {
    const bottom = windowHeight - offset;
    const covered = beside.find((box) => box.top < bottom && box.bottom > bottom - height);
    if (!covered) return offset;
    offset = windowHeight - covered.top;
  }
  return 0;
}

/** What is kept clear, and what has the focus, unless it fills most of the window. */
function obstaclesOf(element: HTMLElement): Box[] {
  const focused = document.activeElement;
  const kept: Element[] = [...document.querySelectorAll('[data-keep-clear]')];
  if (focused && focused !== document.body && !element.contains(focused)) kept.push(focused);
  return kept
    .map((one) => one.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height < innerHeight / 2 && bottom > 0 && top < innerHeight);
}

/**
 * Keeps an element at the bottom of the window above what it must not cover, also while the page is scrolled and the focus moves.
 * @param content changes when the element's size does; nothing is done while it is empty
 * @param parent where the element is; moved, it is another one
 */
export function useClearOfActions(
  ref: RefObject<HTMLElement | null>,
  content: readonly unknown[],
  parent: unknown,
): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || content.length === 0) return;
    let frame = 0;
    const place = () => {
      const { height, left, right } = element.getBoundingClientRect();
      const offset = clearOffset(height, { left, right }, innerHeight, obstaclesOf(element));
      element.style.bottom = `${offset}px`;
    };
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    addEventListener('scroll', placeSoon, { capture: true, passive: true });
    addEventListener('resize', placeSoon);
    document.addEventListener('focusin', placeSoon);
    // What a page shows while a message is there moves its actions.
    const observer = new ResizeObserver(placeSoon);
    observer.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', placeSoon, { capture: true });
      removeEventListener('resize', placeSoon);
      document.removeEventListener('focusin', placeSoon);
      observer.disconnect();
    };
  }, [ref, content, parent]);
}
