/** What people are told who choose something that the browser then forgets. */
export const NOT_STORED =
  'Your browser doesn’t let this site store anything, so this lasts until you close or reload the page.';
