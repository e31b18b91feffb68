/** Props for elements that messages avoid, in addition to navigation: actions that stay in view while the page is scrolled. */
export const keepClearProps = { 'data-never-cover': true } as const;
