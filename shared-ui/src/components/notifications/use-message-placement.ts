import { useLayoutEffect, type RefObject } from 'react';
import { findPlace, type Box } from './message-place';

const NAVIGATION = 'nav';
const KEPT = `[data-never-cover], ${NAVIGATION}`;
const PRESSABLE =
  'a[href], button, input, select, textarea, summary, label, [role="option"], [role="slider"]';

/** The selectors of elements that contain text. */
const TEXTS =
  ':is(main, dialog) :is(h1, h2, h3, h4, p, li, dt, dd, legend, blockquote, figcaption, :is(div, span, strong, small):not(:has(*)))';

/** On a page narrower than this, a message is as wide as the page and hides anything behind it. */
const PHONE_WIDTH = 640;

/** Messages move once a page hasn't changed for this many milliseconds. */
const PAUSE_MS = 150;

/** Returns the visible parts of these elements, except those that fill most of the window. */
const boxesOf = (elements: readonly Element[]): Box[] =>
  elements
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ width, height, top, bottom }) =>
        width > 1 && height > 1 && height < innerHeight / 2 && bottom > 0 && top < innerHeight,
    );

/**
 * Keeps an element near the bottom of the window without covering what people need, even while the page is scrolled and the focus moves.
 * The element doesn't move while the pointer or focus is on it.
 * @param content changes when the element's size does; nothing is done while it is empty
 * @param modal the open modal dialog that the element is in; nothing outside it can be pressed
 */
export function useMessagePlacement(
  ref: RefObject<HTMLElement | null>,
  content: readonly unknown[],
  modal: Element | null,
): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || content.length === 0) return;
    let frame = 0;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const find = (selector: string) =>
      [...(modal ?? document).querySelectorAll(selector)].filter((one) => !element.contains(one));
    const place = () => {
      if (element.matches(':hover, :focus-within')) return;
      const { width, height } = element.getBoundingClientRect();
      const { activeElement: focused } = document;
      const hasFocus = focused && focused !== document.body && focused !== modal;
      const { right, bottom } = findPlace(
        { width, height },
        {
          window: { width: document.documentElement.clientWidth, height: innerHeight },
          kept: boxesOf(find(KEPT)),
          focused: boxesOf(hasFocus ? [focused] : []),
          pressable: boxesOf(find(PRESSABLE)),
          navigation: boxesOf(find(NAVIGATION)),
          texts:
            innerWidth < PHONE_WIDTH
              ? boxesOf(find(TEXTS).filter(({ textContent }) => textContent.trim() !== ''))
              : [],
        },
      );
      Object.assign(element.style, { right: `${right}px`, bottom: `${bottom}px` });
    };
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const placeAfterPause = () => {
      clearTimeout(pause);
      pause = setTimeout(placeSoon, PAUSE_MS);
    };
    place();
    addEventListener('scroll', placeAfterPause, { capture: true, passive: true });
    addEventListener('resize', placeSoon);
    document.addEventListener('focusin', placeSoon);
    // The page's controls move when its content changes while a message is shown.
    const observer = new ResizeObserver(placeSoon);
    observer.observe(document.body);
    // Also observes mutations, because controls added to a page shorter than the window don't change the page's size.
    const mutations = new MutationObserver(placeAfterPause);
    mutations.observe(document.body, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(pause);
      removeEventListener('scroll', placeAfterPause, { capture: true });
      removeEventListener('resize', placeSoon);
      document.removeEventListener('focusin', placeSoon);
      observer.disconnect();
      mutations.disconnect();
    };
  }, [ref, content, modal]);
}
