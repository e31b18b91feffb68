/** Props for elements that messages never cover, besides navigation: actions that stay in view while the page is scrolled. */
export const keepClearProps = { 'data-never-cover': true } as const;
