/** A page, opened by its key after G. */
export interface ShortcutPage {
  path: string;
  label: string;
  key: string;
}

/** A keyboard shortcut. */
export interface Shortcut {
  /** The keys to press one after the other, as in `KeyboardEvent.key`. */
  keys: readonly string[];
  label: string;
  group: 'On this page' | 'Go to';
  /** Finds the shortcut's action; undefined if the action isn't available. */
  find: () => (() => void) | undefined;
}

const isShown = (element: Element) => element.getClientRects().length > 0;
const first = (selector: string, part: ParentNode = document) =>
  [...part.querySelectorAll<HTMLElement>(selector)].find(isShown);

/** Returns the sections of a long page, which are marked with `data-section`. */
const sections = () => [...document.querySelectorAll<HTMLElement>('[data-section]')];

/** Finds the current section: the one with the focus, otherwise the last one that begins in the upper half of the window. */
function currentSection(): number {
  const all = sections();
  const focused = all.findIndex((section) => section.contains(document.activeElement));
  if (focused >= 0) return focused;
  return Math.max(
    0,
    all.findLastIndex((section) => section.getBoundingClientRect().top < innerHeight / 2),
  );
}

const focusOn = (element: HTMLElement | undefined) =>
  element &&
  (() => {
    element.focus();
    if (element instanceof HTMLInputElement) element.select();
  });

function findSection(by: 1 | -1): (() => void) | undefined {
  const target = sections()[currentSection() + by];
  return (
    target &&
    (() => {
      target.scrollIntoView();
      target.focus({ preventScroll: true });
    })
  );
}

const inSection = (selector: string) => first(selector, sections()[currentSection()] ?? document);

/** Returns all shortcuts that are a single key, or two keys one after the other. Saving is Ctrl+S or ⌘S. */
export function shortcutsOf(
  pages: readonly ShortcutPage[],
  { goTo, showSheet }: { goTo: (path: string) => void; showSheet: () => void },
): Shortcut[] {
  const here = 'On this page';
  return [
    { keys: ['?'], label: 'Show shortcuts', group: here, find: () => showSheet },
    {
      keys: ['/'],
      label: 'Search the list',
      group: here,
      find: () => focusOn(inSection('input[type=search]')),
    },
    {
      keys: ['n'],
      label: 'New item',
      group: here,
      find: () => focusOn(inSection('[data-new-item] :is(input, textarea)')),
    },
    { keys: [']'], label: 'Next section', group: here, find: () => findSection(1) },
    { keys: ['['], label: 'Previous section', group: here, find: () => findSection(-1) },
    ...pages.map(({ path, label, key }): Shortcut => ({
      keys: ['g', key],
      label,
      group: 'Go to',
      find: () => () => goTo(path),
    })),
    {
      keys: ['g', 'n'],
      label: 'New course',
      group: 'Go to',
      find: () => () => goTo('/course-builder'),
    },
  ];
}
