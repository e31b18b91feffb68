/** Shown when someone chooses something that the browser can't store. */
export const NOT_STORED =
  'Your browser doesn’t let this site store anything, so this lasts until you close or reload the page.';
