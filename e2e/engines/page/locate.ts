import type { queries } from '@testing-library/dom';

/** Testing Library, which engine-page.ts loads into the page. */
declare const TestingLibraryDom: typeof queries;

/** Describes an element the way people perceive it. */
export type Query = (
  | { role: string; name?: string | RegExp }
  /** The field with this label. */
  | { label: string }
  | { text: string }
) & {
  within?: Query;
};

/** An element in the page, or the reason why none can be used. */
export type Found =
  | { state: string }
  | {
      /** 'ready', or why it cannot be clicked. */
      state: string;
      /** The element's centre, in CSS pixels from the viewport's top left corner. */
      x: number;
      y: number;
      hasFocus: boolean;
      checked: boolean;
      value: string;
      text: string;
    };

/** A `Query` in the form that is sent to the page. */
export interface SentQuery {
  role?: string;
  name?: string;
  /** The source of a regular expression. */
  pattern?: string;
  label?: string;
  text?: string;
  within?: SentQuery;
}

/** Finds an element. Runs in the page, where only the arguments and Testing Library are available. */
export function locate(query: SentQuery, scroll: boolean): Found {
  const all = (part: SentQuery): HTMLElement[] => {
    const places = part.within ? all(part.within) : [document.body];
    return places.flatMap((place) => {
      if (part.label !== undefined) return TestingLibraryDom.queryAllByLabelText(place, part.label);
      if (part.text !== undefined) return TestingLibraryDom.queryAllByText(place, part.text);
      const name = part.pattern === undefined ? part.name : new RegExp(part.pattern);
      return TestingLibraryDom.queryAllByRole(place, part.role ?? '', {
        hidden: true,
        ...(name !== undefined && { name }),
      });
    });
  };
  const isVisible = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"]');
  const matches = all(query);
  const [element, second] = matches.filter(isVisible);
  if (!element) return { state: matches.length > 0 ? 'invisible' : 'missing' };
  if (second) return { state: 'several' };
  const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
  const look = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    return { x, y, hit, isHit: element.contains(hit) || label?.contains(hit) === true };
  };
  // Scrolls only if necessary, because popups positioned next to another element move with it.
  if (scroll && !look().isHit) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return { state: 'scrolled' };
  }
  const { x, y, hit, isHit } = look();
  const isDisabled = element.matches(':disabled, [aria-disabled="true"]');
  // An opening dialog stays in its initial position until its first frame, which may be late.
  const isMoving = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' &&
        effect instanceof KeyframeEffect &&
        effect.target?.contains(element) === true &&
        effect.getComputedTiming().endTime !== Infinity,
    );
  const state = isDisabled
    ? 'disabled'
    : isMoving
      ? 'moving'
      : isHit
        ? 'ready'
        : `covered by ${hit?.outerHTML.slice(0, 99) ?? 'nothing'}`;
  const { checked = false, value = '' } = element as Partial<HTMLInputElement>;
  return {
    state,
    x,
    y,
    hasFocus: element === document.activeElement,
    checked,
    value,
    text: element.innerText,
  };
}
