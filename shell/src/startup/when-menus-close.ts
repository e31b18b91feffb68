/**
 * Resolves once none of a page's menus is open, because replacing the rendering would close an open one. Until then, the page's links work
 * without the app.
 */
export function whenMenusClose(page: Element): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (page.querySelector(':popover-open')) return;
      page.removeEventListener('toggle', check, true);
      resolve();
    };
    // `toggle` does not bubble.
    page.addEventListener('toggle', check, true);
    check();
  });
}
