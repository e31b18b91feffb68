/** Shown when someone chooses something that the browser can't store. */
export const NOT_STORED =
  'Your browser blocks storage, so your choice only lasts until you close or reload the page.';
