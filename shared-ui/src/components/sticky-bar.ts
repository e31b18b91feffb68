import { keepClearProps } from './notifications/keep-clear-props';

/** The space for the focus ring beside a bar, in pixels. */
const RING = 8;

const BARS = '[data-never-cover]';

/** Returns the element that scrolls the given element. */
function scrollerOf(element: Element): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent !== document.body) return parent;
  return document.documentElement;
}

/** Adds the heights of visible bars, including those of other apps on the page, to the `scroll-padding` of the elements they cover. */
function measure() {
  const covered = new Map([[document.documentElement, { top: 0, bottom: 0 }]]);
  for (const bar of document.querySelectorAll<HTMLElement>(BARS)) {
    const { position, top, bottom } = getComputedStyle(bar);
    const { offsetHeight } = bar;
    // In a short window, bars scroll with the page.
    if (position !== 'sticky' || offsetHeight === 0) continue;
    const scroller = scrollerOf(bar);
    const edges = covered.get(scroller) ?? { top: 0, bottom: 0 };
    const reach = (inset: string) => (inset === 'auto' ? 0 : parseFloat(inset) + offsetHeight + RING);
    covered.set(scroller, {
      top: Math.max(edges.top, reach(top)),
      bottom: Math.max(edges.bottom, reach(bottom)),
    });
  }
  for (const [{ style }, { top, bottom }] of covered) {
    style.scrollPaddingTop = top > 0 ? `${top}px` : '';
    style.scrollPaddingBottom = bottom > 0 ? `${bottom}px` : '';
  }
}

/** Measures before the focus moves, because a bar with only `keepClearProps` isn’t watched. */
const measureBeforeTab = ({ key }: KeyboardEvent) => {
  if (key === 'Tab') measure();
};

let sizes: ResizeObserver | undefined;
let shown = 0;

/** A ref callback that measures whenever the bar appears, changes its size or is removed. */
function watch(bar: HTMLElement | null) {
  if (!bar) return;
  sizes ??= new ResizeObserver(measure);
  // The callback also runs when observing starts.
  sizes.observe(bar);
  shown += 1;
  if (shown === 1) {
    addEventListener('resize', measure);
    addEventListener('keydown', measureBeforeTab, { capture: true });
  }
  return () => {
    sizes?.unobserve(bar);
    shown -= 1;
    if (shown === 0) {
      removeEventListener('resize', measure);
      removeEventListener('keydown', measureBeforeTab, { capture: true });
    }
    // Measures after the bar has been removed.
    requestAnimationFrame(measure);
  };
}

/**
 * Props for a bar that stays in view while the page is scrolled: messages never cover it, and it doesn't hide elements that receive the
 * focus or are scrolled into view (WCAG 2.4.11).
 */
export const stickyBarProps = { ...keepClearProps, ref: watch } as const;
