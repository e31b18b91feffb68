/**
 * Resolves once nothing on a page has the focus and none of its menus is open: replacing the rendering would lose both.
 * Until then its links work without the app.
 */
export function whenFocusLeaves(page: Element): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (page.contains(document.activeElement) || page.querySelector(':popover-open')) return;
      page.removeEventListener('focusout', checkLater);
      page.removeEventListener('toggle', checkLater, true);
      resolve();
    };
    // At `focusout` the focus has not reached its new element yet.
    const checkLater = () => setTimeout(check, 0);
    page.addEventListener('focusout', checkLater);
    // `toggle` does not bubble.
    page.addEventListener('toggle', checkLater, true);
    check();
  });
}
