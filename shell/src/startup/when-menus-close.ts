/**
 * Resolves once all of the page's menus are closed, because replacing its markup would close an open menu. Until then, its links work
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
