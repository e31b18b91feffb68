/**
 * Resolves once nothing on a page has the focus and none of its menus is open: putting another rendering in its place
 * would lose both. Until then its links lead on without the app.
 */
export function whenUntouched(page: Element): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (page.contains(document.activeElement) || page.querySelector(':popover-open')) return;
      page.removeEventListener('focusout', later);
      page.removeEventListener('toggle', later, true);
      resolve();
    };
    // The focus is still on its way.
    const later = () => setTimeout(check, 0);
    page.addEventListener('focusout', later);
    // It does not bubble.
    page.addEventListener('toggle', later, true);
    check();
  });
}
