/** Props for elements that messages don't cover, in addition to navigation: actions that stay in view while the page is scrolled. */
export const keepClearProps = { 'data-never-cover': true } as const;
